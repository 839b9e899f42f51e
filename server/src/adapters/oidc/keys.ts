import { createLocalJWKSet, errors, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { Fetch } from '../../platform/http/own-fetch.ts'
import { askForJson, NoAnswer } from './bounded-json.ts'

const keySet = z.object({ keys: z.array(z.record(z.string(), z.unknown())).max(100) })

const keptMs = 10 * 60_000
/** A token can name an unknown key, which anybody can send; this limits how often that makes us call the provider. */
const betweenAsksMs = 30_000

/** Fetches a provider's keys when there are none, when they are old, and when a token names an unknown one. */
export function providerKeys(
  addressOf: () => Promise<string>,
  { fetch, clock, timeoutMs }: { readonly fetch: Fetch; readonly clock: Clock; readonly timeoutMs: number },
): JWTVerifyGetKey {
  let kept: { readonly find: JWTVerifyGetKey; readonly readAt: number } | undefined
  const ageMs = () => (kept ? clock.wall().getTime() - kept.readAt : Infinity)
  async function ask() {
    const read = keySet.safeParse(await askForJson(await addressOf(), { fetch, timeoutMs }))
    if (!read.success) throw new NoAnswer('untrustworthy', 'a key set is none')
    // jose validates each key when the key is first used.
    kept = { find: createLocalJWKSet(read.data), readAt: clock.wall().getTime() }
    return kept.find
  }
  return async (header, token) => {
    const find = kept && ageMs() < keptMs ? kept.find : await ask()
    try {
      return await find(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || ageMs() < betweenAsksMs) throw error
      return (await ask())(header, token)
    }
  }
}
