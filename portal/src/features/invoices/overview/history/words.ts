import { pageWords } from '../../../../lib/words/index.ts'

export const useHistoryWords = pageWords({
  en: () => import('./words/en.ts').then((module) => module.en),
  es: () => import('./words/es.ts').then((module) => module.es),
})
