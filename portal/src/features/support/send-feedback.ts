import { idempotencyKeyHeader } from '@sooner/contract/route'
import { newIdempotencyKey } from '../../lib/calls/idempotency-key.ts'
import { type Pace, realPace } from '../../lib/calls/pace.ts'
import { patientFetch } from '../../lib/calls/patient-fetch.ts'

export interface FeedbackBody {
  readonly message: string
  readonly page?: string
  readonly rating?: number
}

export interface FeedbackWay {
  readonly vendorBasePath: string
  readonly accessToken: () => Promise<string | undefined>
  readonly fetch?: typeof fetch
  readonly pace?: Pace
}

/** The text that was sent last. The same one has the same key, so that it arrives once if it is sent again after a lost answer. */
let last = { text: '', key: '' }
function keyOf(text: string): string {
  if (text !== last.text) last = { text, key: newIdempotencyKey() }
  return last.key
}

const timeoutMs = 15_000
/** The limits of the contract; longer texts are cut, because a refused report helps nobody. */
const maxLengths = { message: 5000, page: 500 } as const

/**
 * Resolves to whether the feedback arrived. It has the retries of the portal's client and nothing else of it, because it has to
 * work on a page where anything else may be broken.
 */
export async function sendFeedback(
  { vendorBasePath, accessToken, fetch = globalThis.fetch, pace = realPace }: FeedbackWay,
  { message, page, rating }: FeedbackBody,
): Promise<boolean> {
  try {
    const token = await accessToken()
    if (!token) return false
    const body = JSON.stringify({
      message: message.slice(0, maxLengths.message),
      page: page?.slice(0, maxLengths.page),
      rating,
    })
    const send = patientFetch({ fetch, pace, random: Math.random, timeoutMs })
    const answer = await send(`${vendorBasePath}/feedback`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        [idempotencyKeyHeader]: keyOf(body),
      },
      body,
    })
    if (answer.ok) last = { text: '', key: '' }
    return answer.ok
  } catch {
    return false
  }
}
