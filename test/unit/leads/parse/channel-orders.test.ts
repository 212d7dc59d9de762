import { describe, expect, test } from 'vitest'
import { saidIn } from '../../../support/leads/said.ts'

/** Asked on Sat 21 Nov 2026 in Berlin. By locale: plain orders at the beginning or the end of a question. */
const posts: Record<string, string[]> = {
  'en-US': [
    'post in channel: yesterday',
    'post yesterday in the channel',
    'post it in the channel, yesterday',
    'yesterday, post it here',
    'yesterday and share it here',
    'leads yesterday, post to the channel',
    'share with the channel: leads yesterday',
    'yesterday in this channel',
    'please post yesterday to the channel',
    'only leads yesterday by day, share in the channel please',
    'post yesterday in here so the whole channel sees it',
    'share the count of yesterday here so the team can see it',
    'drop yesterday in this channel for everybody to see',
  ],
  'de-DE': [
    'im Kanal: gestern',
    'poste das im Kanal, gestern',
    'gestern, bitte im Kanal posten',
    'Leads gestern, teile sie im Kanal',
  ],
  'fr-FR': [
    'hier, publie dans le canal',
    'publie dans le canal : hier',
    'leads hier, partage dans le canal',
    'hier dans ce canal',
  ],
  'es-ES': [
    'ayer, publica en el canal',
    'publica en el canal: ayer',
    'leads de ayer, compártelo en el canal',
    'ayer en este canal',
  ],
}

const never: Record<string, string[]> = {
  'en-US': [
    'publicly yesterday',
    'share yesterday',
    'share it yesterday',
    'share this with everyone yesterday',
    'share yesterday with the team',
    'for everyone yesterday',
    'post yesterday',
    'yesterday so everyone sees it',
    "don't post in the channel, yesterday",
    'do not post yesterday in the channel',
    'never post to the channel, yesterday',
    "yesterday, but don't share it in the channel",
    'yesterday but not in the channel',
    'privately yesterday, not in the channel',
    'leads mentioning channel yesterday',
    'leads mentioning in the channel yesterday',
    'matching "in the channel" yesterday',
    'matching "post it in the channel"',
    'leads who asked to post in the channel',
    'leads about posting in channel yesterday',
    'leads from channel partners yesterday',
    'share of appointments yesterday',
    'market share yesterday',
    'which channel brings most leads',
    'did anyone post in the channel yesterday',
    'who shared it in the channel yesterday',
    'should I post this in the channel, yesterday',
    'leads yesterday that I will post in the channel later',
    'what did we post in the channel',
    'yesterday in channel by day for Globex',
    'show numbers here for all bots yesterday',
    'how many came in here so far yesterday',
    'did someone post it here so the team sees it yesterday',
    'can others see here what I ask, yesterday',
  ],
  'de-DE': [
    'öffentlich gestern',
    'für alle sichtbar gestern',
    'teile gestern',
    'nicht im Kanal gestern',
    'gestern, aber nicht im Kanal posten',
    'poste das nicht im Kanal, gestern',
    'wer hat gestern im Kanal gepostet',
    'Leads mit dem Wort "im Kanal"',
    'der Anteil der Termine gestern',
  ],
  'fr-FR': [
    'publiquement hier',
    'partage hier',
    'partager',
    'ne publie pas dans le canal, hier',
    'hier, mais pas dans le canal',
    'la part des rendez-vous hier',
    'qui a publié dans le canal hier',
  ],
  'es-ES': [
    'públicamente ayer',
    'comparte ayer',
    'compartir',
    'no lo publiques en el canal, ayer',
    'ayer, pero no en el canal',
    'la parte de citas ayer',
    'quién publicó en el canal ayer',
    'quién publicó el último mensaje en el canal',
  ],
}

/** Also the question beside "what did you mean?" does not post: its buttons go on with it. */
const POSTS = 'in channel'

describe.each(Object.entries(posts))('an order in %s posts to the channel', (locale, rows) => {
  test.each(rows)('%s', (text) => {
    expect(saidIn(locale, text)).toMatch(/^(?!ask-back).*20 Nov 2026.* · in channel$/)
  })
})

describe.each(Object.entries(never))('in %s nothing is posted for', (locale, rows) => {
  test.each(rows)('%s', (text) => {
    const reading = saidIn(locale, text).replace(/'[^']*'|"[^"]*"/g, '')
    expect(reading).not.toContain(POSTS)
  })
})
