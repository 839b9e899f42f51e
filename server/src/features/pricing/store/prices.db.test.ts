import { eachCurrency } from '@sooner/money'
import { randomUUID } from 'node:crypto'
import { currencies } from '@sooner/money'
import { addDays } from '@sooner/rules/banking-calendar'
import { isPrice, priceOf, type NoPrice, type PayoutPrice } from '@sooner/rules/payout-prices'
import { pricedMethods, type PricedMethod } from '@sooner/rules/payout-rates'
import { creditTiers, programCodes, type ProgramCode } from '@sooner/rules/programs'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../platform/testing/database.ts'
import { noLimits, rateOf, type Limits, type Pricing } from '../domain/pricing.ts'
import { anyPricing, knownPricings, paymentTerms, withheld } from '../testing/any-pricing.ts'
import { pricesOf, readPrices, type PriceableRow, type Pricings } from './prices.ts'

const { db } = await testDatabase()
const payOn = { ...eachCurrency(() => '2026-11-23'), GBP: '2026-11-24' }
const clients = ['C-1', 'C-2', 'C-3']
const largest = 2n ** 53n - 1n

const day = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((days) => addDays('2026-11-23', days))

const row = fc.record<PriceableRow & { program_code: ProgramCode | null }>({
  invoice_id: fc.constant('').map(() => randomUUID()),
  vendor_open_minor: fc.oneof(
    { weight: 1, arbitrary: fc.bigInt({ min: -1n, max: 1000n }) },
    { weight: 2, arbitrary: fc.bigInt({ min: 1n, max: 10_000_000n }) },
    { weight: 2, arbitrary: fc.bigInt({ min: largest - 1000n, max: largest }) },
  ),
  currency: fc.constantFrom(...currencies),
  partner_number: fc.constantFrom(1, 1, 1, 2),
  external_client_id: fc.constantFrom(...clients),
  program_code: fc.option(fc.constantFrom<ProgramCode>(...programCodes), { freq: 20 }),
  payment_terms_days: fc.option(paymentTerms, { freq: 20 }),
  invoice_date: day(-90, 0),
  due_date: fc.option(day(30, 40), { freq: 8 }),
  estimated_payment_date: fc.option(day(-3, 400), { freq: 12 }),
  reason: fc.constantFrom(null, null, null, null, null, null, 'on-hold'),
})
type Row = typeof row extends fc.Arbitrary<infer R> ? R : never

const queryOf = (rows: readonly Row[]) =>
  sql<PriceableRow>`(
    select * from json_to_recordset(${JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value))}::json)
      as (invoice_id uuid, partner_number integer, external_client_id text, program_code text, payment_terms_days integer,
        currency text, invoice_date date, due_date date, estimated_payment_date date, vendor_open_minor bigint, reason text))`

const asked = (pricing: Pricing, methods: readonly PricedMethod[]): Pricings => ({
  pricing,
  methods,
  payOn,
  payable: currencies,
  limits: noLimits,
  limited: 'each',
})

const pricesAsked = (rows: readonly Row[], pricings: Pricings) =>
  readPrices(db, pricesOf(queryOf(rows), pricings))

/** The price by `packages/rules`. */
function priceByRules(pricing: Pricing, one: Row, method: PricedMethod): PayoutPrice | NoPrice {
  const invoice = {
    partnerId: one.partner_number,
    externalClientId: one.external_client_id,
    programCode: one.program_code,
    paymentTermsDays: one.payment_terms_days,
  }
  const isKnown = pricing.partners.has(one.partner_number) && one.program_code !== null
  return priceOf(isKnown ? rateOf(pricing, invoice, method) : 'no-price', {
    openMinor: one.vendor_open_minor,
    invoiceDate: one.invoice_date,
    payDate: payOn[one.currency],
    arrivesAnywayOn: one.estimated_payment_date,
  })
}

const nearest = ['no-days-early', 'agreement-unsigned', 'no-price', 'not-offered'] as const

/** The cheapest of several methods, the first of those with one price; otherwise the reason that is nearest to a price. */
function cheapestByRules(pricing: Pricing, one: Row, methods: readonly PricedMethod[]) {
  const all = methods.map((method) => priceByRules(pricing, one, method))
  const [cheapest] = all.filter(isPrice).toSorted((first, second) => Number(first.feeMinor - second.feeMinor))
  return cheapest ?? nearest.find((reason) => all.includes(reason))
}

const ways: readonly (readonly PricedMethod[])[] = [
  ...pricedMethods.map((method) => [method]),
  ['instant-payout', 'on-demand-payout'],
]

test('SQL and TypeScript price every invoice alike, to the cent and to the reason', async () => {
  let priced = 0
  const reasons = new Set<string>()
  await fc.assert(
    fc.asyncProperty(
      anyPricing([1], clients),
      fc.array(row, { minLength: 80, maxLength: 80 }),
      fc.constantFrom(...ways),
      async (pricing, rows, methods) => {
        const found = new Map(
          (await pricesAsked(rows, asked(pricing, methods))).map((price) => [price.invoiceId, price]),
        )
        for (const one of rows) {
          const expected = one.reason ?? cheapestByRules(pricing, one, methods)
          expect(found.get(one.invoice_id)).toMatchObject(
            typeof expected === 'object'
              ? {
                  reason: null,
                  grossMinor: expected.grossMinor,
                  feeMinor: expected.feeMinor,
                  supplementalMinor: expected.supplementalFeeMinor,
                  daysEarly: expected.daysEarly,
                }
              : { reason: expected, feeMinor: null, supplementalMinor: null, daysEarly: null },
          )
          if (typeof expected === 'object') priced += 1
          else reasons.add(expected ?? '')
        }
      },
    ),
    {
      numRuns: 60,
      examples: [...knownPricings, withheld].flatMap((pricing) =>
        ways.map((methods): [Pricing, Row[], readonly PricedMethod[]] => [
          pricing,
          fc.sample(row, { numRuns: 40, seed: 7 }),
          methods,
        ]),
      ),
    },
  )
  // The property is about prices and each of the reasons.
  expect(priced).toBeGreaterThan(100)
  expect([...reasons].toSorted()).toEqual([...nearest, 'on-hold'].toSorted())
})

