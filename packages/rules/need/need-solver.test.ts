import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { solveNeed, unlockingFor, type Need, type OfferedInvoice } from './need-solver.ts'
import { InvariantViolation } from '../refusal.ts'
import { byEveryChoice } from '../testing/every-choice.ts'

const payBy = '2026-11-20'
const need = (amountMinor: bigint, owedMinor = 0n): Need => ({ amountMinor, payBy, owedMinor })
const invoice = (invoiceId: string, netMinor: bigint, feeMinor: bigint, payDate = payBy): OfferedInvoice => ({
  invoiceId,
  netMinor,
  feeMinor,
  payDate,
})

/** Nets and fees of several kinds, because the difficulty depends on how they are related. */
const anyPair = fc.oneof(
  fc.tuple(fc.nat(60), fc.nat(8)),
  fc.tuple(fc.integer({ min: 1, max: 100_000 }), fc.nat(5000)),
  fc.integer({ min: 100, max: 100_000 }).map((open) => {
    const fee = Math.round(open * 0.0195)
    return [open - fee, fee] as const
  }),
  fc.integer({ min: 1, max: 10 }).map((count) => [count * 9800, count * 200] as const),
  fc.nat(3000).map((net) => [net, 0] as const),
)
const pairOf = fc.oneof(
  fc.constant(anyPair),
  fc.constant(fc.constantFrom([9805, 195] as const, [4902, 98] as const, [9805, 196] as const)),
)
const invoicesUpTo = (maxLength: number, minLength = 0) =>
  pairOf.chain((pair) =>
    fc
      .array(fc.tuple(pair, fc.boolean(), fc.nat(9)), { minLength, maxLength })
      .map((rows) =>
        rows.map(([[net, fee], isLate, name], at) =>
          invoice(`${name}-${at}`, BigInt(net), BigInt(fee), isLate && name === 0 ? '2026-11-21' : payBy),
        ),
      ),
  )
const share = fc.oneof(fc.integer({ min: 1, max: 101 }), fc.integer({ min: 1, max: 20 }))

/** Mostly nothing, and sometimes more than there is. */
const owed = fc.oneof(fc.constant(0n), fc.bigInt(1n, 50n), fc.bigInt(1n, 300_000n))

const needOf = (invoices: readonly OfferedInvoice[], percent: number, owedMinor = 0n) => {
  const net = invoices.reduce((sum, one) => sum + one.netMinor, 0n)
  const amount = (net * BigInt(percent)) / 100n
  return need(amount > 0n ? amount : 1n, owedMinor)
}

