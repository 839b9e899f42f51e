import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { type CsvFormat, defaultExportFormat } from '@sooner/rules/csv-formats'
import { useEffect, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { CallsExtra } from './calls/api.ts'
import { isOwnChoice } from './calls/call-error.ts'
import { type askForFile, saveFile } from './downloads.ts'
import { useGetVendorPreferencesQuery } from './resources/preferences.ts'
import { useVendorId } from './state/vendor-id.ts'

/** What the state of a list holds about the format of its files. */
interface FormatChoice {
  readonly exportFormat: CsvFormat
  /** The saved preference that `exportFormat` was picked in place of; undefined until somebody picks one. */
  readonly exportFormatInsteadOf: CsvFormat | undefined
}

/**
 * A list is exported in the format of the saved preference until a person picks another one in the dialog. A preference that
 * is changed afterwards is the newer choice, so it applies again. Without an answer of the service, the vendor's own format applies.
 */
export function exportFormatOf(list: FormatChoice, saved: CsvFormat = defaultExportFormat): CsvFormat {
  return list.exportFormatInsteadOf === saved ? list.exportFormat : saved
}

export const picked = (exportFormat: CsvFormat, saved: CsvFormat = defaultExportFormat): FormatChoice => ({
  exportFormat,
  exportFormatInsteadOf: saved,
})

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

type ExportState =
  | { readonly at: 'start' }
  | { readonly at: 'underWay'; readonly bytes: number }
  | { readonly at: 'saved'; readonly name: string; readonly bytes: number }
  | { readonly at: 'failed'; readonly code: string }
  | { readonly at: 'nothing' }

/** A million rows over a slow line. */
const timeoutMs = 600_000

interface ExportOptions {
  /** The format that the list is exported in, as its state has it. */
  readonly choice: FormatChoice
  /** Stores the format that a person picks. */
  readonly onPick: (choice: FormatChoice) => void
  readonly kinds: readonly [ExportKind, ...ExportKind[]]
}

/**
 * What the dialog of an export takes: it downloads one file at a time. Leaving or canceling aborts it, and the service stops its work
 * too.
 */
export function useExport({ choice, onPick, kinds }: ExportOptions) {
  const vendorId = useVendorId()
  const { data, isLoading } = useGetVendorPreferencesQuery(
    { params: { vendorId } },
    { skip: vendorId === '' },
  )
  const saved = data?.preferences.csvFormat
  const dispatch = useDispatch<ThunkDispatch<unknown, CallsExtra, UnknownAction>>()
  const [state, setState] = useState<ExportState>({ at: 'start' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function start(fileName: string, format: CsvFormat): Promise<void> {
    const { ask } = kinds.find((kind) => kind.fileName === fileName) ?? kinds[0]
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

  function onStop(): void {
    running.current?.abort()
    setState({ at: 'start' })
  }
  return {
    kinds,
    /** Undefined while the preference is loading. */
    format: isLoading ? undefined : exportFormatOf(choice, saved),
    onFormat: (format: CsvFormat) => onPick(picked(format, saved)),
    state,
    /** Gets the file name of the chosen kind. */
    onStart: (fileName: string, format: CsvFormat) => void start(fileName, format),
    onStop,
  }
}
