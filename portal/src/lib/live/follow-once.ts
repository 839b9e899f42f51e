import type { LiveHint } from '@sooner/contract/live'
import type { Calls } from '../calls/open.ts'
import type { Pace } from '../calls/pace.ts'
import { readEvents } from './event-reader.ts'

export interface Following {
  readonly vendorId: string
  readonly calls: Calls
  readonly pace: Pace
  readonly fetch: typeof fetch
  readonly onOpen: () => void
  /** Without topics, changes may have been missed. */
  readonly onHint: (topics?: readonly string[]) => void
}

/** Three signs of life of the server; a stream without any for so long is broken, though nobody has noticed. */
const mostSilentMs = 60_000

/**
 * Reads one stream of hints until it ends. It is a call like every other one: the token is renewed first, and a session that
 * has ended signs the person out.
 */
export async function followOnce(following: Following, signal: AbortSignal): Promise<void> {
  const { vendorId, calls, pace, onOpen, onHint } = following
  const over: typeof fetch = async (input, init) => {
    const broken = new AbortController()
    const listen = () => {
      const silence = pace.limit(mostSilentMs)
      silence.signal.addEventListener('abort', () => broken.abort(silence.signal.reason), { once: true })
      return silence
    }
    let silence = listen()
    const onBytes = () => {
      silence.callOff()
      silence = listen()
    }
    try {
      const signals = [broken.signal, ...(init?.signal ? [init.signal] : [])]
      const answer = await following.fetch(input, { ...init, signal: AbortSignal.any(signals) })
      if (!answer.ok || !answer.body) return answer
      onOpen()
      await readEvents(
        answer.body,
        (name, data) => {
          if (name === 'resync') onHint()
          if (name === 'changed') onHint((JSON.parse(data) as LiveHint).topics)
        },
        onBytes,
      )
      return new Response(null, { status: 204 })
    } finally {
      silence.callOff()
    }
  }
  await calls({ name: 'followVendor', parts: { params: { id: vendorId } }, over }, signal)
}
