import { useState } from 'react'
import { useDispatch } from 'react-redux'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { Parts } from '@sooner/contract/client'
import type { CallsExtra } from '../calls/api.ts'
import { askForFile, type DownloadName } from '../downloads/downloads.ts'
import type { CallError } from '../calls/call-error.ts'
import { saveFile } from '../save-file.ts'
import type { State } from '../state/open-store.ts'

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
      const result = await dispatch(askForFile({ name, parts }))
      setBusy(undefined)
      if ('error' in result) return result.error
      if (result.data === null) return 'gone'
      saveFile(result.data, filename)
      return undefined
    },
  }
}
