import type { FastifyRequest } from 'fastify'
import type { Language } from './first-loads.ts'

const isLanguage = (name: string | undefined): name is Language => name === 'en' || name === 'es'

/** The portal stores the choice of a person in this cookie, too. */
const choice = /(?:^|;\s*)sooner\.language=(\w+)/

/** Must choose as the portal does: what the person has chosen, else the browser's first language that has translations. */
export function wantedLanguage({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const chosen = choice.exec(headers.cookie ?? '')?.[1]
  if (isLanguage(chosen)) return chosen
  const accepted = (headers['accept-language'] ?? '').split(',')
  return accepted.map((tag) => tag.trim().toLowerCase().split(/[-;]/)[0]).find(isLanguage) ?? 'en'
}
