/** The latest are shown, and all that are kept go with their digest. */
const MOST_RUNS = 200

/**
 * `noteRun(runs, occurrence, run)`: a run in its digest's list; `occurrence` is what their keys begin with. Of too many the
 * oldest goes that is forgotten by now, or that was by hand and is over and told: a date keeps its run, or it might run again.
 */
export const NOTE_RUN = `
local function noteRun(runs, occurrence, run)
  if redis.call('LPUSH', runs, run) <= ${MOST_RUNS} then return end
  local noted = redis.call('LRANGE', runs, 0, -1)
  for index = #noted, 1, -1 do
    local old = noted[index]
    local occ = redis.call('HMGET', occurrence .. old, 'st', 'tell')
    local isSpent = TERMINAL[occ[1]] and occ[2] ~= '1' and string.find(old, '+', 1, true)
    if not occ[1] or isSpent then
      redis.call('DEL', occurrence .. old)
      redis.call('LREM', runs, -1, old)
      return
    end
  end
end
`
