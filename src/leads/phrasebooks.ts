import type { Phrasebook } from './phrasebook.ts'
import { german } from './phrasebook-de.ts'
import { spanish } from './phrasebook-es.ts'
import { french } from './phrasebook-fr.ts'

/** By language (ISO 639-1). English is always read beside them. */
export const phrasebooks: Record<string, Phrasebook> = { de: german, es: spanish, fr: french }
