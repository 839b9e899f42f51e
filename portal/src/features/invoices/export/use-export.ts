import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { CsvFormat } from '@sooner/rules/csv-formats'
import { useEffect, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { CallsExtra } from '../../../lib/calls/api.ts'
import { isOwnChoice } from '../../../lib/calls/call-error.ts'
import { askForFile } from '../../../lib/downloads/downloads.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { filtersOf, type InvoiceView } from '../view/invoice-view.ts'

export const exportKinds = ['invoices', 'lineItems'] as const
export type ExportKind = (typeof exportKinds)[number]
const routes = { invoices: 'exportInvoices', lineItems: 'exportLineItems' } as const

export type ExportState =
  | { readonly at: 'start' }
  | { readonly at: 'underWay'; readonly bytes: number }
  | { readonly at: 'saved'; readonly name: string; readonly bytes: number }
  | { readonly at: 'failed'; readonly code: string }
  | { readonly at: 'nothing' }

/** A million rows over a slow line. */
const timeoutMs = 600_000

/** Downloads what the view shows as one file. Leaving or canceling aborts it, and the service stops its work too. */
export function useExport() {
  const dispatch = useDispatch<ThunkDispatch<unknown, CallsExtra, UnknownAction>>()
  const [state, setState] = useState<ExportState>({ at: 'start' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function start(kind: ExportKind, exportFormat: CsvFormat, view: InvoiceView): Promise<void> {
    const aborting = new AbortController()
    running.current = aborting
    setState({ at: 'underWay', bytes: 0 })
    const result = await dispatch(
      askForFile({
        name: routes[kind],
        parts: { query: { ...filtersOf(view), exportFormat } },
        signal: aborting.signal,
        onBytes: (bytes) => setState({ at: 'underWay', bytes }),
        timeoutMs,
      }),
    )
    if (aborting.signal.aborted) return
    if ('error' in result)
      return setState(isOwnChoice(result.error) ? { at: 'start' } : { at: 'failed', code: result.error.code })
    if (result.data === null) return setState({ at: 'nothing' })
    const name = result.name ?? `${kind === 'invoices' ? 'invoices' : 'line-items'}.csv`
    saveFile(result.data, name)
    setState({ at: 'saved', name, bytes: result.data.size })
  }

  function stop(): void {
    running.current?.abort()
    setState({ at: 'start' })
  }
  return { state, start, stop }
}
