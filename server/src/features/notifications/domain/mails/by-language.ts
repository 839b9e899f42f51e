import type { Language } from '@sooner/rules/places'
import { en, type NotificationMails } from './en.ts'
import { es } from './es.ts'

export const notificationMails: Readonly<Record<Language, NotificationMails>> = { 'en-US': en, 'es-PR': es }
