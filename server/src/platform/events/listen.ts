import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { connectionOf } from '../database/open.ts'
import type { Log } from '../log.ts'

export const eventChannel = 'sooner_events'

export interface Listening {
  close(): Promise<void>
}

/** A connection that gives no sign of life for this time is given up. */
const aliveEveryMs = 15_000
const answerWithinMs = 5000
const againAfterMs = 1000

/**
 * Receives a notice when events are committed. This only saves the wait for the next poll: a connection that is lost or falls
 * silent is replaced, and `heard` is then called without a name, since notices may have been missed.
 */
export function listenForEvents(
  { url, log }: { readonly url: string; readonly log: Log },
  onNotification: (event?: string) => void,
): Listening {
  const stopping = new AbortController()
  const ended = (async () => {
    while (!stopping.signal.aborted) {
      await listenOnce(url, onNotification, stopping.signal).catch((error: unknown) =>
        log.warn({ err: error }, 'the connection that listens for events was lost'),
      )
      await pause(againAfterMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  })()
  return {
    async close() {
      stopping.abort()
      await ended
    },
  }
}

async function listenOnce(
  url: string,
  onNotification: (event?: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const client = new Client({
    ...connectionOf(url),
    application_name: 'sooner-events',
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
    keepAlive: true,
  })
  // The query that fails reports the loss; without a listener, the same error would end the process.
  const lost = new AbortController()
  client.on('error', () => lost.abort())
  client.on('end', () => lost.abort())
  client.on('notification', ({ payload }) => onNotification(payload))
  const until = AbortSignal.any([signal, lost.signal])
  try {
    await client.connect()
    await client.query(`listen ${eventChannel}`)
    onNotification()
    while (!until.aborted) {
      await pause(aliveEveryMs, undefined, { signal: until, ref: false }).catch(() => undefined)
      if (!signal.aborted) await client.query('select 1')
    }
  } finally {
    // A silent connection never answers this, so the result is not awaited.
    client.end().catch(() => undefined)
  }
}
