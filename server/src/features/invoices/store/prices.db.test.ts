import { eachCurrency } from '@sooner/money'
import { addDays } from '@sooner/rules/banking-calendar'
import { isPrice, priceOf } from '@sooner/rules/payout-prices'
import { pricedMethods, rateFor } from '@sooner/rules/payout-rates'
import { creditTiers, programCodes, type ProgramCode } from '@sooner/rules/programs'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../platform/testing/database.ts'
import { noLimits, priceTermsFor, type Limits } from '../domain/offers.ts'
import { rateTable } from '../domain/rate-table.ts'
import { anyPricing, knownPricings, paymentTerms } from '../testing/any-pricing.ts'
import { storedInvoice, storeInvoices } from '../testing/stored-invoices.ts'
import { storedVendor } from '../testing/stored-vendor.ts'
import { pricedInvoices, type PricedRow } from './prices.ts'

const { db, sql: raw } = await testDatabase()
const vendorId = await storedVendor(raw)
const payOn = { ...eachCurrency(() => '2026-11-23'), GBP: '2026-11-24' }
const clients = ['C-1', 'C-2', 'C-3']
const pricing = anyPricing([1], clients)
const largest = 2n ** 53n - 1n

const day = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((days) => addDays('2026-11-23', days))
const invoice = fc.record({
  amount: fc.oneof(
    fc.bigInt({ min: 1n, max: 1000n }),
    fc.bigInt({ min: 1n, max: 10_000_000n }),
    fc.bigInt({ min: largest - 1000n, max: largest }),
  ),
  currency: fc.constantFrom('USD' as const, 'GBP' as const),
  partner: fc.constantFrom(1, 1, 1, 2),
  client: fc.constantFrom(...clients),
  program: fc.constantFrom<ProgramCode>(...programCodes),
  terms: paymentTerms,
  invoiced: day(-90, 0),
  anyway: fc.option(day(-3, 400), { freq: 12 }),
})

test('SQL and TypeScript price every invoice alike, to the cent and to the reason', async () => {
  let priced = 0
  await fc.assert(
    fc.asyncProperty(
      pricing,
      fc.array(invoice, { minLength: 80, maxLength: 80 }),
      fc.constantFrom(...pricedMethods),
      async (agreed, given, method) => {
        const rows = given.map((one) =>
          storedInvoice({
            vendor_id: vendorId,
            amount_minor: one.amount,
            currency: one.currency,
            partner_number: one.partner,
            external_client_id: one.client,
            program_code: one.program,
            payment_terms_days: one.terms,
            invoice_date: one.invoiced,
            estimated_payment_date: one.anyway,
          }),
        )
        await storeInvoices(db, rows)
        const asked = {
          vendorId,
          which: 'eligible' as const,
          rates: rateTable(agreed, method),
          payOn,
          limits: noLimits,
          payable: ['USD', 'GBP'] as const,
        }
        const { rows: found } =
          await sql<PricedRow>`select * from ${pricedInvoices(asked)} as priced`.execute(db)
        const byId = new Map(found.map((row) => [row.invoice_id, row]))
        for (const [at, one] of given.entries()) {
          const terms = priceTermsFor(agreed, {
            partnerId: one.partner,
            externalClientId: one.client,
            programCode: one.program,
          })
          const known = agreed.partners.has(one.partner)
          const expected = priceOf(
            known
              ? rateFor(terms, { method, externalClientId: one.client, paymentTermsDays: one.terms })
              : 'no-price',
            {
              openMinor: one.amount,
              invoiceDate: one.invoiced,
              payDate: payOn[one.currency],
              arrivesAnywayOn: one.anyway,
            },
          )
          const row = byId.get(rows[at]?.invoice_id ?? '')
          expect(row).toMatchObject(
            isPrice(expected)
              ? {
                  reason: null,
                  gross_minor: expected.grossMinor,
                  fee_minor: expected.feeMinor,
                  supplemental_minor: expected.supplementalFeeMinor,
                  days_early: expected.daysEarly,
                }
              : { reason: expected, fee_minor: null },
          )
          if (isPrice(expected)) priced += 1
        }
        await raw`delete from invoices.invoices where vendor_id = ${vendorId}`
      },
    ),
    { numRuns: 15 },
  )
  // The property is about prices, not only about reasons.
  expect(priced).toBeGreaterThan(100)
})

