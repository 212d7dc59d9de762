/** Plainly invented people and sentences for the sandbox's leads. */
export const FIRST_NAMES = [
  'Ada',
  'Bruno',
  'Chiara',
  'Dmitri',
  'Esra',
  'Farid',
  'Greta',
  'Hugo',
  'Ines',
  'Jonas',
  'Keiko',
  'Lars',
  'Mina',
  'Nils',
  'Olga',
  'Pablo',
  'Quinn',
  'Rosa',
  'Søren',
  'Tariq',
  'Ulla',
  'Vera',
  'Wanda',
  'Xenia',
  'Yusuf',
  'Zoë',
] as const

export const LAST_NAMES = [
  'Ahlberg',
  'Brandt',
  'Castillo',
  'Dumont',
  'Eriksen',
  'Falk',
  'Grünwald',
  'Haddad',
  'Ivanova',
  'Jansen',
  'Kowalski',
  'Lindqvist',
  'Moreau',
  'Nakamura',
  'Okafor',
  'Petrov',
  'Quintana',
  'Rossi',
  'Schneider',
  'Tanaka',
  'Ueda',
  'Vogel',
] as const

export const LEAD_SENTENCES = [
  'Could you send me your price list for {n} seats?',
  'We are comparing vendors and need a quote by Friday.',
  'Does the starter plan include support on weekends?',
  'I would like a callback about the enterprise plan.',
  'How long does the set-up take for a team of {n}?',
  'Is there a discount for schools & charities?',
  'We have {n} shops, does each need its own licence?',
  'Please get in touch, the form on your site did not work.',
  'Can I move our data over from another provider?',
  'Do you ship to Norway?',
] as const

export const APPOINTMENT_SENTENCES = [
  'Demo booked, {n} people will join.',
  'Consultation on the phone, prefers the morning.',
  'Wants to visit the showroom with a colleague.',
  'Product tour, questions about invoicing.',
  'Follow-up on the quote.',
] as const

export const PAGES = [
  { path: '/', weight: 5 },
  { path: '/pricing', weight: 9 },
  { path: '/features', weight: 4 },
  { path: '/contact', weight: 6 },
  { path: '/blog/getting-started', weight: 2 },
  { path: '/demo', weight: 5 },
  { path: '/support/faq', weight: 2 },
] as const

export const QUERIES = [
  '',
  '',
  '?utm_source=newsletter',
  '?utm_source=ads&utm_campaign=autumn',
  '?ref=partner',
] as const
