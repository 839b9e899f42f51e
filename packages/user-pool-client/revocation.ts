import { UserPoolError } from './errors.ts'
import type { Call } from './transport.ts'

/** The timing and randomness of the retries of a revocation, which tests replace. */
export interface RevocationOptions {
  /** The number of milliseconds during which a revocation is retried. */
  readonly budget?: number
  readonly pause?: (milliseconds: number) => Promise<void>
  /** Returns a number from 0 up to, but not including, 1. */
  readonly random?: () => number
}

interface Revoking {
  readonly call: Call
  readonly clientId: string
  readonly now: () => number
  readonly options: RevocationOptions
}

const budgetMs = 5000
const firstDelayMs = 100
const jitterMs = 100
/** The longest time that signing out waits when the network does not answer. */
const patienceMs = 2000

const byTimer = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds)
  })

/** Temporary failures that are worth a retry: no answer, a server error, or rate limiting. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof UserPoolError)) return false
  const { code, status = 0 } = error
  return (
    code === 'NetworkError' || status >= 500 || status === 429 || /^TooManyRequests|^Throttling/.test(code)
  )
}

/**
 * Revokes a refresh token. Resolves when the first attempt has ended, with whatever result, or has taken too long; retries
 * continue in the background, and a request in progress survives the page.
 */
export function revoker({ call, clientId, now, options }: Revoking): (token: string) => Promise<void> {
  const { budget = budgetMs, pause = byTimer, random = Math.random } = options

  async function tryOnce(token: string, patience: number): Promise<'done' | 'again'> {
    try {
      const signal = AbortSignal.timeout(patience)
      await call('RevokeToken', { ClientId: clientId, Token: token }, { keepalive: true, signal })
      return 'done'
    } catch (error) {
      return isPassing(error) ? 'again' : 'done'
    }
  }

  async function retryUntilDone(
    token: string,
    first: Promise<'done' | 'again'>,
    begun: number,
  ): Promise<void> {
    let outcome = await first
    for (let attempt = 0; outcome === 'again'; attempt += 1) {
      const delay = firstDelayMs * 2 ** attempt + random() * jitterMs
      if (now() - begun + delay >= budget) return
      await pause(delay)
      outcome = await tryOnce(token, Math.max(1, budget - (now() - begun)))
    }
  }

  return async (token) => {
    const begun = now()
    const first = tryOnce(token, budget)
    void retryUntilDone(token, first, begun)
    await Promise.race([first, pause(patienceMs)])
  }
}
