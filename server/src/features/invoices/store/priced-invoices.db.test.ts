import { addDays } from '@sooner/rules/banking-calendar'
import { isPrice, priceOf } from '@sooner/rules/payout-prices'
import { pricedMethods, rateFor } from '@sooner/rules/payout-rates'
import { programCodes, type ProgramCode } from '@sooner/rules/programs'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../platform/testing/database.ts'
import { noLimits, priceTermsFor } from '../domain/offers/pricing.ts'
import { rateTable } from '../domain/offers/rate-table.ts'
import { anyPricing, paymentTerms } from '../testing/any-pricing.ts'
import { storedInvoice, storeInvoices } from '../testing/stored-invoices.ts'
import { storedVendor } from '../testing/stored-vendor.ts'
import { pricedInvoices, type PricedRow } from './priced-invoices.ts'

const { db, sql: raw } = await testDatabase()
const vendorId = await storedVendor(raw)
const payOn = { USD: '2026-11-23', GBP: '2026-11-24' }
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
            ...{ vendor_id: vendorId, amount_minor: one.amount, currency: one.currency },
            ...{ partner_number: one.partner, external_client_id: one.client, program_code: one.program },
            ...{ payment_terms_days: one.terms, invoice_date: one.invoiced },
            estimated_payment_date: one.anyway,
          }),
        )
        await storeInvoices(db, rows)
        const asked = {
          ...{
            vendorId,
            which: 'eligible' as const,
            rates: rateTable(agreed, method),
            payOn,
            limits: noLimits,
          },
          payable: ['USD', 'GBP'] as const,
        }
        const { rows: found } =
          await sql<PricedRow>`select * from ${pricedInvoices(asked)} as priced`.execute(db)
        const byId = new Map(found.map((row) => [row.invoice_id, row]))
        for (const [at, one] of given.entries()) {
          const terms = priceTermsFor(agreed, {
            ...{ partnerId: one.partner, externalClientId: one.client, programCode: one.program },
          })
          const known = agreed.partners.has(one.partner)
          const expected = priceOf(
            known
              ? rateFor(terms, { method, externalClientId: one.client, paymentTermsDays: one.terms })
              : 'no-price',
            {
              ...{ openMinor: one.amount, invoiceDate: one.invoiced, payDate: payOn[one.currency] },
              arrivesAnywayOn: one.anyway,
            },
          )
          const row = byId.get(rows[at]?.invoice_id ?? '')
          expect(row).toMatchObject(
            isPrice(expected)
              ? {
                  ...{ reason: null, gross_minor: expected.grossMinor, fee_minor: expected.feeMinor },
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
