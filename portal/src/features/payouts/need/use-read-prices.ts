import { maxSelection, quoteMinutes } from '@sooner/rules/limits'
import { useRef } from 'react'
import type { CallError } from '../../../lib/calls/call-error.ts'
import { type IncludedLine, type PayoutTotal, type Quote, payouts } from '../../../lib/resources/payouts.ts'
import { type Way, ways } from '../way.ts'
import { deviceTime } from '../../../lib/clock/device-time.ts'

/** Reads so many pages at once at most, and reports how many are there. Undefined if one of them does not arrive. */
export async function readInTurns<T>(
  pages: number,
  atOnce: number,
  read: (page: number) => Promise<readonly T[] | undefined>,
  onRead: (pages: number) => void,
): Promise<readonly T[] | undefined> {
  const all: (readonly T[])[] = []
  let next = 1
  let done = 0
  let isWhole = true
  const readOn = async () => {
    while (isWhole && next <= pages) {
      const page = next
      next += 1
      const rows = await read(page)
      if (rows === undefined) isWhole = false
      else all[page - 1] = rows
      done += 1
      if (isWhole) onRead(done)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, pages) }, readOn))
  return isWhole ? all.flat() : undefined
}

const { listQuoteLines, previewBulkInstantPayout, previewBulkOnDemandPayout } = payouts.endpoints

export interface Priced {
  readonly way: Way
  readonly lines: readonly IncludedLine[]
  /** How many invoices can be paid in this way; a selection can't name more than are read. */
  readonly invoiceCount: number
  /** What all of them together would pay, for each currency. */
  readonly totals: readonly PayoutTotal[]
}

const limit = 100
const maxPages = maxSelection / limit
/** A browser opens few connections to one server, and the page needs some of them itself. */
const atOnce = 4
/** Prices that are older are read again. */
const freshMs = (quoteMinutes / 3) * 60_000

const linesIn = (data: readonly { readonly outcome: string }[]) =>
  data.filter((line): line is IncludedLine => line.outcome === 'included')

/** Reads the price of each invoice that can be paid early, in each open way, by the pages of its quote. */
export function useReadPrices(vendorId: string) {
  const [instant] = previewBulkInstantPayout.useLazyQuery()
  const [onDemand] = previewBulkOnDemandPayout.useLazyQuery()
  const [list] = listQuoteLines.useLazyQuery()
  const known = useRef<{ readonly at: number; readonly priced: readonly Priced[] }>(undefined)

  /** Null where nothing can be paid in this way; undefined where that is not known. */
  async function quoteOf(way: Way): Promise<Quote | null | undefined> {
    const { data, error } = await (way === 'instant-payout' ? instant : onDemand)({
      params: { id: vendorId },
    })
    if (data) return data
    return (error as CallError | undefined)?.code === 'NOT_ELIGIBLE' ? null : undefined
  }

  async function linesOf({ quoteId }: Quote, pages: number, onRead: () => void) {
    return readInTurns(
      pages,
      atOnce,
      async (page) => {
        const { data } = await list({ params: { id: quoteId }, query: { page, limit, outcome: 'included' } })
        return data ? linesIn(data.data) : undefined
      },
      onRead,
    )
  }

  return async (
    open: Readonly<Record<Way, boolean>>,
    onRead: (read: number, all: number) => void,
  ): Promise<readonly Priced[] | undefined> => {
    if (known.current && deviceTime() - known.current.at < freshMs) return known.current.priced
    const at = deviceTime()
    const quotes: { readonly way: Way; readonly quote: Quote; readonly pages: number }[] = []
    for (const way of ways.filter((one) => open[one])) {
      const quote = await quoteOf(way)
      if (quote === undefined) return undefined
      if (quote === null) continue
      quotes.push({ way, quote, pages: Math.min(Math.ceil(quote.invoiceCount / limit), maxPages) })
    }
    const all = quotes.reduce((sum, { pages }) => sum + pages, 0)
    let read = 0
    const priced: Priced[] = []
    for (const { way, quote, pages } of quotes) {
      const lines = await linesOf(quote, pages, () => {
        read += 1
        onRead(read, all)
      })
      if (lines === undefined) return undefined
      priced.push({ way, lines, invoiceCount: quote.invoiceCount, totals: quote.totals })
    }
    known.current = { at, priced }
    return priced
  }
}
