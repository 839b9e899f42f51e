import type { LiveHint } from '@sooner/contract/live'
import type { Calls } from '../calls/open.ts'
import type { Pace } from '../calls/pace.ts'

/** Reads server-sent events until they end. `onBytes` is called for signs of life too, which are no events. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (name: string, data: string) => void,
  onBytes: () => void,
): Promise<void> {
  const [reader, decoder] = [body.getReader(), new TextDecoder()]
  let text = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    onBytes()
    text += decoder.decode(value, { stream: true })
    const parts = text.split('\n\n')
    text = parts.pop() ?? ''
    for (const part of parts) {
      const fields = new Map(part.split('\n').map((line) => fieldOf(line)))
      const name = fields.get('event')
      if (name !== undefined) onEvent(name, fields.get('data') ?? '')
    }
  }
}

/** A line that begins with a colon is a comment, so its field has no name. */
function fieldOf(line: string): [string, string] {
  const [name = '', ...value] = line.split(':')
  return [name, value.join(':').trimStart()]
}

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
const maxSilentMs = 60_000

/**
 * Reads one stream of hints until it ends. It is a call like every other one: the token is renewed first, and a session that
 * has ended signs the person out.
 */
export async function followOnce(following: Following, signal: AbortSignal): Promise<void> {
  const { vendorId, calls, pace, onOpen, onHint } = following
  const over: typeof fetch = async (input, init) => {
    const broken = new AbortController()
    const listen = () => {
      const silence = pace.limit(maxSilentMs)
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
