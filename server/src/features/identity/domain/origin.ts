import type { Language } from '@sooner/rules/places'
import { spokenIn } from '@sooner/rules/spoken'

/** Where a call came from, as far as it is known. Told to the account's owner, and never gone by. */
export interface Origin {
  readonly ip?: string
  readonly agent?: string
  /** The language that the caller prefers, among those that we write. */
  readonly language?: Language
}

const longestIp = 64
const longestAgent = 256

export function originOf(ip: string, agent: string, accepted?: string | readonly string[]): Origin {
  const language = spokenIn(accepted)
  return {
    ...(ip === '' ? {} : { ip: ip.slice(0, longestIp) }),
    ...(agent === '' ? {} : { agent: agent.slice(0, longestAgent) }),
    ...(language && { language }),
  }
}
