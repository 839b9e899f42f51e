import { pageWords } from '../../../../lib/words/index.ts'

export const useVendorWords = pageWords({
  en: () => import('./en.ts').then(({ en }) => en),
  es: () => import('./es.ts').then(({ es }) => es),
})
