import { tierFaults, type PricingTier } from '@sooner/rules/pricing-tiers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sqlStateOf } from '../../../platform/database/sqlstate.ts'
import { testDatabase } from '../../../platform/testing/database.ts'
import { transact } from '../../../platform/transaction.ts'
import type { Agreed, PartnerProgram } from '../domain/partner.ts'
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
  programs,
})
const terms = (lo: number, hi: number, rateBps = 100): PricingTier => ({
  paymentTermsDaysLo: lo,
  paymentTermsDaysHi: hi,
  avgDaysAccelerationLabel: 'x',
  rateBps,
})

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
  const whole = {
    ...agreed(program([terms(0, 30), terms(31, 60, 120), ...clients])),
    partnerId: 50,
    version: 1,
  }
  await transact(db, (tx) => insertPartner(tx, 50, whole, at))
  expect(await listPartners(db, [50, 51])).toEqual([whole])
  const next = { ...whole, version: 2, name: 'Other', programs: [program([terms(0, 90)])] }
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
