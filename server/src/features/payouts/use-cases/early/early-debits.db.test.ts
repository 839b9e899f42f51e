import { expect, test } from 'vitest'
import { feedRow } from '../../../invoices/testing/intake-world.ts'
import { unpayable } from '../../../invoices/index.ts'
import { requestPastEligible } from '../request-past-eligible.ts'
import { faultsOfMoney } from '../../testing/early-invariants.ts'
import { refusal, requoted } from '../../testing/early-refusals.ts'
import { earlyWorld } from '../../testing/early-world.ts'

// Friday noon: what is requested now arrives on Monday the 23rd, and otherwise on the 11th of December.
const price = { grossMinor: 1_000_00, feeMinor: 20_00, supplementalFeeMinor: 0, netMinor: 980_00 }
const debited = {
  fee_minor: 20_00n,
  net_minor: 980_00n,
  fee_debited_minor: 20_00n,
}
const paid = { state: 'funded', owed_minor: 0n, paid_minor: 1_000_00n, paid_early_minor: 1_000_00n }

/** The scheme and the accounts of a vendor differ from test to test. */
async function openDebits() {
  const world = await earlyWorld()
  const { sql, bank } = world
  await sql`
    insert into platform.event_subscriptions (event, subscriber, notifies) values ('payouts.fees-to-debit', 'test', true)`
  const announced = async () => {
    const rows = await sql<{ data: object }[]>`
      select data from platform.event_deliveries where event = 'payouts.fees-to-debit' order by position`
    return rows.map(({ data }) => data)
  }

  const returnDebits = (day: string, code: string) =>
    world.answerEach(day, (at) =>
      bank.submissions.at(-1)?.entries[at]?.kind === 'debit'
        ? { kind: 'returned', code }
        : { kind: 'settled' },
    )

  const feesOfPayment = (sourceKey: string) => sql`
    select payments.fee_minor, payments.debited_fee_minor
    from remittances.payments join payouts.lines on lines.vendor_id = payments.vendor_id and lines.batch_id = payments.payment_id
      join invoices.invoices on invoices.vendor_id = lines.vendor_id and invoices.invoice_id = lines.invoice_id
    where invoices.source_key = ${sourceKey} and lines.status = 'settled'`
  return { ...world, world, announced, returnDebits, feesOfPayment }
}

test('a fee is debited from a vendor of that scheme, once it authorized it, and netted with what is due if that fails', async () => {
  const {
    world,
    sql,
    vendorId,
    payouts,
    bank,
    importRows,
    stored,
    linesOf,
    balances,
    preview,
    confirm,
    withdraw,
    announced,
    returnDebits,
    feesOfPayment,
  } = await openDebits()
  await world.debitFees()
  await importRows([feedRow('debited'), feedRow('other')])
  await expect(preview('debited')).rejects.toMatchObject(
    refusal('NOT_ELIGIBLE', { reason: 'authorization-missing' }),
  )
  // During the hold of a new account, the one before it is paid, which has no authorization.
  const newId = await world.addAccount()
  await world.authorizeDebits(newId)
  await sql`
    update bank_accounts.payees set primary_id = ${newId}, previous_id = ${world.accountId}, held_through = '2026-12-31'
    where vendor_id = ${vendorId}`
  const withheld = await preview('debited')
  expect(withheld).toMatchObject({ feeScheme: 'discounting', totals: [{ ...price, arrivesMinor: 980_00 }] })
  await world.authorizeDebits(world.accountId)
  await sql`
    update bank_accounts.payees set primary_id = ${world.accountId}, previous_id = null, held_through = '2026-11-01'
    where vendor_id = ${vendorId}`
  const changed = await requoted(confirm('debited', withheld.quoteId), 'QUOTE_CHANGED')
  const before = await balances()
  expect(await confirm('debited', changed)).toMatchObject({
    feeScheme: 'debiting',
    totals: [{ ...price, arrivesMinor: 1_000_00 }],
  })
  expect(await linesOf('debited')).toMatchObject([{ gross_minor: 1_000_00n, net_minor: 1_000_00n }])
  // What is owed and counted is the whole amount; what arrives, as the payment will state it, is without what is debited with it.
  expect(await stored('debited')).toMatchObject({
    ...debited,
    paid_minor: 0n,
    owed_minor: 1_000_00n,
    arriving_minor: 980_00n,
  })
  // The owner is informed before the debit.
  const fee = { account: '••••6789', currency: 'USD', amountMinor: 20_00, invoiceCount: 1 }
  expect(await announced()).toEqual([
    expect.objectContaining({ ...fee, debitOn: '2026-11-23', isAgain: false }),
  ])
  expect(await faultsOfMoney(world)).toEqual([])
  await withdraw('debited')
  expect(await balances()).toEqual(before)
  await confirm('debited')
  // The cutoff of that day has run already.
  await world.cutoff('2026-11-23')
  const kinds = bank.submissions.at(-1)?.entries.map(({ kind, amountMinor }) => [kind, amountMinor])
  // Everything else that waits is in the one credit.
  expect(kinds?.filter(([kind]) => kind === 'debit')).toEqual([['debit', 20_00n]])
  // The account's balance is too low: the debit is sent once more, and the owner is informed again.
  const informed = (await announced()).length
  world.setNow('2026-11-24T17:00:00Z')
  await returnDebits('2026-11-24', 'R01')
  expect((await announced()).slice(informed)).toEqual([
    expect.objectContaining({ ...fee, debitOn: '2026-11-25', isAgain: true }),
  ])
  await world.cutoff('2026-11-24')
  await returnDebits('2026-11-25', 'R02')
  expect(await announced()).toHaveLength(informed + 1)
  expect(await stored('debited')).toMatchObject({ ...debited, ...paid })
  // The fee is no part of the sum of the payment, which states it apart.
  expect(await feesOfPayment('debited')).toEqual([{ fee_minor: 0n, debited_fee_minor: 20_00n }])
  expect(
    await sql`
      select paid.gross_minor, paid.fee_minor from remittances.paid_invoices as paid join invoices.invoices using (vendor_id, invoice_id)
      where invoices.source_key = 'debited'`,
  ).toEqual([{ gross_minor: 1_000_00n, fee_minor: 0n }])
  await expect(preview('other')).rejects.toMatchObject(refusal('NOT_ELIGIBLE', { reason: 'fee-unpaid' }))
  expect(await faultsOfMoney(world)).toEqual([])
  await sql`update bank_accounts.accounts set frozen_at = null`
  world.setNow('2026-12-10T17:00:00Z')
  await requestPastEligible(payouts)
  expect(await linesOf('other')).toMatchObject([{ deducted_minor: 20_00n, net_minor: 980_00n }])
  expect((await balances())['fee-receivable']).toBeUndefined()
  expect(await faultsOfMoney(world)).toEqual([])
})

