import type { EventEmitter } from 'node:events'
import { Readable } from 'node:stream'

/**
 * Passes what a listener of the emitter throws to `fail`, which ends the one request that the emitter works for. Events are often
 * emitted from a callback of Node, where nothing catches a throw and the process would end.
 */
export function containThrows<E extends EventEmitter>(emitter: E, fail: (error: unknown) => void): E {
  const emit = emitter.emit.bind(emitter)
  emitter.emit = (...event: Parameters<EventEmitter['emit']>): boolean => {
    try {
      return emit(...event)
    } catch (error) {
      fail(error)
      return true
    }
  }
  return emitter
}

/**
 * Permits a stream to fail while nobody reads it, as when its client has gone: an error without a listener would end the process.
 * Whoever reads the stream, then or later, gets the error.
 */
export const mayFailUnread = <S extends Readable>(stream: S): S => stream.on('error', () => undefined)

/** A stream of what is made of another one, which is destroyed with it: a generator that was never started ends nothing. */
export const derivedFrom = (source: Readable, pieces: AsyncIterable<Buffer>): Readable => {
  mayFailUnread(source)
  return mayFailUnread(Readable.from(pieces, { objectMode: false })).once('close', () => source.destroy())
}

/**
 * Passes on what the source says, and fails once it has said nothing for this long while somebody waits: a job must not wait for ever
 * for a database or a store that has fallen silent.
 */
export const notSilent = (source: Readable, maxSilentMs: number): Readable =>
  derivedFrom(source, untilSilent(source, maxSilentMs))

async function* untilSilent(source: Readable, maxSilentMs: number): AsyncGenerator<Buffer> {
  const pieces = (source as AsyncIterable<Buffer, undefined>)[Symbol.asyncIterator]()
  for (;;) {
    const late = setTimeout(
      () => source.destroy(new Error('a source of data has fallen silent')),
      maxSilentMs,
    )
    const next = await pieces.next().finally(() => clearTimeout(late))
    if (next.done === true) return
    yield next.value
  }
}