describe('a need', () => {
  test('is met by the same invoices as by a comparison of every choice', () => {
    fc.assert(
      fc.property(invoicesUpTo(12), share, owed, (invoices, percent, owedMinor) => {
        const asked = needOf(invoices, percent, owedMinor)
        const expected = byEveryChoice(asked, invoices)
        const found = solveNeed(asked, invoices)
        if (found.kind === 'out-of-reach') expect(expected).toBeUndefined()
        else {
          expect(found).toEqual({
            kind: 'reached',
            proven: true,
            gapMinor: 0n,
            isFirstOfEquals: true,
            ...expected,
          })
        }
      }),
      { numRuns: 400 },
    )
  })

  test('costs the least with twenty invoices too, and the first of equals is named where that is proven', () => {
    fc.assert(
      fc.property(invoicesUpTo(20, 18), share, (invoices, percent) => {
        const asked = needOf(invoices, percent)
        const expected = byEveryChoice(asked, invoices)
        const found = solveNeed(asked, invoices)
        if (found.kind === 'out-of-reach') expect(expected).toBeUndefined()
        else {
          expect([found.proven, found.feeMinor]).toEqual([true, expected?.feeMinor])
          if (found.isFirstOfEquals) expect(found).toMatchObject({ ...expected })
        }
      }),
      { numRuns: 25 },
    )
  })

  test('is met by invoices that arrive in time, or answered by what is missing', () => {
    const late = invoice('late', 1000n, 1n, '2026-11-21')
    const early = invoice('early', 900n, 50n)
    expect(solveNeed(need(900n), [late, early])).toMatchObject({ invoiceIds: ['early'], netMinor: 900n })
    expect(solveNeed(need(901n), [late, early])).toEqual({
      kind: 'out-of-reach',
      arrivesMinor: 900n,
      deductedMinor: 0n,
      missingMinor: 1n,
    })
    expect(solveNeed(need(0n), [late])).toMatchObject({ kind: 'reached', invoiceIds: [], feeMinor: 0n })
  })

  test('is met by what arrives, which is less than the net amounts by what the vendor owes', () => {
    const invoices = [invoice('a', 820n, 10n), invoice('b', 50n, 1n), invoice('c', 900n, 30n)]
    expect(solveNeed(need(820n), invoices)).toMatchObject({ invoiceIds: ['a'], deductedMinor: 0n })
    expect(solveNeed(need(820n, 50n), invoices)).toMatchObject({
      invoiceIds: ['a', 'b'],
      netMinor: 870n,
      feeMinor: 11n,
      deductedMinor: 50n,
      arrivesMinor: 820n,
    })
    expect(solveNeed(need(1721n, 50n), invoices)).toEqual({
      kind: 'out-of-reach',
      arrivesMinor: 1720n,
      deductedMinor: 50n,
      missingMinor: 1n,
    })
    // Nothing arrives before everything that is owed is covered.
    expect(solveNeed(need(10n, 5000n), invoices)).toEqual({
      kind: 'out-of-reach',
      arrivesMinor: 0n,
      deductedMinor: 1770n,
      missingMinor: 10n,
    })
  })

  test('does not depend on the order of the invoices', () => {
    fc.assert(
      fc.property(invoicesUpTo(16), share, (invoices, percent) => {
        const asked = needOf(invoices, percent)
        expect(solveNeed(asked, invoices.toReversed())).toEqual(solveNeed(asked, invoices))
      }),
    )
  })

  test('of equal costs takes fewer invoices, then less money, then the first ids', () => {
    const one = [invoice('a', 50n, 1n), invoice('b', 50n, 1n), invoice('c', 100n, 2n)]
    expect(solveNeed(need(100n), one)).toMatchObject({ invoiceIds: ['c'] })
    const other = [invoice('a', 130n, 2n), invoice('b', 120n, 2n), invoice('c', 120n, 2n)]
    expect(solveNeed(need(100n), other)).toMatchObject({ invoiceIds: ['b'] })
  })

  test('refuses amounts that numbers cannot hold exactly', () => {
    expect(() => solveNeed(need(1n), [invoice('a', 2n ** 53n, 1n)])).toThrow(InvariantViolation)
    const large = (id: string) => invoice(id, 2n ** 52n, 1n)
    expect(() => solveNeed(need(2n ** 53n - 1n), [large('a'), large('b'), large('c')])).toThrow(
      InvariantViolation,
    )
  })
})

/** A reproducible sequence of numbers from 0 to 1, the same in every run. */
function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff
    return state / 0x7f_ff_ff_ff
  }
}

