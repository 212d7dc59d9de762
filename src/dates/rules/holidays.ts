import { type Wall, wallDate } from '../calendar/time-zone.ts'
import { addDays, dayOf, type Recurrence } from '../grammar/period.ts'

/** A fixed day, the nth weekday of a month (from its end when negative, `plus` days later), or days from Easter Sunday. */
type HolidayRule =
  | { month: number; day: number }
  | { month: number; nth: number; weekday: number; plus?: number }
  | { easter: number }

const holidays: Record<string, HolidayRule> = {
  'new-year': { month: 1, day: 1 },
  epiphany: { month: 1, day: 6 },
  'martin-luther-king': { month: 1, nth: 3, weekday: 1 },
  'groundhog-day': { month: 2, day: 2 },
  'valentines-day': { month: 2, day: 14 },
  'presidents-day': { month: 2, nth: 3, weekday: 1 },
  'womens-day': { month: 3, day: 8 },
  'st-patricks-day': { month: 3, day: 17 },
  'april-fools': { month: 4, day: 1 },
  'earth-day': { month: 4, day: 22 },
  'may-day': { month: 5, day: 1 },
  'cinco-de-mayo': { month: 5, day: 5 },
  'mothers-day': { month: 5, nth: 2, weekday: 7 },
  'memorial-day': { month: 5, nth: -1, weekday: 1 },
  'fathers-day': { month: 6, nth: 3, weekday: 7 },
  juneteenth: { month: 6, day: 19 },
  'independence-day': { month: 7, day: 4 },
  'bastille-day': { month: 7, day: 14 },
  assumption: { month: 8, day: 15 },
  'labor-day': { month: 9, nth: 1, weekday: 1 },
  'german-unity-day': { month: 10, day: 3 },
  'columbus-day': { month: 10, nth: 2, weekday: 1 },
  'hispanic-day': { month: 10, day: 12 },
  halloween: { month: 10, day: 31 },
  'reformation-day': { month: 10, day: 31 },
  'all-saints': { month: 11, day: 1 },
  'all-souls': { month: 11, day: 2 },
  'guy-fawkes': { month: 11, day: 5 },
  'veterans-day': { month: 11, day: 11 },
  'singles-day': { month: 11, day: 11 },
  thanksgiving: { month: 11, nth: 4, weekday: 4 },
  'black-friday': { month: 11, nth: 4, weekday: 4, plus: 1 },
  'cyber-monday': { month: 11, nth: 4, weekday: 4, plus: 4 },
  'st-nicholas': { month: 12, day: 6 },
  'constitution-day': { month: 12, day: 6 },
  'christmas-eve': { month: 12, day: 24 },
  christmas: { month: 12, day: 25 },
  'boxing-day': { month: 12, day: 26 },
  'new-years-eve': { month: 12, day: 31 },
  'mardi-gras': { easter: -47 },
  'ash-wednesday': { easter: -46 },
  'palm-sunday': { easter: -7 },
  'maundy-thursday': { easter: -3 },
  'good-friday': { easter: -2 },
  easter: { easter: 0 },
  'easter-monday': { easter: 1 },
  'ascension-day': { easter: 39 },
  pentecost: { easter: 49 },
  'whit-monday': { easter: 50 },
  'corpus-christi': { easter: 60 },
}

export function holidayOf(name: string): Recurrence | null {
  const holiday = holidays[name]
  return holiday
    ? {
        cycle: 'year',
        grain: 'day',
        at: ({ year }) => {
          const day = dayIn(year, holiday)
          return day && dayOf(day)
        },
      }
    : null
}

function dayIn(year: number, holiday: HolidayRule): Wall | null {
  if ('easter' in holiday) {
    const sunday = easterSunday(year)
    return sunday && addDays(sunday, holiday.easter)
  }
  if ('day' in holiday) return wallDate(year, holiday.month, holiday.day)
  const first = wallDate(year, holiday.month, 1)
  return first && addDays(nthWeekday(first, holiday.nth, holiday.weekday), holiday.plus ?? 0)
}

/** The nth such weekday of the month that begins at `first`, counted from its end when negative. */
export function nthWeekday(first: Wall, nth: number, weekday: number): Wall {
  const from = nth > 0 ? first : first.plus({ months: 1 })
  return addDays(from, ((weekday - from.weekday + 7) % 7) + 7 * (nth > 0 ? nth - 1 : nth))
}

/** The Gregorian computus (Meeus, Jones and Butcher). */
function easterSunday(year: number): Wall | null {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return wallDate(year, Math.floor(f / 31), (f % 31) + 1)
}
