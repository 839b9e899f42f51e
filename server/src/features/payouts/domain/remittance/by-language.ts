import type { Language } from '@sooner/rules/places'
import { en } from './en.ts'
import { es } from './es.ts'
import type { RemittanceWords } from './words.ts'

const byLanguage: Readonly<Record<Language, RemittanceWords>> = { 'en-US': en, 'es-PR': es }

export const remittanceWords = (language: Language): RemittanceWords => byLanguage[language]
