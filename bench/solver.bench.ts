import { InvariantViolation } from '@sooner/rules/refusal'
import { solveNeed, unlockingFor, type OfferedInvoice } from '@sooner/rules/need/need-solver'
import type { Bench, Figure } from './bench.ts'

const INVOICES = 5000
const REPETITIONS = 15
const payDate = '2026-11-20'

/** The same numbers from 0 to 1 in every run. */
function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff
    return state / 0x7f_ff_ff_ff
  }
}

type RateOf = (next: () => number) => number

/** Invoices of 50.00 to 5,000.00. */
function invoicesAt(rateOf: RateOf, count: number, seed: number): OfferedInvoice[] {
  const next = sequence(seed)
  return Array.from({ length: count }, (_, at) => {
    const open = 5000 + Math.floor(next() * 495_000)
    const fee = Math.round(open * rateOf(next))
    return {
      invoiceId: String(at).padStart(5, '0'),
      payDate,
      netMinor: BigInt(open - fee),
      feeMinor: BigInt(fee),
    }
  })
}

const tiers = [0.0195, 0.0245, 0.0295, 0.015]
const oneRate: RateOf = () => 0.0195
const fourRates: RateOf = (next) => tiers[Math.floor(next() * tiers.length)] ?? 0
/** On Demand at 1.5 % for thirty days, with its minimum of 1 %, one to forty-five days early. */
const byDays: RateOf = (next) => Math.max(0.01, (0.015 * Math.ceil(next() * 45)) / 30)

/**
 * All have a fee of a quarter of the net, and no sum of them is just above the need unless by chance, so that the proof takes all
 * the work that is allowed.
 */
function hardInvoices(): OfferedInvoice[] {
  const next = sequence(11)
  return Array.from({ length: 60 }, (_, at) => {
    const fee = 50_000_000 + Math.floor(next() * 400_000_000)
    const [netMinor, feeMinor] = [BigInt(fee * 4), BigInt(fee)]
    return { invoiceId: String(at), payDate, netMinor, feeMinor }
  })
}

const half = (invoices: readonly OfferedInvoice[]) =>
  invoices.reduce((sum, { netMinor }) => sum + netMinor, 0n) / 2n

/** Processor time, which other programs don't change. */
function median(work: () => unknown): number {
  const times = Array.from({ length: REPETITIONS }, () => {
    const from = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(from)
    return (user + system) / 1000
  })
  return times.toSorted((one, other) => one - other)[Math.floor(REPETITIONS / 2)] ?? 0
}

function solving(invoices: readonly OfferedInvoice[], amountMinor: bigint): number {
  const need = { amountMinor, payBy: payDate, owedMinor: 0n }
  const found = solveNeed(need, invoices)
  if (found.kind !== 'reached' || !found.proven)
    throw new InvariantViolation('A need of the measurement has no proven answer.')
  return median(() => solveNeed(need, invoices))
}

const figureOf = (name: string, figure: number, atMost: number): Figure => ({
  name,
  figure,
  unit: 'ms',
  bar: { atMost },
})

export const bench: Bench = {
  name: 'solver',
  measure() {
    const [one, four, days] = [oneRate, fourRates, byDays].map((rate) => invoicesAt(rate, INVOICES, 7))
    if (one === undefined || four === undefined || days === undefined) return Promise.resolve([])
    const hard = hardInvoices()
    const need = { amountMinor: 820_000n, payBy: payDate, owedMinor: 0n }
    const unlocking = median(() => unlockingFor(need, one, invoicesAt(fourRates, 200, 9)))
    return Promise.resolve([
      figureOf('5,000 at one rate, 8,200', solving(one, 820_000n), 50),
      figureOf('5,000 at four rates, 8,200', solving(four, 820_000n), 50),
      figureOf('5,000 by days, 8,200', solving(days, 820_000n), 50),
      figureOf('5,000 at one rate, half of all', solving(one, half(one)), 100),
      figureOf('5,000 at four rates, half of all', solving(four, half(four)), 100),
      figureOf('200 held beside 5,000', unlocking, 500),
      {
        ...figureOf(
          'no proof within its work',
          median(() => solveNeed({ ...need, amountMinor: half(hard) + 1n }, hard)),
          1000,
        ),
        note: '60 invoices at one rate without rounding',
      },
    ])
  },
}
