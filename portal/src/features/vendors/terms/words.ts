import { pageWords } from '../../../lib/words/index.ts'

export const useTermsWords = pageWords({
  en: () => import('./words/en.ts').then(({ en }) => en),
  es: () => import('./words/es.ts').then(({ es }) => es),
})
