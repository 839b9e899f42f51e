import type { Language } from '@sooner/rules/places'
import { en } from './en.ts'
import { es } from './es.ts'
import type { AgreementMails } from './mail-words.ts'

export const agreementMails: Readonly<Record<Language, AgreementMails>> = { 'en-US': en, 'es-PR': es }
