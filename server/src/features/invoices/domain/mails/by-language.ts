import type { Language } from '@sooner/rules/places'
import { en } from './en.ts'
import { es } from './es.ts'
import type { InvoiceMails } from './mail-words.ts'

export const invoiceMails: Readonly<Record<Language, InvoiceMails>> = { 'en-US': en, 'es-PR': es }
