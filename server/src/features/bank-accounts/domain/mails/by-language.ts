import type { Language } from '@sooner/rules/places'
import { en, type BankMails } from './en.ts'
import { es } from './es.ts'

export const bankMails: Readonly<Record<Language, BankMails>> = { 'en-US': en, 'es-PR': es }
