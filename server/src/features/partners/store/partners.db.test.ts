import { defaultInvoiceTerms, invoiceTermsFaults, type InvoiceTerms } from '@sooner/rules/partner-terms'
import { tierFaults, type PricingTier } from '@sooner/rules/pricing-tiers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sqlStateOf } from '../../../platform/database/sqlstate.ts'
import { testDatabase } from '../../../platform/testing/database.ts'
import { transact } from '../../../platform/transaction.ts'
import type { Agreed, ClientProgram, Partner, PartnerProgram } from '../domain/partner.ts'
import { insertPartner, listPartners, replacePartner } from './partners.ts'

const { db, sql } = await testDatabase()
const at = new Date('2026-11-20T10:00:00Z')

const program = (
  pricingTiers: readonly PricingTier[],
  change: Partial<PartnerProgram> = {},
): PartnerProgram => ({
  programCode: 'Custom',
  product: 'IF',
  netDays: 37,
  visibleInOnboarding: true,
  pricingTiers,
  onDemandRateBps: 110,
  supplementalRateBps: 25,
  ...change,
})
const agreed = (...programs: PartnerProgram[]): Agreed => ({
  name: 'Harborline',
  brand: null,
  feeScheme: 'discounting',
  settings: {
    customMsa: true,
    skipAutoInstantPayoutStep: false,
    requiresServiceAgreement: true,
    amountThresholdMinor: 25_000_000n,
  },
  invoiceTerms: defaultInvoiceTerms,
  programs,
  clientPrograms: [],
  exposureLimits: [],
})
const terms = (lo: number, hi: number, rateBps = 100): PricingTier => ({
  paymentTermsDaysLo: lo,
  paymentTermsDaysHi: hi,
  avgDaysAccelerationLabel: 'x',
  rateBps,
})

const termsTier = {
  paymentTermsDaysLo: 0,
  paymentTermsDaysHi: 9,
  avgDaysAccelerationLabel: 'x',
}

const ofOneClient: ClientProgram = {
  externalClientId: 'a',
  programCode: 'Custom',
  product: 'IF',
  netDays: 20,
  onDemandRateBps: null,
  supplementalRateBps: 0,
  pricingTiers: [{ ...termsTier, rateBps: 7 }],
}
const unusualTerms: InvoiceTerms = {
  uploadThresholdMinor: 5,
  uploadsNeedConfirmation: false,
  excludesTax: true,
  requiredDocument: 'above-amount',
  requiredDocumentAboveMinor: 9,
  invoiceProgramCode: 'Custom',
  dueDateAlgorithm: 'gl-monthly-billing-cycle',
  dueDatePrecedence: 'suggested',
  paymentTermsDays: 21,
  billingCycle: { cutoffDay: 20, months: 1, dueDay: 31 },
  carry: { dailyRatePpm: 77, periodType: 'FLOAT', interest: 'COMPOUNDING' },
  clientInclusions: [{ kind: 'number-pattern', value: 'A*' }],
  clientExclusions: [
    { kind: 'client-id', value: 'a' },
    { kind: 'client-id', value: 'b' },
  ],
}

let number = 100
/** Returns undefined if the database accepted the rows, and otherwise its error code. */
async function store(...programs: PartnerProgram[]): Promise<string | undefined> {
  number += 1
  try {
    await transact(db, (tx) => insertPartner(tx, number, agreed(...programs), at))
    return undefined
  } catch (error) {
    return sqlStateOf(error)
  }
}

/** A small range, so that bounds often coincide. */
const days = fc.integer({ min: 0, max: 8 })
const anyTiers = fc.array(
  fc.oneof(
    fc.tuple(days, days).map(([lo, hi]) => terms(lo, hi)),
    fc
      .array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 2 })
      .map((externalClientIds) => ({ externalClientIds, rateBps: 50 })),
  ),
  { maxLength: 4 },
)

test('the database refuses exactly the tiers that the domain refuses', async () => {
  await fc.assert(
    fc.asyncProperty(anyTiers, async (tiers) => {
      expect((await store(program(tiers))) === undefined).toBe(tierFaults(tiers).length === 0)
    }),
    { numRuns: 60 },
  )
})

