/** What a phrase of a question means, dates and names of bots apart. */
export type Meaning =
  | 'help'
  | 'all-bots'
  | 'some-bots'
  | 'default-bot'
  | 'leads'
  | 'appointments'
  | 'only-leads'
  | 'only-appointments'
  | 'all-kinds'
  | 'by-hour'
  | 'by-day'
  | 'by-week'
  | 'by-month'
  | 'by-weekday'
  | 'by-bot'
  | 'by-page'
  | 'count'
  | 'list'
  | 'csv'
  | 'top-pages'
  | 'newest'
  | 'newest-one'
  | 'oldest'
  | 'oldest-one'
  | 'session'
  | 'in-channel'
  | 'in-private'
  /** the text to find comes next, whatever it is */
  | 'match'
  /** the text to find comes next, unless that is a bot or a date */
  | 'about'
  | 'noise'

/** Words that readers ask for by name. */
export type WordSet =
  | 'leads'
  | 'appointments'
  /** one lead or one appointment */
  | 'one'
  /** what a list is of, kinds not told apart */
  | 'records'
  /** stretches of time: "latest 5 days" is no list */
  | 'units'
  /** after "a day" they make it a date: "leads a day ago" */
  | 'ago'
  /** words of the question that end a text to find: "matching price list" */
  | 'heads'
  | 'by'
  | 'bots'
  /** before a name of a bot that is also a date, they say that the bot is meant */
  | 'for'
  /** other words that may stand before a name of a bot */
  | 'from'
  /** before the domain of an e-mail address */
  | 'at'
  /** an unknown word after them is taken for the name of a bot */
  | 'naming'
  | 'the'
  | 'and'
  /** before two bots: compare them */
  | 'compare'
  | 'versus'
  | 'except'
  /** from one up */
  | 'numbers'
  /** say nothing where no date needed them */
  | 'rest'

/**
 * How one language says it: spellings with commas between, case and accents folded. In a phrase `a|b` is either word,
 * `[…]` may be missing, `<set>` is any of a set of words, `<n>` a number; `~<set>` must and `!<set>` must not come next,
 * `<set>~` must stand before. The longest phrase wins, then the earlier one.
 */
export type Phrasebook = {
  words: Record<WordSet, string>
  phrases: Record<Meaning, string>
}
