const AT = 'at|ät|aet|arroba|arobase|arrobase|klammeraffe|affe|chiocciola|snabel-a|собака|アット|アットマーク'
const DOT = 'dot|punkt|pkt|punto|point|ponto|punt|точка|ドット'
const TOP_DOMAIN = 'com|net|org|info|io|co|app|dev|example|eu|de|at|ch|es|fr|uk|us|mx|ca|it|nl|pt|ru|jp'
const MARK = String.raw`[([{<*_|~«/\\"'-]+`
const END_MARK = String.raw`[)\]}>*_|~»/\\"'-]+`

/** "(at)", "[ ät ]", "-at-"; a short word in brackets between two letters may be "at" in another language. */
const MARKED_AT = new RegExp(String.raw`\s*${MARK}\s*(?:${AT})\s*${END_MARK}\s*`, 'giu')
const MARKED_DOT = new RegExp(String.raw`\s*[([{<]+\s*(?:${DOT}|\.)\s*[)\]}>]+\s*`, 'giu')
const BRACKETS_INSIDE = /(?<=[\p{L}\p{N}])[([{<]\s*\p{L}{1,12}\s*[)\]}>](?=[\p{L}\p{N}])/gu
/** "ada at example dot com": "at" or "dot" alone may be part of a name. */
const SPOKEN_ADDRESS = new RegExp(String.raw`\s(?:${AT})\s+(?=.*\s(?:${DOT})\s)`, 'giu')
const SPOKEN_DOMAIN = new RegExp(String.raw`(?<=\S)\s+(?:${DOT})\s+(?=(?:${TOP_DOMAIN})(?![\p{L}\p{N}]))`, 'giu')

/**
 * Undoes the disguise of an address or number, for classification only: compatibility characters, digits of other scripts
 * (each becomes 0), invisible characters, and spelled-out "at" and "dot".
 */
export function undisguised(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{N}/gu, '0')
    .replace(/[。．]/g, '.')
    .replace(MARKED_AT, '@')
    .replace(MARKED_DOT, '.')
    .replace(BRACKETS_INSIDE, '@')
    .replace(SPOKEN_ADDRESS, '@')
    .replace(SPOKEN_DOMAIN, '.')
}

const TITLES = new Set(
  'dr dra dres prof st ste mr mrs ms sr sra srta jr hr fr mme mlle mag ing dipl med phil rer nat lic geb rev ph ma'.split(
    ' ',
  ),
)
const BEFORE_NAME = /(?<![\p{L}\p{N}-])(\p{L}{1,4})\.(?=\p{Lu})/gu
const DOMAIN_INSIDE = /[\p{L}\p{N}_-]\.\p{L}[\p{L}\p{N}-]/u
/** Characters that occur in handles, paths and addresses but not in names. */
const NO_NAME = /@|:\/\/|[\p{L}\p{N}][_/\\=#~|^][\p{L}\p{N}]|\p{L}:\p{L}/u
const MIN_PHONE_DIGITS = 5
/** Longer texts are no names, and the patterns above are slow on them. */
const MAX_NAME_LENGTH = 200

/** Whether the text of a name field may be an address, number, page or handle, even disguised. */
export function looksLikeContact(text: string): boolean {
  if (text.length > MAX_NAME_LENGTH) return true
  const plain = undisguised(text)
  if (NO_NAME.test(plain) || countDigits(plain) >= MIN_PHONE_DIGITS) return true
  return DOMAIN_INSIDE.test(plain.replace(BEFORE_NAME, apart))
}

/** Separates titles and initials, so that "Dr.Lovelace" and "J.R.R.Tolkien" are not taken for domains. */
function apart(found: string, word: string): string {
  return word.length === 1 || TITLES.has(word.toLowerCase()) ? `${word} ` : found
}

export function countDigits(text: string): number {
  return text.match(/\p{N}/gu)?.length ?? 0
}
