import { useState } from 'react'
import { useDispatch } from 'react-redux'
import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { Parts } from '@sooner/contract/client'
import type { CallsExtra } from '../calls/api.ts'
import { type Downloaded, type DownloadName, downloads } from '../calls/downloads.ts'
import type { CallError } from '../calls/call-error.ts'
import type { State } from '../state/open-store.ts'

type Asking = ThunkAction<Promise<Downloaded>, State, CallsExtra, UnknownAction>

/** Not an endpoint, because files must not be in the store. */
const asking =
  <N extends DownloadName>(name: N, parts: Parts<N>): Asking =>
  (_dispatch, _getState, { calls }) =>
    downloads(calls)({ name, parts })

const urlLifetimeMs = 60_000

/** Saves the file and never displays it: content by strangers must not open in a page of ours. */
function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // Some browsers read the file only after they have asked for the place to save it.
  setTimeout(() => URL.revokeObjectURL(url), urlLifetimeMs)
}

/** Why the file was not saved; `gone` means that there is no file. */
export type NotSaved = CallError | 'gone'

/** Saves files of one route under the given names. */
export function useDownload<N extends DownloadName>(name: N) {
  const dispatch = useDispatch<ThunkDispatch<State, CallsExtra, UnknownAction>>()
  const [busy, setBusy] = useState<string>()
  return {
    /** The key of the download that is under way. */
    busy,
    download: async (key: string, parts: Parts<N>, filename: string): Promise<NotSaved | undefined> => {
      setBusy(key)
      const result = await dispatch(asking(name, parts))
      setBusy(undefined)
      if ('error' in result) return result.error
      if (result.data === null) return 'gone'
      save(result.data, filename)
      return undefined
    },
  }
}
