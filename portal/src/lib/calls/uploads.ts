import type { RouteName, Routes } from '@sooner/contract'
import type { Parts } from '@sooner/contract/client'
import type { MutationDefinition } from '@reduxjs/toolkit/query/react'
import type { Build, CallsExtra, Data, RouteQuery, Tag, WriteOptions } from './api.ts'
import { type Pace, realPace } from './pace.ts'

interface FormWay {
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

/** The routes that take a file. */
export type UploadName = {
  [N in RouteName]: Routes[N] extends { upload: object } ? N : never
}[RouteName]

export type Sent<N extends UploadName> = Omit<Parts<N>, 'signal'> & {
  readonly file: File
  /** From 0 to 1. At 1 everything has been sent, and the service is checking it. */
  readonly onProgress?: (part: number) => void
}

/** All upload routes take the file under this field name. */
const fileField: Routes[UploadName]['upload']['field'] = 'file'

function formOf(fields: unknown, file: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields ?? {})) {
    if (value !== undefined) form.append(name, String(value))
  }
  // The file follows the fields, so that the service knows its purpose before it arrives.
  form.append(fileField, file, file.name)
  return form
}

/**
 * Builds an endpoint that uploads a file. It follows the session rules of all calls, reports progress, can be canceled by
 * `abort()`, and is never retried automatically.
 */
export const uploads = <const N extends UploadName>(
  build: Build,
  name: N,
  options?: WriteOptions<N, Sent<N>>,
): MutationDefinition<Sent<N>, RouteQuery, Tag, Data<N>, 'calls'> =>
  build.mutation<Data<N>, Sent<N>>({
    async queryFn(sent, { signal, extra }) {
      const { file, onProgress, ...parts } = sent
      const { body, ...others } = parts as {
        readonly body?: unknown
        readonly params?: Record<string, unknown>
      }
      const over = formFetch({ form: formOf(body, file), onProgress })
      const call = { name, parts: others, over, upload: { fields: body, file } }
      const result = await (extra as CallsExtra).calls(call, signal)
      if ('error' in result) return { error: result.error }
      // The contract, shared with the server, ties the type of the answer to the route's name.
      return { data: result.data as Data<N>, ...(result.meta && { meta: result.meta }) }
    },
    ...options,
  })
