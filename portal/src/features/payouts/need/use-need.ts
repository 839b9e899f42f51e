import { type Currency, greaterOf } from '@sooner/money'
import { arrivalOf } from '@sooner/rules/arrivals'
import type { Need, OfferedInvoice } from '@sooner/rules/need/need-solver'
import { useEffect, useRef, useState } from 'react'
import type { Invoice } from '../../../lib/resources/invoices.ts'
import { useListProgramsQuery } from '../../../lib/resources/partners.ts'
import type { IncludedLine, PayoutTotal } from '../../../lib/resources/payouts.ts'
import { useDisplay } from '../../../ui/display.tsx'
import { useWays } from '../offers.ts'
import type { Way } from '../way.ts'
import type { NeedAnswer, OfferedWay, NeedAsked } from './answer-need.ts'
import { heldPrice, useReadHeld } from './held-invoices.ts'
import { type Priced, useReadPrices } from './use-read-prices.ts'
import { owedBy } from '@sooner/rules/deductions'

/** Solves in a thread of its own, which an abort ends at once. */
function askWorker(asked: NeedAsked, signal: AbortSignal): Promise<NeedAnswer> {
  const worker = new Worker(new URL('./need-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<NeedAnswer>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('Nobody waits for this any more.')))
    worker.addEventListener('error', () => reject(new Error('The worker failed.')))
    worker.addEventListener('message', ({ data }: MessageEvent<NeedAnswer>) => resolve(data))
    worker.postMessage(asked, [])
  }).finally(() => worker.terminate())
}

interface Owed {
  readonly owedMinor: bigint
  /** Whether the vendor can owe no more than that: a quote states what is deducted, and only if something arrives that is all. */
  readonly isAll: boolean
}

type Transferred = Pick<PayoutTotal, 'currency' | 'deductedMinor' | 'arrivesMinor'>

/** What a vendor owes in one currency, by what the quotes of everything that it can be paid now deduct. */
export function owedIn(currency: string, totals: readonly Transferred[]): Owed {
  const deducted = totals
    .filter((total) => total.currency === currency)
    .map(({ deductedMinor, arrivesMinor }) => ({
      deductedMinor: BigInt(deductedMinor),
      arrivesMinor: BigInt(arrivesMinor),
    }))
  return {
    owedMinor: deducted.reduce((most, one) => greaterOf(most, one.deductedMinor), 0n),
    isAll: deducted.some((one) => owedBy(one) !== undefined),
  }
}

export interface Answered {
  readonly kind: 'answered'
  readonly need: Need
  readonly answer: NeedAnswer
  readonly lines: ReadonlyMap<string, IncludedLine>
  readonly held: ReadonlyMap<string, Invoice>
  /** How many invoices can be paid early, and how many of them were looked at. */
  readonly eligible: number
  readonly lookedAt: number
  /** Whether the vendor owes no more than what the need counts. */
  readonly isAllOwed: boolean
}

/** What a person asks for; what is owed is deducted from it. */
type Wanted = Omit<Need, 'owedMinor'>

export type NeedState =
  | { readonly kind: 'asking' | 'solving' | 'failed' }
  | { readonly kind: 'reading'; readonly read: number; readonly all: number }
  | Answered

const offered = (line: IncludedLine): OfferedInvoice => ({
  invoiceId: line.invoiceId,
  netMinor: BigInt(line.netMinor),
  feeMinor: BigInt(line.feeMinor),
  payDate: line.payDate,
})

/** From an amount and a day to the invoices that bring it. */
export function useNeed(vendorId: string, currency: Currency) {
  const open = useWays()
  const { today } = useDisplay()
  const { data: programs, isError: hasNoPrograms } = useListProgramsQuery()
  const readPrices = useReadPrices(vendorId)
  const readHeld = useReadHeld(vendorId)
  const [state, setState] = useState<NeedState>({ kind: 'asking' })
  const current = useRef<AbortController>(undefined)
  useEffect(() => () => current.current?.abort(), [])

  const agreed = (programs?.vendorProducts ?? []).flatMap(({ effectivePrograms }) => effectivePrograms)
  const wayOf = ({ way, lines }: Priced): OpenWay => {
    const own = lines.filter((line) => line.currency === currency)
    const payDate = own[0]?.payDate ?? arrivalOf(currency, today)
    const priceOf = (invoice: Invoice) => heldPrice(invoice, { way, programs: agreed, payDate, today })
    return { way, invoices: own.map(offered), priceOf }
  }

  async function solve(wanted: Wanted, signal: AbortSignal, show: (state: NeedState) => void) {
    if (!open) return show({ kind: 'failed' })
    show({ kind: 'reading', read: 0, all: 0 })
    const priced = await readPrices(open, (read, all) => show({ kind: 'reading', read, all }))
    if (!priced) return show({ kind: 'failed' })
    // A way in which nothing can be paid now may still be open to what is held.
    const ways = (priced.length > 0 ? priced : waysIn(open).map(unpriced)).map(wayOf)
    const held = await readHeld(currency, (invoice) =>
      ways.some(({ priceOf }) => priceOf(invoice) !== undefined),
    )
    if (signal.aborted) return undefined
    show({ kind: 'solving' })
    const { owedMinor, isAll } = owedIn(
      currency,
      priced.flatMap(({ totals }) => totals),
    )
    const need = { ...wanted, owedMinor }
    const answer = await askWorker({ need, ways: ways.map((one) => withHeld(one, held)) }, signal)
    return show({
      kind: 'answered',
      need,
      answer,
      isAllOwed: isAll,
      lines: new Map(
        priced
          .filter(({ way }) => answer.kind !== 'reached' || way === answer.way)
          .flatMap((one) => one.lines)
          .map((line) => [line.invoiceId, line]),
      ),
      held: new Map(held.map((invoice) => [invoice.id, invoice])),
      eligible: Math.max(0, ...priced.map(({ invoiceCount }) => invoiceCount)),
      lookedAt: Math.max(0, ...priced.map(({ lines }) => lines.length)),
    })
  }

  return {
    state,
    /** Before that, neither the open ways nor the prices of what is held are known. */
    isReady: open !== undefined && (programs !== undefined || hasNoPrograms),
    ask: (wanted: Wanted) => {
      current.current?.abort()
      const asking = new AbortController()
      current.current = asking
      const show = (next: NeedState) => {
        if (!asking.signal.aborted) setState(next)
      }
      solve(wanted, asking.signal, show).catch(() => show({ kind: 'failed' }))
    },
  }
}

interface OpenWay extends Omit<OfferedWay, 'held'> {
  readonly priceOf: (invoice: Invoice) => OfferedInvoice | undefined
}

/** What a worker can be sent has no functions. */
const withHeld = ({ way, invoices, priceOf }: OpenWay, held: readonly Invoice[]): OfferedWay => ({
  way,
  invoices,
  held: held.flatMap((invoice) => priceOf(invoice) ?? []),
})

const unpriced = (way: Way): Priced => ({ way, lines: [], invoiceCount: 0, totals: [] })

const waysIn = (open: Readonly<Record<'instant-payout' | 'on-demand-payout', boolean>>) =>
  (['instant-payout', 'on-demand-payout'] as const).filter((way) => open[way])
