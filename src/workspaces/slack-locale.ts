/** Slack's own codes that are no BCP 47: LA would be Laos there. */
const OWN_CODES: Record<string, string> = { 'es-LA': 'es-419' }

/**
 * What Slack calls a language (`users.info`), as Intl knows it.
 *
 * @throws RangeError where it is no language tag at all
 */
export function localeOfSlack(code: string): string | undefined {
  return OWN_CODES[code] ?? Intl.getCanonicalLocales(code)[0]
}
