import { addDays } from '@sooner/rules/banking-calendar'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accrue, type Carry } from './carry.ts'

const day = '2026-03-02'
const carry = (more: Partial<Carry> = {}): Carry => ({
  principalMinor: 100_000n,
  dailyRatePpm: 120,
  periodType: 'FLOAT',
  interest: 'SIMPLE',
  endsOn: null,
  nextOn: day,
  exactUnits: 0n,
  accruedMinor: 0n,
  openMinor: 100_000n,
  reductions: [],
  ...more,
})
const after = (days: number) => addDays(day, days)
const sumOf = ({ days }: ReturnType<typeof accrue>) => days.reduce((sum, one) => sum + one.amountMinor, 0n)

/** The exact carry as a fraction: each day adds a share of what was open, and of what has accrued if it compounds. */
function exactly(opens: readonly bigint[], ppm: number, compounds: boolean): readonly [bigint, bigint] {
  const rate = BigInt(ppm)
  let [sum, by] = [0n, 1n]
  for (const open of opens) {
    const base = open * by + (compounds ? sum : 0n)
    if (open > 0n) [sum, by] = [sum * 1_000_000n + base * rate, by * 1_000_000n]
  }
  return [sum, by]
}

const history = fc.record({
  principal: fc.bigInt({ min: 1n, max: 10_000_000_000n }),
  ppm: fc.integer({ min: 1, max: 100_000 }),
  interest: fc.constantFrom('SIMPLE', 'COMPOUNDING'),
  length: fc.integer({ min: 1, max: 60 }),
  /** What was paid on which day, and what was taken back of it on a later one. */
  paid: fc.array(
    fc.record({ at: fc.nat(60), percent: fc.nat(50), back: fc.option(fc.integer({ min: 1, max: 20 })) }),
    {
      maxLength: 4,
    },
  ),
})

/** What is open at the end of each day, and the same as the payments that changed it. */
function livedThrough({
  principal,
  length,
  paid,
}: {
  principal: bigint
  length: number
  paid: readonly { at: number; percent: number; back: number | null }[]
}) {
  const changes = paid.flatMap(({ at, percent, back }) => {
    const minor = (principal * BigInt(percent)) / 200n
    const taken = { at, minor }
    return back === null ? [taken] : [taken, { at: at + back, minor: -minor }]
  })
  const openAt = (at: number) =>
    changes.reduce((open, one) => (one.at <= at ? open - one.minor : open), principal)
  return {
    opens: Array.from({ length }, (_, at) => openAt(at)),
    openMinor: openAt(Number.POSITIVE_INFINITY),
    reductions: changes.map(({ at, minor }) => ({ on: after(at), minor })),
  }
}

test('the sum of all days is the exact carry, rounded once, in however many runs it accrues', () => {
  fc.assert(
    fc.property(history, fc.integer({ min: 1, max: 9 }), (lived, step) => {
      const { opens, openMinor, reductions } = livedThrough(lived)
      const { principal: principalMinor, ppm: dailyRatePpm, interest, length } = lived
      const whole = carry({ principalMinor, dailyRatePpm, interest, openMinor, reductions })
      const [sum, by] = exactly(opens, dailyRatePpm, interest === 'COMPOUNDING')
      let state = whole
      const days: string[] = []
      let posted = 0n
      while (state.nextOn < after(length)) {
        const done = accrue(state, after(length), step)
        days.push(...done.days.map(({ on }) => on))
        posted += sumOf(done)
        // Half a minor unit, and the part of a unit that is not known of a compounding sum.
        if (done.nextOn === after(length))
          expect(abs(done.accruedMinor * by - sum) * 2n).toBeLessThanOrEqual(by + by / 10n ** 9n)
        state = { ...state, ...done }
      }
      expect(posted).toBe(state.accruedMinor)
      expect(new Set(days).size).toBe(days.length)
    }),
  )
})
const abs = (value: bigint) => (value < 0n ? -value : value)

test('compounding is never less than simple, and both are the same on the first day', () => {
  fc.assert(
    fc.property(history, (lived) => {
      const { openMinor, reductions } = livedThrough(lived)
      const of = (interest: Carry['interest'], days: number) =>
        accrue(
          carry({
            principalMinor: lived.principal,
            dailyRatePpm: lived.ppm,
            interest,
            openMinor,
            reductions,
          }),
          after(days),
          days,
        ).accruedMinor
      expect(of('COMPOUNDING', lived.length)).toBeGreaterThanOrEqual(of('SIMPLE', lived.length))
      expect(of('COMPOUNDING', 1)).toBe(of('SIMPLE', 1))
    }),
  )
})

test('a tenor accrues for its days on what was bought, whatever is paid; a float ends with the payment', () => {
  const reductions = [{ on: after(3), minor: 100_000n }]
  const paid = { openMinor: 0n, reductions }
  const tenor = accrue(carry({ ...paid, periodType: 'TENOR', endsOn: after(30) }), after(90), 365)
  // 1,000.00 x 0.012 percent x 30 days.
  expect([tenor.accruedMinor, tenor.nextOn, tenor.status]).toEqual([360n, after(30), 'ended'])
  const float = accrue(carry(paid), after(90), 365)
  expect([float.accruedMinor, float.nextOn, float.status]).toEqual([36n, after(90), 'paid'])
  expect(float.days).toEqual([0, 1, 2].map((at) => ({ on: after(at), amountMinor: 12n })))
  // What was taken back since accrues again from that day on.
  const back = [...reductions, { on: after(10), minor: -100_000n }]
  expect(accrue(carry({ reductions: back }), after(12), 365)).toMatchObject({
    accruedMinor: 60n,
    status: 'accruing',
  })
})

test('less than half a minor unit posts nothing until days add up to one', () => {
  const small = carry({ openMinor: 1_000n, principalMinor: 1_000n })
  const { days, accruedMinor } = accrue(small, after(13), 365)
  expect([days, accruedMinor]).toEqual([
    [
      { on: after(4), amountMinor: 1n },
      { on: after(12), amountMinor: 1n },
    ],
    2n,
  ])
})
