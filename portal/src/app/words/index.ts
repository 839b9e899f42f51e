import { pageWords } from '../../lib/words/index.ts'

/** The texts of the few parts that belong to no feature and that the first page does not show. */
export const useAppWords = pageWords({
  en: () => import('./en.ts').then(({ en }) => en),
  es: () => import('./es.ts').then(({ es }) => es),
})
