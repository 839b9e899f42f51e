import type { Language } from '@sooner/rules/places'
import { en } from './en.ts'
import { es } from './es.ts'
import type { IdentityMails } from './mail-words.ts'

export const identityMails: Readonly<Record<Language, IdentityMails>> = { 'en-US': en, 'es-PR': es }
