import type { RouteName, Routes } from '@sooner/contract'
import type { Parts } from '@sooner/contract/client'
import type { ThunkAction, UnknownAction, ThunkDispatch } from '@reduxjs/toolkit'
import type { CallsExtra } from './calls/api.ts'
import type { CallError } from './calls/call-error.ts'
import type { Calls } from './calls/open.ts'
import { type Pace, realPace } from './calls/pace.ts'
import { patientFetch } from './calls/patient-fetch.ts'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import type { State } from './state/open-store.ts'

/** The routes that answer with a file. */
export type DownloadName = {
  [N in RouteName]: Routes[N]['answer'] extends {
    type: 'application/octet-stream' | 'application/pdf' | 'application/zip' | 'text/csv'
  }
    ? N
    : never
}[RouteName]

interface Asked<N extends DownloadName> {
  readonly name: N
  readonly parts: Parts<N>
  /** Aborts the download, which the service notices and stops its work. */
  readonly signal?: AbortSignal
  /** Called with the bytes received so far. A try that failed begins at zero again. */
  readonly onBytes?: (received: number) => void
  /** The limit for each try, for files that take longer than usual. */
  readonly timeoutMs?: number
}

/** `name` is the one that the service gives the file, if it does. */
type Downloaded =
  | { readonly data: Blob | null; readonly name?: string | undefined }
  | { readonly error: CallError }

interface Way {
  readonly fetch?: typeof fetch
  readonly pace?: Pace
}

/** For each try: ten megabytes over a slow line take longer than any JSON answer. */
const usualTimeoutMs = 120_000

/** Reports the size of what has arrived while the answer is being read. */
const counting =
  (fetch: typeof globalThis.fetch, onBytes: (received: number) => void): typeof globalThis.fetch =>
  async (...request) => {
    const answer = await fetch(...request)
    if (!answer.ok || answer.body === null) return answer
    let received = 0
    const count = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        received += chunk.byteLength
        onBytes(received)
        controller.enqueue(chunk)
      },
    })
    const { status, statusText, headers } = answer
    return new Response(answer.body.pipeThrough(count), { status, statusText, headers })
  }

/**
 * Downloads a file that needs a session, for which a plain link would not work. It is retried like every other call and returns
 * null where there is no file.
 */
export const downloads =
  (calls: Calls, { fetch = (...request) => globalThis.fetch(...request), pace = realPace }: Way = {}) =>
  async <const N extends DownloadName>(asked: Asked<N>): Promise<Downloaded> => {
    const { name, parts, signal, onBytes, timeoutMs = usualTimeoutMs } = asked
    let file: Blob | null = null
    let given: string | undefined
    const counted = onBytes ? counting(fetch, onBytes) : fetch
    const patient = patientFetch({ fetch: counted, pace, random: Math.random, timeoutMs })
    const over: typeof fetch = async (...request) => {
      const answer = await patient(...request)
      if (!answer.ok) return answer
      given = fileNameIn(answer.headers)
      file = await answer.blob()
      return new Response(null, { status: 204 })
    }
    const result = await calls({ name, parts, over }, signal)
    return 'error' in result ? { error: result.error } : { data: file, name: given }
  }

/** Downloads in the name of the signed-in user. Not an endpoint, because files must not be in the store. */
export const askForFile =
  <const N extends DownloadName>(
    asked: Asked<N>,
  ): ThunkAction<Promise<Downloaded>, unknown, CallsExtra, UnknownAction> =>
  (_dispatch, _getState, { calls }) =>
    downloads(calls)(asked)

const urlLifetimeMs = 60_000

/** Saves the file and never displays it: content by strangers must not open in a page of ours. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // Some browsers read the file only after they have asked for the place to save it.
  setTimeout(() => URL.revokeObjectURL(url), urlLifetimeMs)
}

/** The name that the service gives a file, without any folder; undefined if the answer names none. */
export function fileNameIn(headers: Headers): string | undefined {
  const given = headers.get('content-disposition') ?? ''
  const encoded = /filename\*\s*=\s*utf-8''([^;\s]+)/i.exec(given)?.[1]
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(given)
  const name = (encoded === undefined ? (plain?.[1] ?? plain?.[2]) : decoded(encoded))?.trim()
  return name === undefined || name === '' ? undefined : name.replace(/^.*[\\/]/, '')
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Why the file was not saved; `gone` means that there is no file. */
export type NotSaved = CallError | 'gone'

/** Saves files of one route under the given names; the limit is for each try, where files take longer than usual. */
export function useDownload<N extends DownloadName>(name: N, timeoutMs = usualTimeoutMs) {
  const dispatch = useDispatch<ThunkDispatch<State, CallsExtra, UnknownAction>>()
  const [busy, setBusy] = useState<string>()
  return {
    /** The key of the download that is under way. */
    busy,
    download: async (key: string, parts: Parts<N>, filename: string): Promise<NotSaved | undefined> => {
      setBusy(key)
      const result = await dispatch(askForFile({ name, parts, timeoutMs }))
      setBusy(undefined)
      if ('error' in result) return result.error
      if (result.data === null) return 'gone'
      saveFile(result.data, filename)
      return undefined
    },
  }
}
