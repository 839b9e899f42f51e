import { pageWords } from '../words/index.ts'

export const usePaymentsWaitWords = pageWords({
  en: () => import('./words/en.ts').then((module) => module.en),
  es: () => import('./words/es.ts').then((module) => module.es),
})
