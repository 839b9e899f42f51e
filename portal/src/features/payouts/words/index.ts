import { partnerWords } from '../../../lib/partner/partner-words.ts'

/** The texts of the dialogs, of the page of a payout and of what both show. The dashboard has its own, which are loaded first. */
export const usePayoutWords = partnerWords({
  en: () => import('./en.ts').then((module) => module.en),
  es: () => import('./es.ts').then((module) => module.es),
})
