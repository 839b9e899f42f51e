import { pageWords } from '../../../lib/words/index.ts'

export type { DocumentWords } from './words/en.ts'

export const useDocumentWords = pageWords({
  en: () => import('./words/en.ts').then((module) => module.en),
  es: () => import('./words/es.ts').then((module) => module.es),
})
