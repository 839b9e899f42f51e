import { partnerWords } from '../../../../lib/partner/partner-words.ts'

export const usePaymentWords = partnerWords({
  en: () => import('./en.ts').then((module) => module.en),
  es: () => import('./es.ts').then((module) => module.es),
})
