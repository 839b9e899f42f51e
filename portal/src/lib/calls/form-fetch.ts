import { type Pace, realPace } from './pace.ts'

export interface FormWay {
  readonly form: FormData
  /** From 0 to 1: the part that has left this machine. */
  readonly onProgress?: ((part: number) => void) | undefined
  readonly pace?: Pace
}

/** A line that moves no byte for this long is dead. The transfer as a whole may take as long as the service allows. */
const patienceMs = 30_000

/**
 * Sends a form like `fetch`, but by XMLHttpRequest, the only browser API that reports upload progress. It never retries, because
 * the client cannot know how much of the file the service stored before the line broke.
 */
export const formFetch =
  ({ form, onProgress, pace = realPace }: FormWay): typeof fetch =>
  (input, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const { signal } = init
      let limit: ReturnType<Pace['limit']> | undefined

      const settle = () => {
        limit?.callOff()
        signal?.removeEventListener('abort', giveUp)
      }
      const fail = (reason: unknown) => {
        settle()
        request.abort()
        reject(reason instanceof Error ? reason : new DOMException('Aborted', 'AbortError'))
      }
      const giveUp = () => fail(signal?.reason)
      const restartTimer = () => {
        limit?.callOff()
        const next = pace.limit(patienceMs)
        next.signal.addEventListener('abort', () => fail(next.signal.reason), { once: true })
        limit = next
      }

      if (signal?.aborted) return giveUp()
      signal?.addEventListener('abort', giveUp, { once: true })
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        restartTimer()
        if (total > 0) onProgress?.(loaded / total)
      })
      request.addEventListener('error', () => fail(new TypeError('The connection broke')))
      request.addEventListener('load', () => {
        settle()
        const { status, statusText, responseText } = request
        resolve(new Response(responseText || null, { status, statusText }))
      })
      request.open(init.method ?? 'POST', input instanceof Request ? input.url : input)
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value)
      restartTimer()
      request.send(form)
    })