test.each<[string, PartnerProgram[], string | undefined]>([
  ['ranges that overlap at a bound', [program([terms(0, 30), terms(30, 60)])], '23P01'],
  ['adjacent ranges', [program([terms(0, 30), terms(31, 60)])], undefined],
  [
    'the same range in two programs',
    [program([terms(0, 30)]), program([terms(0, 30)], { programCode: 'NET-30', netDays: 30 })],
    undefined,
  ],
  ['days that differ from the name', [program([], { programCode: 'NET-30', netDays: 31 })], '23514'],
  [
    'missing days where the name states some',
    [program([], { programCode: 'NET-30', netDays: null })],
    '23514',
  ],
  ['a rate above 100 %', [program([terms(0, 30, 10_001)])], '23514'],
  ['a program twice', [program([]), program([])], '23505'],
])('%s', async (_what, programs, state) => {
  expect(await store(...programs)).toBe(state)
})

test('stored terms are read as agreed, and replaced as a whole', async () => {
  const clients = [
    { externalClientIds: ['b'], rateBps: 40 },
    { externalClientIds: ['a', 'c'], rateBps: 50 },
  ]
  const whole: Partner = {
    ...agreed(program([terms(0, 30), terms(31, 60, 120), ...clients])),
    clientPrograms: [ofOneClient],
    invoiceTerms: unusualTerms,
    exposureLimits: [
      { currency: 'GBP', creditTier: null, limitMinor: 7n },
      { currency: 'USD', creditTier: null, limitMinor: 900n },
      { currency: 'USD', creditTier: 'unrated', limitMinor: 400n },
    ],
    partnerId: 50,
    version: 1,
  }
  await transact(db, (tx) => insertPartner(tx, 50, whole, at))
  expect(await listPartners(db, [50, 51])).toEqual([whole])
  const next = {
    ...whole,
    version: 2,
    name: 'Other',
    programs: [program([terms(0, 90)])],
    clientPrograms: [],
    exposureLimits: [],
    invoiceTerms: defaultInvoiceTerms,
  }
  await transact(db, (tx) => replacePartner(tx, next, at))
  expect(await listPartners(db, [50])).toEqual([next])
  expect(await listPartners(db, [])).toEqual([])
  expect(await transact(db, (tx) => insertPartner(tx, 50, whole, at))).toBe(false)
})

test('removing a program with a price is refused', async () => {
  await store(program([terms(0, 30)]))
  await expect(sql`delete from partners.programs where partner_number = ${number}`).rejects.toMatchObject({
    code: '23503',
  })
})

test('the database refuses terms that contradict each other, as the domain does', async () => {
  const stateOf = async (change: Partial<InvoiceTerms>) => {
    number += 1
    const invoiceTerms = { ...defaultInvoiceTerms, ...change }
    const whole = { ...agreed(program([])), invoiceTerms }
    const added = transact(db, (tx) => insertPartner(tx, number, whole, at))
    return [
      await added.then(() => undefined, sqlStateOf),
      invoiceTermsFaults(invoiceTerms, ['Custom']).length === 0,
    ]
  }
  const billingCycle = { cutoffDay: 1, months: 0, dueDay: 31 }
  const refused = ['23514', false]
  expect([
    await stateOf({}),
    await stateOf(unusualTerms),
    await stateOf({ billingCycle }),
    await stateOf({ dueDateAlgorithm: 'gl-monthly-billing-cycle' }),
    await stateOf({ requiredDocument: 'above-amount' }),
    await stateOf({ requiredDocument: 'always', requiredDocumentAboveMinor: 1 }),
  ]).toEqual([[undefined, true], [undefined, true], refused, refused, refused, refused])
})

test('one client has one program of its own for each product', async () => {
  const add = (...clientPrograms: ClientProgram[]) => {
    number += 1
    const whole = { ...agreed(), clientPrograms }
    return transact(db, (tx) => insertPartner(tx, number, whole, at)).then(() => undefined, sqlStateOf)
  }
  expect([
    await add(ofOneClient, { ...ofOneClient, programCode: 'Pay-When-Paid', netDays: null }),
    await add(ofOneClient, { ...ofOneClient, programCode: 'Pay-When-Paid', netDays: null, product: 'MCA' }),
    await add(ofOneClient, { ...ofOneClient, externalClientId: 'b' }),
  ]).toEqual(['23505', undefined, undefined])
})
