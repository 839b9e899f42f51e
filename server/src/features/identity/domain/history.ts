import type { HistoryEvent, HistoryOutcome } from '@sooner/contract/identity-own'
import type { Language } from '@sooner/rules/places'
import { spokenIn } from '@sooner/rules/spoken'

export type { HistoryEvent, HistoryOutcome }

/** The origin of a call, if known. It is shown to the account's owner and limits the codes sent, but permits nothing. */
export interface Origin {
  readonly ip?: string
  readonly agent?: string
  /** The language that the caller prefers, among those that our mails support. */
  readonly language?: Language
}

const maxIpLength = 64
const maxAgentLength = 256

export function originOf(ip: string, agent: string, accepted?: string | readonly string[]): Origin {
  const language = spokenIn(accepted)
  return {
    ...(ip === '' ? {} : { ip: ip.slice(0, maxIpLength) }),
    ...(agent === '' ? {} : { agent: agent.slice(0, maxAgentLength) }),
    ...(language && { language }),
  }
}
