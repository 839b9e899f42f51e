import { afterEach, expect, test, vi } from 'vitest'
import { feedRow } from '../../../invoices/testing/intake-world.ts'
import { lockInvoicesOf } from '../../../invoices/index.ts'
import { requestEarly } from '../auto/request-early.ts'
import { confirmPayout } from './confirm-payout.ts'
import { transact, type Conclude } from '../../../../platform/transaction.ts'
import type { Tx } from '../../../../platform/database/open.ts'
import { faultsOfMoney } from '../../testing/early-invariants.ts'
import { earlyWorld } from '../../testing/early-world.ts'
import { isNightly } from '../../../../../../tests/scope.ts'

const world = await earlyWorld()
const { sql, db, vendorId, payouts, importRows, stored, preview, confirm, withdraw, cancel } = world

afterEach(async () => {
  expect(await faultsOfMoney(world)).toEqual([])
})

/** Resolves once a connection of this database waits for a lock. */
const somebodyWaits = () =>
  vi.waitFor(
    async () => {
      const rows = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      expect(rows).toHaveLength(1)
    },
    { timeout: 30_000, interval: 20 },
  )

/** Runs `first` in a transaction that stays open until `second` waits for it, and returns what becomes of the second one. */
async function meanwhile<T>(first: (tx: Tx) => Promise<unknown>, second: () => Promise<T>) {
  let waiting: Promise<PromiseSettledResult<T>[]> | undefined
  await transact(db, async (tx) => {
    await first(tx)
    waiting = Promise.allSettled([second()])
    await somebodyWaits()
  })
  const [outcome] = (await waiting) ?? []
  return outcome?.status === 'rejected' ? { refused: outcome.reason as object } : { done: outcome?.value }
}

/** A confirmation within the given transaction. */
const within =
  (tx: Tx): Conclude<object, object> =>
  async (_db, work) =>
    work(tx)
const confirming = async (tx: Tx, key: string) =>
  confirmPayout(payouts, within(tx) as never, {
    vendorId,
    method: 'instant-payout',
    scope: 'single',
    invoiceIds: [await world.idOf(key)],
    actor: 'owner',
    quoteId: undefined,
  })

const notEligible = (reason: string) => ({ refused: { code: 'NOT_ELIGIBLE', details: { reason } } })

test('of two confirmations one pays, and the other one is refused with the reason', async () => {
  await importRows([feedRow('both')])
  expect(
    await meanwhile(
      (tx) => confirming(tx, 'both'),
      () => confirm('both'),
    ),
  ).toMatchObject(notEligible('already-requested'))
  const invoiceId = await world.idOf('both')
  expect(await sql`select count(*)::int as lines from payouts.lines where invoice_id = ${invoiceId}`).toEqual(
    [{ lines: 1 }],
  )
})

test('many confirmations of one quote at once pay once', async () => {
  await importRows(['x', 'y', 'z'].map((key) => feedRow(key)))
  const { quoteId } = await preview()
  const all = await Promise.allSettled(
    Array.from({ length: isNightly ? 1000 : 100 }, () => confirm(undefined, quoteId)),
  )
  const paid = all.filter(({ status }) => status === 'fulfilled')
  expect(paid).toHaveLength(1)
  const refused = all.filter((one) => one.status === 'rejected').map(({ reason }) => reason as object)
  const payoutId = paid[0]?.status === 'fulfilled' ? paid[0].value.payoutId : ''
  for (const refusal of refused)
    expect(refusal).toMatchObject({
      code: 'NOT_ELIGIBLE',
      details: { reason: 'already-requested', payoutId },
    })
})

test('of a confirmation and an automatic payout one pays, whichever is first', async () => {
  const switchTo = (isOn: boolean) => sql`
    insert into vendors.preferences (vendor_id, notify_invoice_summary, notify_payment_summary, notify_upcoming_payment,
      instant_payout_always_on, csv_format, changed_at)
    values (${vendorId}, true, true, true, ${isOn}, 'vendor', now())
    on conflict (vendor_id) do update set instant_payout_always_on = ${isOn}`
  await switchTo(true)
  await importRows([feedRow('by hand')])
  const second = await meanwhile(
    (tx) => confirming(tx, 'by hand'),
    () => requestEarly(payouts, vendorId),
  )
  expect(second).toEqual({ done: 0 })
  const keys = Array.from({ length: 8 }, (_, at) => `either-${at}`)
  await importRows(keys.map((key) => feedRow(key)))
  for (const key of keys) {
    const [paid] = await Promise.allSettled([confirm(key), requestEarly(payouts, vendorId)])
    if (paid.status === 'rejected')
      expect(paid.reason).toMatchObject({ code: 'NOT_ELIGIBLE', details: { reason: 'already-requested' } })
    expect(
      await sql`
      select count(*)::int as lines from payouts.lines join invoices.invoices using (vendor_id, invoice_id)
      where source_key = ${key}`,
    ).toEqual([{ lines: 1 }])
  }
  await switchTo(false)
})

