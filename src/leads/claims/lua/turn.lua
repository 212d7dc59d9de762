local function split(text)
  local items = {}
  for item in string.gmatch(text or '', '[^,]+') do items[#items + 1] = item end
  return items
end
-- The next of the people who is there and not skipped; the turn moves behind them. Nil, without a move, if there is none.
local function nextTurn(turns, alert, people, there, skipped)
  local isFree = {}
  for _, person in ipairs(there) do isFree[person] = true end
  for _, person in ipairs(skipped) do isFree[person] = nil end
  local turn = num(redis.call('HGET', turns, alert))
  for step = 0, #people - 1 do
    local index = (turn + step) % #people
    local person = people[index + 1]
    if isFree[person] then
      redis.call('HSET', turns, alert, integer(index + 1))
      return person
    end
  end
  return nil
end