test('a vendor of that scheme is not asked to authorize debits in sterling, with or without an account', async () => {
  const { world, sql, vendorId, payouts } = await openDebits()
  const reason = async () =>
    (await unpayable.readUnpayableVendor({ db: world.db, clock: payouts.clock }, vendorId))?.reason
  await world.debitFees()
  const other = await world.addAccount()
  const pay = (id: string | null) => sql`
    update bank_accounts.payees set primary_id = ${id}, previous_id = null, held_through = '2026-11-01'
    where vendor_id = ${vendorId}`
  await pay(null)
  expect(await reason()).toBe('authorization-missing')
  await sql`update directory.vendors set country_code = 'GB' where vendor_id = ${vendorId}`
  expect(await reason()).toBe('no-payable-account')
  await sql`update bank_accounts.accounts set country_code = 'GB', currency = 'GBP' where id = ${other}`
  await pay(other)
  expect(await reason()).toBeUndefined()
  await sql`update bank_accounts.accounts set country_code = 'US', currency = 'USD' where id = ${other}`
  expect(await reason()).toBe('authorization-missing')
})

test('a fee is debited from the account that its owner uses for debits only, where that is authorized', async () => {
  const { world, sql, vendorId, importRows, preview, confirm, announced } = await openDebits()
  world.setNow('2026-12-14T17:00:00Z')
  await world.debitFees()
  const [paidId, own] = [await world.addAccount(), await world.addAccount('000987654321')]
  await sql`
    update bank_accounts.payees set primary_id = ${paidId}, previous_id = null, held_through = '2026-11-01'
    where vendor_id = ${vendorId}`
  await sql`update bank_accounts.accounts set is_debit_only = true where id = ${own}`
  const dated = { invoiceDate: '2026-12-04', glDate: '2026-12-04' }
  await importRows([feedRow('apart', dated), feedRow('stopped', dated)])
  const debitedFrom = (sourceKey: string) => sql`
    select transfers.type, bank_account_id from transfers.transfers join invoices.invoices using (vendor_id, invoice_id)
    where invoices.source_key = ${sourceKey} and transfers.state <> 'cancelled' order by 1`
  const informed = (await announced()).length
  await world.authorizeDebits(own)
  expect(await preview('apart')).toMatchObject({
    feeScheme: 'debiting',
    totals: [{ arrivesMinor: 1_000_00 }],
  })
  await confirm('apart')
  expect(await debitedFrom('apart')).toEqual([
    { type: 'fee-debit', bank_account_id: own },
    { type: 'vendor-payment', bank_account_id: paidId },
  ])
  expect((await announced()).slice(informed)).toEqual([
    expect.objectContaining({ account: '••••4321', amountMinor: 20_00 }),
  ])
  // A bank that does not let us debit it gets no debit, and neither does the account that is paid.
  await sql`update transfers.destinations set debits_stopped_at = now(), debits_stopped_by_code = 'R10' where bank_account_id = ${own}`
  expect(await preview('stopped')).toMatchObject({ feeScheme: 'discounting' })
  expect(await faultsOfMoney(world)).toEqual([])
})
