import { fc } from '../property.ts'

/** Texts that would do something, were they not treated as text. */
const HOSTILE = [
  '<!channel>',
  '<!here|here>',
  '<@U0000001>',
  '<#C0000001|general>',
  '<https://evil.example|Acme support>',
  'https://evil.example/?a=1&b=2',
  'javascript:alert(1)',
  '*bold* _italic_ ~gone~ `code` ```block```',
  '> quote\n> more',
  '&lt;!channel&gt;',
  '\u202egnp.exe',
  'zero\u200bwidth\ufeff',
  '\u0000\u001b[31m',
  '{"type":"mrkdwn"}',
  ':tada: :here:',
  '{bots} $& $1',
  '   ',
  '\u200d',
  '',
  '李雷 नमस्ते שלום 👩\u200d💻',
]
export const LOCALES = ['en-US', 'de-DE', 'fr-FR', 'es-ES', 'ja-JP']

/** What anyone may have typed: hostile texts, and any at all. */
export const typed = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE) },
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc
    .tuple(fc.constantFrom(...HOSTILE), fc.string({ unit: 'grapheme', maxLength: 300 }))
    .map((parts) => parts.join(' ')),
  fc.constantFrom(...HOSTILE).map((text) => text.repeat(400)),
)

/** A visitor's page, address or number as a link that shows where it leads. */
export const LINKS =
  /<(?:https?:\/\/[^\s<>|@]+\|[^<>|*_~`]*|mailto:[\w.+%@-]+\|[\w.+%@*\s\p{L}-]+|tel:\+?\d+\|[^<>|_~`]+)>/gu
export const BOLD = /\*([^*\n]+)\*/g
