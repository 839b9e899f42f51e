import { vi } from 'vitest'
import { bearer } from './server.ts'

export interface Followed {
  readonly status: number
  readonly headers: Headers
  /** The topics of all hints so far. */
  readonly topics: readonly string[]
  /** The names of the events so far. */
  readonly names: readonly string[]
  /** Resolves once a topic was hinted, or was hinted again after so many times. */
  readonly hinted: (topic: string, after?: number) => Promise<void>
  /** Resolves when the stream has ended; rejects if the connection broke instead. */
  readonly ended: Promise<void>
  readonly leave: () => void
}

/** Reads the live updates of a vendor as the portal does: by fetch, with a bearer token. */
export async function follow(address: string, token: string, vendorId: string): Promise<Followed> {
  const leaving = new AbortController()
  const { status, headers, body } = await fetch(`${address}/vendor-service/vendors/${vendorId}/live`, {
    headers: bearer(token),
    signal: leaving.signal,
  })
  const [topics, names] = [[] as string[], [] as string[]]
  const ended = read(body, (name, data) => {
    names.push(name)
    if (name === 'changed') topics.push(...(JSON.parse(data) as { topics: string[] }).topics)
  })
  ended.catch(() => undefined)
  return {
    status,
    headers,
    topics,
    names,
    ended,
    hinted: (topic, after = 0) =>
      vi.waitFor(
        () => {
          if (topics.filter((one) => one === topic).length <= after)
            throw new Error(`${topic} was not hinted, only ${topics.join(', ')}`)
        },
        { timeout: 40_000, interval: 20 },
      ),
    leave: () => leaving.abort(),
  }
}

async function read(body: Response['body'], onEvent: (name: string, data: string) => void): Promise<void> {
  if (!body) return
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true })
    const events = text.split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) {
      const [, name, data = ''] = /^event: (\w+)\ndata:? ?(.*)$/.exec(event) ?? []
      if (name !== undefined) onEvent(name, data)
    }
  }
}
