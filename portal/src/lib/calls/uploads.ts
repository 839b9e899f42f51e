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
  /** From 0 to 1. At 1 everything has left, and the service looks at it. */
  readonly onProgress?: (part: number) => void
}

/** Every one of them takes its file under this name. */
const fileField: Routes[UploadName]['upload']['field'] = 'file'

function formOf(fields: unknown, file: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields ?? {})) {
    if (value !== undefined) form.append(name, String(value))
  }
  // Behind the fields, so that the service knows what it is for before it comes.
  form.append(fileField, file, file.name)
  return form
}

/**
 * An endpoint that hands in a file: by the same session rules as every other call, with its progress, called off by `abort()`, and
 * never sent again by itself.
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
      // What a route answers is what its name says, by the same contract on both sides.
      return { data: result.data as Data<N>, ...(result.meta && { meta: result.meta }) }
    },
    ...options,
  })
