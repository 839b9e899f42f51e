import { partnerWords } from '../../../../lib/partner/partner-words.ts'

export type { DocumentWords } from './en.ts'

export const useDocumentWords = partnerWords({
  en: () => import('./en.ts').then((module) => module.en),
  es: () => import('./es.ts').then((module) => module.es),
})