const limit = fc.record({
  partnerId: fc.constantFrom(1, 2),
  currency: fc.constantFrom('USD' as const, 'GBP' as const),
  creditTier: fc.constantFrom(null, ...creditTiers),
  leftMinor: fc.bigInt({ min: -100n, max: 4000n }),
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

test('what is due first takes of the limits of exposure, and what does not fit takes nothing', async () => {
  const [agreed] = knownPricings
  if (!agreed) throw new Error('there is no known pricing')
  const rates = rateTable(agreed, 'instant-payout')
  const found = { offered: 0, leftOut: 0 }
  await fc.assert(
    fc.asyncProperty(
      limits,
      fc.array(
        fc.record({
          amount: fc.bigInt({ min: 1n, max: 2000n }),
          currency: fc.constantFrom('USD' as const, 'GBP' as const),
          partner: fc.constantFrom(1, 2),
          client: fc.constantFrom(...clients),
          due: fc.option(day(30, 40), { freq: 8 }),
          isPriced: fc.integer({ min: 0, max: 6 }).map((one) => one > 0),
        }),
        { minLength: 40, maxLength: 40 },
      ),
      async (given, invoices) => {
        await raw`delete from invoices.invoices where vendor_id = ${vendorId}`
        const rows = invoices.map((one) =>
          storedInvoice({
            vendor_id: vendorId,
            amount_minor: one.amount,
            currency: one.currency,
            due_date: one.due,
            partner_number: one.partner,
            external_client_id: one.client,
            estimated_payment_date: one.isPriced ? '2026-12-20' : '2026-11-20',
          }),
        )
        await storeInvoices(db, rows)
        const asked = { vendorId, rates, payOn, limits: given, payable: ['USD', 'GBP'] as const }
        const price = pricedInvoices({ ...asked, which: 'eligible' })
        const { rows: priced } = await sql<PricedRow>`
          select * from ${price} as priced order by due_date nulls last, invoice_id`.execute(db)
        const left = given.left.map((one) => ({ ...one }))
        for (const row of priced) {
          const one = invoices[rows.findIndex(({ invoice_id: id }) => id === row.invoice_id)]
          if (!one) throw new Error('an invoice was made up')
          const named = given.tiers.find(
            (tier) => tier.partnerId === one.partner && tier.externalClientId === one.client,
          )
          const tier = named?.creditTier ?? 'unrated'
          const concerned = left.filter(
            ({ partnerId, currency, creditTier }) =>
              partnerId === one.partner &&
              currency === one.currency &&
              (creditTier === null || creditTier === tier),
          )
          const fits = concerned.every(({ leftMinor }) => one.amount <= leftMinor)
          const reason = one.isPriced ? (fits ? null : 'exposure-limit') : 'no-days-early'
          expect(row.reason).toBe(reason)
          if (reason === null) for (const its of concerned) its.leftMinor -= one.amount
          if (one.isPriced) found[fits ? 'offered' : 'leftOut'] += 1
        }
        // What was offered together is offered again, with nothing left out.
        const again = pricedInvoices({
          ...asked,
          which: sql<{
            readonly invoice_id: string
          }>`(select invoice_id from ${price} as first where reason is null)`,
        })
        const { rows: others } = await sql<PricedRow>`
          select * from ${again} as again where reason is not null`.execute(db)
        expect(others).toEqual([])
      },
    ),
    { numRuns: 20 },
  )
  expect(Math.min(found.offered, found.leftOut)).toBeGreaterThan(50)
})
