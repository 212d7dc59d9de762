import { DIGEST_LIST } from '../../views/digest/list.ts'

/** What a modal of a digest is about: which one, '' for a new one, and whether the list of them lies below. */
export type DigestAbout = { id: string; isFromList: boolean }

const SEPARATOR = ' '

/** As `private_metadata`: no more than an id and a word. */
export function aboutDigest({ id, isFromList }: DigestAbout): string {
  return isFromList ? `${id}${SEPARATOR}${DIGEST_LIST}` : id
}

export function readAboutDigest(about: string): DigestAbout {
  const [id = '', below] = about.split(SEPARATOR)
  return { id: id === DIGEST_LIST ? '' : id, isFromList: below === DIGEST_LIST || id === DIGEST_LIST }
}
