import { pageWords } from '../../../../lib/words/index.ts'

export const useTermsWords = pageWords({
  en: () => import('./en.ts').then(({ en }) => en),
  es: () => import('./es.ts').then(({ es }) => es),
})
