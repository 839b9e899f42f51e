import type { Language } from '@sooner/rules/places'
import { en } from './en.ts'
import { es } from './es.ts'
import type { VendorMails } from './mail-words.ts'

export const vendorMails: Readonly<Record<Language, VendorMails>> = { 'en-US': en, 'es-PR': es }
