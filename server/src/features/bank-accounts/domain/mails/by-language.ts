import type { Language } from '@sooner/rules/places'
import { en } from './en.ts'
import { es } from './es.ts'
import type { BankMails } from './mail-words.ts'

export const bankMails: Readonly<Record<Language, BankMails>> = { 'en-US': en, 'es-PR': es }
