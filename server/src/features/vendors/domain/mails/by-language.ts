import type { Language } from '@sooner/rules/places'
import { en, type VendorMails } from './en.ts'
import { es } from './es.ts'

export const vendorMails: Readonly<Record<Language, VendorMails>> = { 'en-US': en, 'es-PR': es }
