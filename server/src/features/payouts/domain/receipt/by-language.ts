import type { Language } from '@sooner/rules/places'
import { en } from './en.ts'
import { es } from './es.ts'
import type { ReceiptWords } from './words.ts'

const byLanguage: Readonly<Record<Language, ReceiptWords>> = { 'en-US': en, 'es-PR': es }

export const receiptWords = (language: Language): ReceiptWords => byLanguage[language]
