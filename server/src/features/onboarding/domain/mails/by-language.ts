import type { Language } from '@sooner/rules/places'
import { en } from './en.ts'
import { es } from './es.ts'
import type { OnboardingMails } from './mail-words.ts'

export const onboardingMails: Readonly<Record<Language, OnboardingMails>> = { 'en-US': en, 'es-PR': es }
