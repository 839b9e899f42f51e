import { beforeEach, expect, test } from 'vitest'
import { changesIn, feedRow } from '../../../invoices/testing/intake-world.ts'
import { decideInvoices } from '../../../invoices/testing/index.ts'
import { takeAnswers } from '../../../transfers/testing/index.ts'
import { withdrawPayouts } from './withdraw-payout.ts'
import { requestPastEligible } from '../request-past-eligible.ts'
import { faultsOfMoney } from '../../testing/early-invariants.ts'
import { earlyWorld } from '../../testing/early-world.ts'

let world: Awaited<ReturnType<typeof earlyWorld>>
/** Each test has a vendor, books and a bank of its own. */
beforeEach(async () => {
  world = await earlyWorld()
})

const operator = { actor: 'operator-1', requestId: 'request-1' }
const withdraw = async (
  ...wanted: readonly { readonly key: string; readonly version?: number }[]
): ReturnType<typeof withdrawPayouts> =>
  withdrawPayouts(world.payouts, operator, {
    note: 'The partner disputes it.',
    invoices: await Promise.all(
      wanted.map(async ({ key, ...seen }) => ({
        vendorId: world.vendorId,
        invoiceId: await world.idOf(key),
        ...seen,
      })),
    ),
  })
const refused = async (key: string, reason: string) => ({
  changed: 0,
  refused: [{ vendorId: world.vendorId, invoiceId: await world.idOf(key), reason }],
})

const statusesOf = async (key: string) => (await world.linesOf(key)).map(({ status }) => status).toSorted()

test('an operator withdraws what can be withdrawn, and is refused the rest one by one; a repetition changes nothing', async () => {
  await world.importRows(['early', 'unasked', 'seen'].map((key) => feedRow(key)))
  await world.confirm(['early', 'seen'])
  const { version } = await world.stored('seen')
  const answer = await withdraw({ key: 'early' }, { key: 'unasked' }, { key: 'seen', version: version - 1 })
  expect(answer).toEqual({
    changed: 1,
    refused: [
      { vendorId: world.vendorId, invoiceId: await world.idOf('unasked'), reason: 'not-allowed' },
      { vendorId: world.vendorId, invoiceId: await world.idOf('seen'), reason: 'changed' },
    ],
  })
  expect(await world.stored('early')).toMatchObject({ state: 'awaiting-eligibility', is_withdrawn: true })
  expect((await world.linesOf('early')).map(({ status, code }) => [status, code])).toEqual([
    ['failed', 'withdrawn'],
  ])
  expect(await world.stored('seen')).toMatchObject({ state: 'requested', version })
  const history = await world.historyOf('early')
  expect(changesIn(history).at(-1)).toBe('requested withdrawn awaiting-eligibility')
  expect(history.at(-1)).toMatchObject({ actor_kind: 'operator', note: 'The partner disputes it.' })
  expect(
    await world.sql`select actor, action, subject, vendor_id, after from platform.audit_log where action = 'invoices.withdraw'`,
  ).toEqual([
    {
      actor: 'operator-1',
      action: 'invoices.withdraw',
      vendor_id: world.vendorId,
      subject: await world.idOf('early'),
      after: { note: 'The partner disputes it.' },
    },
  ])
  expect(await world.balances()).toMatchObject({ 'receivable-from-partner': 1_000_00n })
  expect(await faultsOfMoney(world)).toEqual([])
  const before = await world.historyOf('early')
  expect(await withdraw({ key: 'early' }, { key: 'early' })).toEqual({ changed: 1, refused: [] })
  expect(await world.historyOf('early')).toEqual(before)
  expect(await world.sql`select 1 from platform.audit_log where action = 'invoices.withdraw'`).toHaveLength(1)
})

test('what a cutoff has taken, or what is past its eligible date, is not withdrawn', async () => {
  await world.importRows([feedRow('due'), feedRow('seen')])
  await world.confirm('seen')
  await world.planOnly('2026-11-20')
  expect(await withdraw({ key: 'seen' })).toEqual(await refused('seen', 'not-allowed'))
  expect(await world.stored('seen')).toMatchObject({ state: 'requested' })
  world.setNow('2026-12-10T17:00:00Z')
  await requestPastEligible(world.payouts)
  expect(await world.stored('due')).toMatchObject({ state: 'requested', payout_method: 'past-eligible' })
  expect(await withdraw({ key: 'due' })).toEqual(await refused('due', 'not-allowed'))
  const absent = { vendorId: world.vendorId, invoiceId: world.absent() }
  expect(
    await withdrawPayouts(world.payouts, operator, { note: 'No such invoice.', invoices: [absent] }),
  ).toEqual({
    changed: 0,
    refused: [{ ...absent, reason: 'not-found' }],
  })
  expect(await faultsOfMoney(world)).toEqual([])
})

test('of an invoice that was paid in part only what was requested last is withdrawn', async () => {
  const line = (amountMinor: bigint) => ({ kind: 'labor', description: null, amountMinor }) as const
  world.setNow('2026-11-23T17:00:00Z')
  await world.sql`update vendors.vendors set transfer_batch_scheme = 'none' where vendor_id = ${world.vendorId}`
  await world.importRows([feedRow('parts', { lines: [line(400_00n), line(600_00n)] })])
  await world.confirm('parts')
  await world.cutoff('2026-11-23')
  const { invoice_id: invoiceId } = await world.stored('parts')
  const [returned] = await world.sql<{ key: string }[]>`
    select key from transfers.attempts join transfers.transfers using (vendor_id, attempt_id)
    where invoice_id = ${invoiceId} order by transfers.amount_minor desc limit 1`
  world.bank.answer(returned?.key ?? '', '2026-11-24', { kind: 'returned', code: 'R23' })
  await takeAnswers(world.transfers, 'scripted')
  await world.handOut()
  const chosen = { invoices: [{ vendorId: world.vendorId, invoiceId }], note: 'Pay it again.' }
  await decideInvoices(world.invoices, operator, 'approve', chosen)
  const before = await world.balances()
  await world.confirm('parts')
  expect(await statusesOf('parts')).toEqual(['executed', 'failed', 'requested'])
  expect(await withdraw({ key: 'parts' })).toEqual({ changed: 1, refused: [] })
  expect(await statusesOf('parts')).toEqual(['executed', 'failed', 'failed'])
  expect(await world.balances()).toEqual(before)
  expect(await world.stored('parts')).toMatchObject({ state: 'awaiting-eligibility', funded_minor: 400_00n })
})
