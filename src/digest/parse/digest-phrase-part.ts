import type { Cutter } from './cut.ts'
import { DAY_NAME } from './parse-days.ts'

/** Of the day; what is late is said on twelve hours at times. */
export type PartOfDay = 'morning' | 'evening' | 'night'

/** Folded names, and what they are called as habits: "mornings", "abends". */
const PARTS: { part: PartOfDay; names: string; habits: string }[] = [
  { part: 'morning', names: 'mornings?|morgen|vormittag|matins?|mananas?', habits: 'mornings|morgens|vormittags' },
  {
    part: 'evening',
    names: 'evenings?|afternoons?|abend|nachmittag|soirs?|apres-midis?|tardes?',
    habits: 'evenings|afternoons|abends|nachmittags',
  },
  { part: 'night', names: 'nights?|nacht|nuits?|noches?', habits: 'nights|nachts' },
]
const EACH = 'every|each|jeden|jede|chaque|tous les|toutes les|cada|todas las'
const IN = 'in the|at|am|in der|in|le|du|de la|por las?|en la'
const DAYS = `${DAY_NAME}|weekday|workday|day|weekend|werktag|wochentag|tag|ouvre|jour|semaine|laborable|habil|dia|semana`
/** "Tomorrow" is "morgen" and "mañana" too: they are a part of a day only beside a day or a time. */
const BESIDE = String.raw`(?<=(?:\d\s*(?:h|uhr|am|pm|o'?clock)?|\b(?:${DAYS})e?s?)\s+)`
const BEFORE_TIME = String.raw`(?=\s+(?:at|um|gegen|a|@|\d))`
const RULES = PARTS.map(({ part, names, habits }) => ({
  part,
  each: new RegExp(String.raw`\b(?:${EACH})\s+(?:${names})\b`),
  beside: new RegExp(String.raw`${BESIDE}(?:(?:${IN})\s+)?(?:${names}|${habits})\b`),
  habit: new RegExp(String.raw`\b(?:(?:in the|am|le|por las?)\s+(?:${names})|${habits})\b${BEFORE_TIME}`),
}))

/** The part of the day that is named beside a day or a time, or as each one: "every morning". */
export function takePartOfDay(cutter: Cutter): { part: PartOfDay | null; isEach: boolean } {
  for (const { part, each, beside, habit } of RULES) {
    if (cutter.take(each) !== null) return { part, isEach: true }
    if (cutter.take(beside) !== null) return { part, isEach: false }
    if (cutter.take(habit) !== null) return { part, isEach: true }
  }
  return { part: null, isEach: false }
}

/** The hour of 24 that is meant by one without "am" or "pm": "every evening at 6" is 18. */
export function hourInPart(hour: number, part: PartOfDay | null): number {
  if (part === 'night' && hour === 12) return 0
  const earliest = part === 'evening' ? 1 : part === 'night' ? 6 : 12
  return hour >= earliest && hour < 12 ? hour + 12 : hour
}
