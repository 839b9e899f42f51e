import { createLocalJWKSet, errors, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { Fetch } from '../../platform/http/own-fetch.ts'
import { askForJson, NoAnswer } from './bounded-json.ts'

const keySet = z.object({ keys: z.array(z.record(z.string(), z.unknown())).max(100) })

const cacheMs = 10 * 60_000
/** A token can name an unknown key, which anybody can send; this limits how often that makes us call the provider. */
const betweenAsksMs = 30_000

/** Fetches a provider's keys when there are none, when they are old, and when a token names an unknown one. */
export function providerKeys(
  addressOf: () => Promise<string>,
  { fetch, clock, timeoutMs }: { readonly fetch: Fetch; readonly clock: Clock; readonly timeoutMs: number },
): JWTVerifyGetKey {
  let cached: { readonly find: JWTVerifyGetKey; readonly readAt: number } | undefined
  const ageMs = () => (cached ? clock.wall().getTime() - cached.readAt : Infinity)
  async function ask() {
    const read = keySet.safeParse(await askForJson(await addressOf(), { fetch, timeoutMs }))
    if (!read.success) throw new NoAnswer('untrustworthy', 'a key set is none')
    // jose validates each key when the key is first used.
    cached = { find: createLocalJWKSet(read.data), readAt: clock.wall().getTime() }
    return cached.find
  }
  return async (header, token) => {
    const find = cached && ageMs() < cacheMs ? cached.find : await ask()
    try {
      return await find(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || ageMs() < betweenAsksMs) throw error
      return (await ask())(header, token)
    }
  }
}
