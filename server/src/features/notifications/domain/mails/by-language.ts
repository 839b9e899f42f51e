import type { Language } from '@sooner/rules/places'
import { en } from './en.ts'
import { es } from './es.ts'
import type { NotificationMails } from './mail-words.ts'

export const notificationMails: Readonly<Record<Language, NotificationMails>> = { 'en-US': en, 'es-PR': es }
