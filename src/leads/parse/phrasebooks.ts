import { german } from './languages/de.ts'
import { spanish } from './languages/es.ts'
import { french } from './languages/fr.ts'
import type { Phrasebook } from './languages/phrasebook.ts'

/** By language (ISO 639-1). English is always read beside them. */
export const phrasebooks: Record<string, Phrasebook> = { de: german, es: spanish, fr: french }
