import { partnerWords } from '../../../lib/partner/partner-words.ts'

export const useInvoicesWords = partnerWords({
  en: () => import('./en.ts').then((module) => module.en),
  es: () => import('./es.ts').then((module) => module.es),
})
export type InvoicesWords = ReturnType<typeof useInvoicesWords>
