import type { Language } from '@sooner/rules/places'
import { en } from './fault-words-en.ts'
import { es } from './fault-words-es.ts'
import type { Fault } from './faults.ts'
import type { ReportWords } from './report-words.ts'

const byLanguage: Readonly<Record<Language, ReportWords>> = { 'en-US': en, 'es-PR': es }

export const reportWords = (language: Language): ReportWords => byLanguage[language]

export function sentenceOf({ sentences }: ReportWords, fault: Fault): string {
  const sentence = sentences[fault.code] as (fault: Fault) => string
  return sentence(fault)
}

/** The title of the column that a fault concerns; empty if it concerns the whole row or file. */
export function columnOf({ position }: ReportWords, fault: Fault): string {
  if ('column' in fault) return fault.column
  return 'position' in fault ? position(fault.position) : ''
}
