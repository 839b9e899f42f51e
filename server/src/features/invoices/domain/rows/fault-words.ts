import type { ReportWords } from '@sooner/rules/files/report-words'
import type { Language } from '@sooner/rules/places'
import { en } from './fault-words-en.ts'
import { es } from './fault-words-es.ts'
import type { Fault } from './faults.ts'

const byLanguage: Readonly<Record<Language, ReportWords<Fault>>> = { 'en-US': en, 'es-PR': es }

export const reportWords = (language: Language): ReportWords<Fault> => byLanguage[language]
