import { partnerWords } from '../../partner/partner-words.ts'

export const useEligibilityWords = partnerWords({
  en: () => import('./en.ts').then((module) => module.en),
  es: () => import('./es.ts').then((module) => module.es),
})
