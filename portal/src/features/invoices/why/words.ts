import { pageWords } from '../../../lib/words/index.ts'

export const useWhyWords = pageWords({
  en: () => import('./words/en.ts').then((module) => module.en),
  es: () => import('./words/es.ts').then((module) => module.es),
})
export type WhyWords = ReturnType<typeof useWhyWords>

/** Everything that an invoice may wait for: the names under which there are words. */
export const reasonsIn = ({ holds, reasons }: WhyWords) =>
  [...Object.keys(holds), ...Object.keys(reasons)] as (keyof WhyWords['holds'] | keyof WhyWords['reasons'])[]
