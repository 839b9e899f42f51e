import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { DatabaseSilence } from './watched-client.ts'

export interface Listening {
  /** Resolves when it listens, or when the first attempt has failed: then it goes on trying. */
  readonly begun: Promise<void>
  /** Rejects unless the connection that listens is there and answers. */
  answers(): Promise<void>
  close(): Promise<void>
}

export interface ListenOptions {
  readonly channel: string
  /** Receives each notice; without a text when notices may have been missed, since the connection is a new one. */
  readonly onNotification: (text?: string) => void
  /** Called once for each loss, however many attempts fail until there is a connection again. */
  readonly onLost?: ((error: unknown) => void) | undefined
}

interface Pace {
  /** How often the connection is asked for a sign of life. */
  readonly aliveEveryMs: number
  readonly againAfterMs: number
}

/**
 * Receives the notices of a channel. They only save the wait for the next poll: a connection that is lost or falls silent is
 * replaced.
 */
export function listenOver(open: () => Client, options: ListenOptions, pace: Pace): Listening {
  const stopping = new AbortController()
  const begun = Promise.withResolvers<void>()
  let present: Asked | undefined
  let isLossKnown = false
  const setPresent = (asked?: Asked) => {
    present = asked
    if (asked) isLossKnown = false
    begun.resolve()
  }
  const onFailure = (error: unknown) => {
    if (!isLossKnown) options.onLost?.(error)
    isLossKnown = true
  }
  const listening = (async () => {
    while (!stopping.signal.aborted) {
      await listenOnce(open(), options, pace, { setPresent, signal: stopping.signal }).catch(onFailure)
      await pause(pace.againAfterMs, undefined, { signal: stopping.signal, ref: false }).catch(
        () => undefined,
      )
    }
  })()
  return {
    begun: begun.promise,
    async answers() {
      if (!present) throw new DatabaseSilence(`No connection listens to ${options.channel}.`)
      await present()
    },
    async close() {
      stopping.abort()
      await listening
    },
  }
}

type Asked = () => Promise<unknown>

/** A sign of life that is awaited already also answers whoever else asks for one. */
function aliveOf(client: Client): Asked {
  let asking: Promise<unknown> | undefined
  return () => (asking ??= client.query('select 1').finally(() => (asking = undefined)))
}

async function listenOnce(
  client: Client,
  { channel, onNotification }: ListenOptions,
  { aliveEveryMs }: Pace,
  { setPresent, signal }: { readonly setPresent: (asked?: Asked) => void; readonly signal: AbortSignal },
): Promise<void> {
  // The query that fails reports the loss; without a listener, the same error would end the process.
  const lost = new AbortController()
  client.on('error', () => lost.abort())
  client.on('end', () => lost.abort())
  // A throw here would end the process. It counts as a lost connection instead, and the next one reports that notices may be missing.
  client.on('notification', ({ payload }) => {
    try {
      onNotification(payload)
    } catch (error) {
      lost.abort(error)
    }
  })
  const until = AbortSignal.any([signal, lost.signal])
  const alive = aliveOf(client)
  try {
    await client.connect()
    await client.query(`listen "${channel}"`)
    setPresent(alive)
    onNotification()
    while (!until.aborted) {
      await pause(aliveEveryMs, undefined, { signal: until, ref: false }).catch(() => undefined)
      if (!signal.aborted) await alive()
    }
    if (!signal.aborted) throw lost.signal.reason
  } finally {
    setPresent()
    // A silent connection never answers this, so the result is not awaited.
    client.end().catch(() => undefined)
  }
}
