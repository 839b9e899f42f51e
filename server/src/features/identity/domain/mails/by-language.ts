import type { Language } from '@sooner/rules/places'
import { en, type IdentityMails } from './en.ts'
import { es } from './es.ts'

export const identityMails: Readonly<Record<Language, IdentityMails>> = { 'en-US': en, 'es-PR': es }