test('a cancellation during a confirmation is refused, and a confirmation during a cancellation too', async () => {
  await importRows([feedRow('contested')])
  expect(
    await meanwhile(
      (tx) => confirming(tx, 'contested'),
      () => cancel('contested'),
    ),
  ).toMatchObject({
    done: { changed: 0, refused: [{ reason: 'not-allowed' }] },
  })
  expect(await stored('contested')).toMatchObject({ state: 'requested' })
  const keys = Array.from({ length: 10 }, (_, at) => `free-${at}`)
  await importRows(keys.map((key) => feedRow(key)))
  for (const key of keys) {
    const [paid, cancelled] = await Promise.allSettled([confirm(key), cancel(key)])
    const { state } = await stored(key)
    const isPaid = paid.status === 'fulfilled'
    expect(state).toBe(isPaid ? 'requested' : 'cancelled')
    expect(cancelled).toMatchObject({ value: { changed: isPaid ? 0 : 1 } })
    if (paid.status === 'rejected')
      expect(paid.reason).toMatchObject({ code: 'NOT_ELIGIBLE', details: { reason: 'closed' } })
  }
})

test('an account that is frozen, or a vendor that is deactivated, during a confirmation is not paid', async () => {
  await importRows([feedRow('safe')])
  const freeze = async (tx: Tx) => {
    await tx
      .selectFrom('bank_accounts.payees')
      .selectAll()
      .where('vendor_id', '=', vendorId)
      .forUpdate()
      .execute()
    await tx.updateTable('bank_accounts.accounts').set({ frozen_at: new Date() }).execute()
  }
  expect(await meanwhile(freeze, () => confirm('safe'))).toMatchObject(notEligible('no-payable-account'))
  await sql`update bank_accounts.accounts set frozen_at = null`
  const deactivate = (tx: Tx) =>
    tx
      .updateTable('directory.vendors')
      .set({ status: 'deactivated' })
      .where('vendor_id', '=', vendorId)
      .execute()
  expect(await meanwhile(deactivate, () => confirm('safe'))).toMatchObject(notEligible('vendor-not-active'))
  await world.setStatus('active')
  expect(await stored('safe')).toMatchObject({ state: 'awaiting-eligibility' })
})

test('a price that changes while a confirmation waits is not paid: the quote is refused with a new one', async () => {
  await importRows([feedRow('quoted')])
  const { quoteId } = await preview('quoted')
  const change = async (tx: Tx) => {
    await lockInvoicesOf(tx, [vendorId])
    await world.setRate(300)
  }
  expect(await meanwhile(change, () => confirm('quoted', quoteId))).toMatchObject({
    refused: { code: 'QUOTE_CHANGED', details: { quoteId: expect.any(String) } },
  })
  await world.setRate(200)
  await confirm('quoted', quoteId)
})

test('a cutoff and a withdrawal take a payment once: either it is sent, or it is withdrawn', async () => {
  const keys = Array.from({ length: 12 }, (_, at) => `way-${at}`)
  await importRows(keys.map((key) => feedRow(key)))
  for (const key of keys) await confirm(key)
  const [, ...withdrawn] = await Promise.allSettled([
    world.planOnly('2026-11-20'),
    ...keys.map((key) => withdraw(key)),
  ])
  for (const [at, key] of keys.entries()) {
    const outcome = withdrawn[at]
    const [transfer] = await sql<{ state: string }[]>`
      select transfer.state from transfers.transfers as transfer join invoices.invoices as invoice using (vendor_id, invoice_id)
      where invoice.source_key = ${key}`
    const isSent = transfer?.state === 'awaiting-scheduling'
    expect(transfer?.state).toBe(isSent ? 'awaiting-scheduling' : 'cancelled')
    expect((await stored(key)).state).toBe(isSent ? 'requested' : 'awaiting-eligibility')
    if (outcome?.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'NOT_WITHDRAWABLE' })
    expect(outcome?.status).toBe(isSent ? 'rejected' : 'fulfilled')
  }
})

test('thirty confirmations of one vendor at once all pay, and hold one connection together', async () => {
  const keys = Array.from({ length: 30 }, (_, at) => `turn ${at}`)
  await importRows(keys.map((key) => feedRow(key)))
  let [open, maxOpen] = [0, 0]
  const counted: Conclude<object, object> = async (on, work) => {
    open += 1
    maxOpen = Math.max(maxOpen, open)
    try {
      return await transact(on, work)
    } finally {
      open -= 1
    }
  }
  await Promise.all(
    keys.map(async (key) =>
      confirmPayout(payouts, counted as never, {
        vendorId,
        method: 'instant-payout',
        scope: 'single',
        invoiceIds: [await world.idOf(key)],
        actor: 'owner',
        quoteId: undefined,
      }),
    ),
  )
  expect(maxOpen).toBe(1)
  for (const key of keys) expect(await stored(key)).toMatchObject({ state: 'requested' })
})
