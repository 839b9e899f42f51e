import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { CsvFormat } from '@sooner/rules/csv-formats'
import { useEffect, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { CallsExtra } from '../calls/api.ts'
import { isOwnChoice } from '../calls/call-error.ts'
import type { askForFile } from '../downloads/downloads.ts'
import { saveFile } from '../save-file.ts'

interface Way {
  readonly signal: AbortSignal
  readonly onBytes: (received: number) => void
  readonly timeoutMs: number
}

/** What the rows of the file are, and how the file is asked for. */
export interface ExportKind {
  readonly text: string
  /** The name of the file where the service gives none. */
  readonly fileName: string
  readonly ask: (format: CsvFormat, way: Way) => ReturnType<typeof askForFile>
}

export type ExportState =
  | { readonly at: 'start' }
  | { readonly at: 'underWay'; readonly bytes: number }
  | { readonly at: 'saved'; readonly name: string; readonly bytes: number }
  | { readonly at: 'failed'; readonly code: string }
  | { readonly at: 'nothing' }

/** A million rows over a slow line. */
const timeoutMs = 600_000

/** Downloads one file. Leaving or canceling aborts it, and the service stops its work too. */
export function useExport() {
  const dispatch = useDispatch<ThunkDispatch<unknown, CallsExtra, UnknownAction>>()
  const [state, setState] = useState<ExportState>({ at: 'start' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function start({ ask, fileName }: ExportKind, format: CsvFormat): Promise<void> {
    const aborting = new AbortController()
    running.current = aborting
    setState({ at: 'underWay', bytes: 0 })
    const result = await dispatch(
      ask(format, {
        signal: aborting.signal,
        onBytes: (bytes) => setState({ at: 'underWay', bytes }),
        timeoutMs,
      }),
    )
    if (aborting.signal.aborted) return
    if ('error' in result)
      return setState(isOwnChoice(result.error) ? { at: 'start' } : { at: 'failed', code: result.error.code })
    if (result.data === null) return setState({ at: 'nothing' })
    const name = result.name ?? fileName
    saveFile(result.data, name)
    setState({ at: 'saved', name, bytes: result.data.size })
  }

  function stop(): void {
    running.current?.abort()
    setState({ at: 'start' })
  }
  return { state, start, stop }
}
