import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { addBankingDays } from '@sooner/rules/banking-calendar'
import { Refusal } from '@sooner/rules/refusal'
import { expect, test } from 'vitest'
import { parseCsv } from './features/invoices/testing/csv.ts'
import { insertDeductions } from './features/invoices/store/deductions.ts'
import { feedRow } from './features/invoices/testing/intake-world.ts'
import { codesOfUnsent } from './features/transfers/domain/return-rules.ts'
import { paymentExport } from './features/remittances/store/payment-export.ts'
import { refundFees } from './features/payouts/use-cases/refund-fees.ts'
import { requestPastEligible } from './features/payouts/use-cases/request-past-eligible.ts'

import { transact } from './platform/transaction.ts'
import { earlyWorld } from './testing/early-world.ts'

const world = await earlyWorld()
const { sql, db, vendorId, payouts, bank, importRows, stored } = world
await world.authorizeDebits(world.accountId)

const inMinor = (amount: string | null | undefined) => Math.round(Number(amount ?? 0) * 100)

/** The rows of the payments in a file for QuickBooks. */
async function rowsOf(format: 'quickbooks 3 column' | 'quickbooks 4 column') {
  const facts = { format, productName: 'Sooner', masked: new Map<string, string>() }
  const statement = paymentExport(db, vendorId, {}, { sort: 'createdAt', direction: 'asc' }, facts)
  const [, ...rows] = parseCsv(await text(await world.database.copy.out(statement)))
  return rows.map(([, description, amount, debit]) => ({
    reference: description?.split(' ').at(-1) ?? '',
    name: description?.split(' ').slice(1, -1).join(' ') ?? '',
    amountMinor: inMinor(amount) - inMinor(debit),
  }))
}

const sumOf = (rows: readonly { readonly amountMinor: number }[]) =>
  rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
const byPayment = (rows: Awaited<ReturnType<typeof rowsOf>>) =>
  new Map(
    [...Map.groupBy(rows, ({ reference }) => reference)]
      .map(([reference, own]) => [reference, sumOf(own)] as const)
      .filter(([, amountMinor]) => amountMinor !== 0),
  )

/** What the bank made of each payment about which it has answered, from its entries alone: credits less debits that did not fail. */
async function arrived() {
  const rows = await sql<{ reference: string; arrived: bigint }[]>`
    select min(key) as reference, coalesce(sum(case kind when 'debit' then -amount_minor else amount_minor end)
      filter (where status not in ('returned', 'refused')), 0)::bigint as arrived
    from transfers.attempts
    where vendor_id = ${vendorId} and (code is null or code <> all(${[...codesOfUnsent]}::text[]))
    group by batch_id having not bool_or(status in ('queued', 'unknown'))`
  return new Map(
    rows.flatMap((row) => (row.arrived === 0n ? [] : [[row.reference, Number(row.arrived)] as const])),
  )
}

const anyOutcome = fc.constantFrom(
  undefined,
  { kind: 'settled' } as const,
  { kind: 'settled' } as const,
  { kind: 'returned', code: 'R01' } as const,
  { kind: 'refused', code: 'AC04' } as const,
)
const anyInvoice = fc.record({
  isDue: fc.boolean(),
  amounts: fc.array(fc.bigInt({ min: 1n, max: 900_00n }), { minLength: 1, maxLength: 3 }),
})
const anyRound = fc.record({
  invoices: fc.array(anyInvoice, { minLength: 1, maxLength: 4 }),
  transferScheme: fc.constantFrom('none', 'full'),
  batchScheme: fc.constantFrom('vendor-full', 'invoice'),
  feeScheme: fc.constantFrom('discounting', 'debiting'),
  owedMinor: fc.bigInt({ min: 0n, max: 400_00n }),
  refusal: fc.constantFrom(undefined, undefined, undefined, 'R13'),
  outcomes: fc.array(anyOutcome, { minLength: 30, maxLength: 30 }),
})

let today = '2026-11-20'
let counted = 0
const seen = new Set<string>()

/** Everything that can be paid early is; where nothing can, that is the answer. */
const confirmAll = () =>
  world.confirm().catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })

test('the rows of a file for QuickBooks add up to what arrived, payment by payment, whatever the bank answers', async () => {
  await fc.assert(
    fc.asyncProperty(anyRound, async (round) => {
      world.setNow(`${today}T17:00:00Z`)
      await sql`
        update vendors.vendors set transfer_batch_scheme = ${round.transferScheme}, batch_scheme = ${round.batchScheme},
          fee_scheme = ${round.feeScheme} where vendor_id = ${vendorId}`
      // What came back was approved, and the account is in order again.
      await sql`update bank_accounts.accounts set frozen_at = null where vendor_id = ${vendorId}`
      await sql`
        update invoices.invoices set state = 'awaiting-eligibility', hold_reasons = '{}' where state = 'requires-manual-approval'`
      const rows = round.invoices.map(({ isDue, amounts }) =>
        feedRow(`file-${(counted += 1)}`, {
          ...(isDue ? {} : { invoiceDate: today, glDate: today }),
          amountMinor: amounts.reduce((sum, one) => sum + one, 0n),
          lines: amounts.map((amountMinor) => ({ kind: 'labor', description: null, amountMinor })),
        }),
      )
      await importRows(rows)
      const { invoice_id: invoiceId } = await stored('file-1')
      if (round.owedMinor > 0n)
        await transact(db, (tx) =>
          insertDeductions(tx, vendorId, world.clock.now(), [
            {
              id: crypto.randomUUID(),
              kind: 'shortfall',
              invoiceId,
              reason: 'paid short',
              currency: 'USD',
              amountMinor: round.owedMinor,
            },
          ]),
        )
      await confirmAll()
      await requestPastEligible(payouts)
      await refundFees(payouts)
      bank.refuseWith(round.refusal)
      await world.cutoff(today)
      bank.refuseWith(undefined)
      today = addBankingDays('USD', today, 1)
      await world.answerEach(today, (at) => round.outcomes[at])
      const file = await rowsOf('quickbooks 3 column')
      expect(byPayment(file)).toEqual(await arrived())
      expect(await rowsOf('quickbooks 4 column')).toEqual(file)
      for (const { name, amountMinor } of file) {
        seen.add(name)
        const isReceived = name === 'payment' || name === 'refunds and overpayments'
        expect({ name, isPositive: amountMinor > 0 }).toEqual({ name, isPositive: isReceived })
      }
    }),
    { numRuns: 25, seed: 98 },
  )
  expect([...seen].toSorted()).toEqual(expect.arrayContaining(['deductions', 'fee', 'fee debit', 'payment']))
})
