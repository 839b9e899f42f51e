import type { Language } from '@sooner/rules/places'
import { en } from './en.ts'
import { es } from './es.ts'
import type { AccessMails } from './mail-words.ts'

export const accessMails: Readonly<Record<Language, AccessMails>> = { 'en-US': en, 'es-PR': es }
