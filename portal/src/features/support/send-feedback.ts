export interface FeedbackBody {
  readonly message: string
  readonly page?: string
  readonly rating?: number
}

export interface FeedbackWay {
  readonly vendorBasePath: string
  readonly accessToken: () => Promise<string | undefined>
  readonly fetch?: typeof fetch
}

const timeoutMs = 15_000
/** The limits of the contract; longer texts are cut, because a refused report helps nobody. */
const longest = { message: 5000, page: 500 } as const

/**
 * Resolves to whether the feedback arrived. It calls `fetch` directly instead of the portal's client, because it has to
 * work on a page where anything else may be broken.
 */
export async function sendFeedback(
  { vendorBasePath, accessToken, fetch = globalThis.fetch }: FeedbackWay,
  { message, page, rating }: FeedbackBody,
): Promise<boolean> {
  try {
    const token = await accessToken()
    if (!token) return false
    const answer = await fetch(`${vendorBasePath}/feedback`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        message: message.slice(0, longest.message),
        page: page?.slice(0, longest.page),
        rating,
      }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    return answer.ok
  } catch {
    return false
  }
}