test('a currency in which the vendor can not be paid is named before the price', async () => {
  const [pricing] = knownPricings
  if (!pricing) throw new Error('there is no known pricing')
  const rows = fc.sample(row, 60)
  const found = await pricesAsked(rows, { ...asked(pricing, ['instant-payout']), payable: ['GBP'] })
  for (const price of found.filter(({ reason }) => reason !== 'on-hold'))
    expect(price.reason === 'no-payable-account').toBe(price.currency === 'USD')
})

/** Amounts that often are equal to what is left of a limit. */
const hundreds = (min: bigint, max: bigint) => fc.bigInt({ min, max }).map((one) => one * 100n)

const limit = fc.record({
  partnerId: fc.constantFrom(1, 2),
  currency: fc.constantFrom(...currencies),
  creditTier: fc.constantFrom(null, ...creditTiers),
  leftMinor: hundreds(-1n, 40n),
})
const limits: fc.Arbitrary<Limits> = fc.record({
  left: fc.uniqueArray(limit, {
    maxLength: 8,
    selector: (one) => `${one.partnerId} ${one.currency} ${one.creditTier}`,
  }),
  tiers: fc.uniqueArray(
    fc.record({
      partnerId: fc.constantFrom(1, 2),
      externalClientId: fc.constantFrom(...clients),
      creditTier: fc.constantFrom(...creditTiers),
    }),
    { maxLength: 4, selector: (one) => `${one.partnerId} ${one.externalClientId}` },
  ),
})

/** Rows of which some have a price under the first known pricing. */
const limitedRow = fc
  .tuple(row, hundreds(1n, 20n), fc.constantFrom(1, 2), fc.integer({ min: 0, max: 6 }))
  .map(([one, vendor_open_minor, partner_number, n]): Row => ({
    ...one,
    vendor_open_minor,
    partner_number,
    program_code: 'NET-30',
    payment_terms_days: 30,
    estimated_payment_date: n > 0 ? '2026-12-20' : '2026-11-20',
    reason: null,
  }))

const compareText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
const inOrder = (one: Row, other: Row) =>
  compareText(one.due_date ?? '9999', other.due_date ?? '9999') ||
  compareText(one.invoice_id, other.invoice_id)

/** The same in each run, so that enough is offered and left out whatever else is drawn. */
const limitedExamples = fc.sample(fc.tuple(limits, fc.array(limitedRow, { minLength: 40, maxLength: 40 })), {
  numRuns: 10,
  seed: 7,
})

test.each(['each', 'together'] as const)(
  'what exceeds a limit of exposure has no price, and takes nothing of the limit: %s',
  async (limited) => {
    const [pricing] = knownPricings
    if (!pricing) throw new Error('there is no known pricing')
    const counted = { offered: 0, leftOut: 0 }
    await fc.assert(
      fc.asyncProperty(
        limits,
        fc.array(limitedRow, { minLength: 40, maxLength: 40 }),
        async (given, rows) => {
          const pricings = { ...asked(pricing, ['instant-payout']), limits: given, limited }
          const found = new Map(
            (await pricesAsked(rows, pricings)).map(({ invoiceId, reason }) => [invoiceId, reason]),
          )
          const left = given.left.map((one) => ({ ...one }))
          for (const one of rows.toSorted(inOrder)) {
            const rated = given.tiers.find(
              ({ partnerId, externalClientId }) =>
                partnerId === one.partner_number && externalClientId === one.external_client_id,
            )
            const concerned = left.filter(
              ({ partnerId, currency, creditTier }) =>
                partnerId === one.partner_number &&
                currency === one.currency &&
                (creditTier === null || creditTier === (rated?.creditTier ?? 'unrated')),
            )
            const isPriced = one.estimated_payment_date === '2026-12-20'
            const fits = concerned.every(({ leftMinor }) => one.vendor_open_minor <= leftMinor)
            const reason = isPriced ? (fits ? null : 'exposure-limit') : 'no-days-early'
            expect(found.get(one.invoice_id)).toBe(reason)
            if (reason === null && limited === 'together')
              for (const its of concerned) its.leftMinor -= one.vendor_open_minor
            if (isPriced) counted[fits ? 'offered' : 'leftOut'] += 1
          }
          // What was offered together is offered again, with nothing left out.
          const offered = rows.filter(({ invoice_id: id }) => found.get(id) === null)
          const again = await pricesAsked(offered, pricings)
          expect(again.filter(({ reason }) => reason !== null)).toEqual([])
        },
      ),
      { numRuns: 30, examples: limitedExamples },
    )
    expect(Math.min(counted.offered, counted.leftOut)).toBeGreaterThan(50)
  },
)
