import type { Language } from '@sooner/rules/places'
import { en } from './en.ts'
import { es } from './es.ts'
import type { StatementWords } from './statement-words.ts'

export const statementWords: Readonly<Record<Language, StatementWords>> = { 'en-US': en, 'es-PR': es }
