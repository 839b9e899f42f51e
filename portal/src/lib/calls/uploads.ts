import type { RouteName, Routes } from '@sooner/contract'
import type { Parts } from '@sooner/contract/client'
import type { MutationDefinition } from '@reduxjs/toolkit/query/react'
import type { Build, CallsExtra, Data, RouteQuery, Tag, WriteOptions } from './api.ts'
import { formFetch } from './form-fetch.ts'

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
