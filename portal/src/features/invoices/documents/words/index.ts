import { pageWords } from '../../../../lib/words/index.ts'

export type { DocumentWords } from './en.ts'

export const useDocumentWords = pageWords({
  en: () => import('./en.ts').then((module) => module.en),
  es: () => import('./es.ts').then((module) => module.es),
})