describe('a need among thousands of invoices', () => {
  const many = (rates: readonly number[]) => {
    const next = sequence(7)
    return Array.from({ length: 5000 }, (_, at) => {
      const open = 5000 + Math.floor(next() * 495_000)
      const fee = Math.round(open * (rates[Math.floor(next() * rates.length)] ?? 0))
      return invoice(String(at).padStart(4, '0'), BigInt(open - fee), BigInt(fee))
    })
  }

  test.each<[string, readonly number[]]>([
    ['one rate', [0.0195]],
    ['four rates', [0.0195, 0.0245, 0.0295, 0.015]],
    ['no fee', [0]],
  ])('at %s is met at a cost that is proven', (_what, rates) => {
    const found = solveNeed(need(820_000n), many(rates))
    if (found.kind === 'out-of-reach') throw new Error('it can be met')
    expect(found.netMinor >= 820_000n).toBe(true)
    expect([found.proven, found.gapMinor]).toEqual([true, 0n])
  })

  test('is answered with the gap where the work ends before the proof', () => {
    // All amounts are even and all sums of fees alike, so that nothing but trying every choice shows that an odd need is missed.
    const next = sequence(3)
    const hard = Array.from({ length: 60 }, (_, at) => {
      const half = 50_000_000 + Math.floor(next() * 400_000_000)
      return invoice(String(at), BigInt(half * 2), BigInt(half))
    })
    const net = hard.reduce((sum, one) => sum + one.netMinor, 0n)
    const asked = need(net / 2n + (net % 4n === 0n ? 1n : 0n))
    const found = solveNeed(asked, hard)
    if (found.kind === 'out-of-reach') throw new Error('it can be met')
    expect(found.netMinor >= asked.amountMinor).toBe(true)
    // The fee is half of the net amount, so no choice costs less than half of the need, rounded up.
    const least = (asked.amountMinor + 1n) / 2n
    expect(found.feeMinor - found.gapMinor <= least).toBe(true)
    expect(found.proven).toBe(found.gapMinor === 0n)
  })
})

describe('a held invoice', () => {
  const eligible = [invoice('a', 500n, 20n), invoice('b', 600n, 30n)]

  test('is named where it alone brings the need within reach', () => {
    const held = [invoice('h1', 300n, 9n), invoice('h2', 200n, 3n), invoice('h3', 400n, 40n)]
    const found = unlockingFor(need(1400n), eligible, held)
    expect(found.map((one) => [one.invoiceId, one.suggestion.feeMinor, one.suggestion.invoiceIds])).toEqual([
      ['h1', 59n, ['a', 'b', 'h1']],
      ['h3', 90n, ['a', 'b', 'h3']],
    ])
  })

  test('brings the need within reach only with what is deducted for what the vendor owes', () => {
    const held = [invoice('h1', 300n, 9n), invoice('h2', 350n, 40n)]
    const found = unlockingFor(need(1400n, 30n), eligible, held)
    expect(found.map(({ invoiceId }) => invoiceId)).toEqual(['h2'])
    expect(found[0]?.suggestion).toMatchObject({ netMinor: 1450n, deductedMinor: 30n, arrivesMinor: 1420n })
  })

  test('is named where it makes the need cheaper, and not where it does not or arrives too late', () => {
    const held = [
      invoice('cheap', 500n, 2n),
      invoice('dear', 500n, 25n),
      invoice('late', 500n, 1n, '2026-11-21'),
    ]
    const found = unlockingFor(need(500n), eligible, held)
    expect(found.map((one) => [one.invoiceId, one.suggestion.feeMinor])).toEqual([['cheap', 2n]])
  })

  test('leads to the choice that a comparison of every choice with it leads to', () => {
    fc.assert(
      fc.property(invoicesUpTo(9), invoicesUpTo(4), share, owed, (invoices, others, percent, owedMinor) => {
        const held = others.map((one) => ({ ...one, invoiceId: `held-${one.invoiceId}` }))
        const asked = needOf([...invoices, ...held], percent, owedMinor)
        const now = byEveryChoice(asked, invoices)?.feeMinor
        const expected = held.flatMap(({ invoiceId }, at) => {
          const fee = byEveryChoice(asked, [...invoices, ...held.slice(at, at + 1)])?.feeMinor
          return fee !== undefined && (now === undefined || fee < now) ? [[invoiceId, fee] as const] : []
        })
        const found = unlockingFor(asked, invoices, held)
        expect(new Map(found.map((one) => [one.invoiceId, one.suggestion.feeMinor]))).toEqual(
          new Map(expected),
        )
        for (const { invoiceId, suggestion } of found) {
          expect(suggestion.invoiceIds).toContain(invoiceId)
          expect(suggestion.arrivesMinor >= asked.amountMinor).toBe(true)
        }
      }),
    )
  })
})
