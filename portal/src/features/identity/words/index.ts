import { pageWords } from '../../../lib/words/index.ts'

export const useIdentityWords = pageWords({
  en: () => import('./en.ts').then(({ en }) => en),
  es: () => import('./es.ts').then(({ es }) => es),
})
