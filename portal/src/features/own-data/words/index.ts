import { pageWords } from '../../../lib/words/index.ts'

export const useOwnDataWords = pageWords({
  en: () => import('./en.ts').then((module) => module.en),
  es: () => import('./es.ts').then((module) => module.es),
})
