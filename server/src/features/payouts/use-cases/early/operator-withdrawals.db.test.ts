import { expect, test } from 'vitest'
import { changesIn, feedRow } from '../../../invoices/testing/intake-world.ts'
import { decideInvoices } from '../../../invoices/testing/index.ts'
import { takeAnswers } from '../../../transfers/testing/index.ts'
import { withdrawPayouts } from './withdraw-payout.ts'
import { requestPastEligible } from '../request-past-eligible.ts'
import { faultsOfMoney } from '../../testing/early-invariants.ts'
import { earlyWorld } from '../../testing/early-world.ts'

const world = await earlyWorld()
const { sql, vendorId, payouts, importRows, stored, historyOf, linesOf, balances, confirm } = world

const operator = { actor: 'operator-1', requestId: 'request-1' }
const withdraw = async (
  ...wanted: readonly { readonly key: string; readonly version?: number }[]
): ReturnType<typeof withdrawPayouts> =>
  withdrawPayouts(payouts, operator, {
    note: 'The partner disputes it.',
    invoices: await Promise.all(
      wanted.map(async ({ key, ...seen }) => ({ vendorId, invoiceId: await world.idOf(key), ...seen })),
    ),
  })
const refused = async (key: string, reason: string) => ({
  changed: 0,
  refused: [{ vendorId, invoiceId: await world.idOf(key), reason }],
})

const statusesOf = async (key: string) => (await linesOf(key)).map(({ status }) => status).toSorted()

test('an operator withdraws what can be withdrawn, and is refused the rest one by one', async () => {
  await importRows(['early', 'unasked', 'seen'].map((key) => feedRow(key)))
  await confirm(['early', 'seen'])
  const { version } = await stored('seen')
  const answer = await withdraw({ key: 'early' }, { key: 'unasked' }, { key: 'seen', version: version - 1 })
  expect(answer).toEqual({
    changed: 1,
    refused: [
      { vendorId, invoiceId: await world.idOf('unasked'), reason: 'not-allowed' },
      { vendorId, invoiceId: await world.idOf('seen'), reason: 'changed' },
    ],
  })
  expect(await stored('early')).toMatchObject({ state: 'awaiting-eligibility', is_withdrawn: true })
  expect((await linesOf('early')).map(({ status, code }) => [status, code])).toEqual([
    ['failed', 'withdrawn'],
  ])
  expect(await stored('seen')).toMatchObject({ state: 'requested', version })
  const history = await historyOf('early')
  expect(changesIn(history).at(-1)).toBe('requested withdrawn awaiting-eligibility')
  expect(history.at(-1)).toMatchObject({ actor_kind: 'operator', note: 'The partner disputes it.' })
  expect(
    await sql`select actor, action, subject, vendor_id, after from platform.audit_log where action = 'invoices.withdraw'`,
  ).toEqual([
    {
      actor: 'operator-1',
      action: 'invoices.withdraw',
      vendor_id: vendorId,
      subject: await world.idOf('early'),
      after: { note: 'The partner disputes it.' },
    },
  ])
  expect(await balances()).toMatchObject({ 'receivable-from-partner': 1_000_00n })
  expect(await faultsOfMoney(world)).toEqual([])
})

test('a repeated withdrawal changes nothing and answers the same', async () => {
  const before = await historyOf('early')
  expect(await withdraw({ key: 'early' }, { key: 'early' })).toEqual({ changed: 1, refused: [] })
  expect(await historyOf('early')).toEqual(before)
  expect(await sql`select 1 from platform.audit_log where action = 'invoices.withdraw'`).toHaveLength(1)
})

test('what a cutoff has taken, or what is past its eligible date, is not withdrawn', async () => {
  await importRows([feedRow('due')])
  await world.planOnly('2026-11-20')
  expect(await withdraw({ key: 'seen' })).toEqual(await refused('seen', 'not-allowed'))
  expect(await stored('seen')).toMatchObject({ state: 'requested' })
  world.setNow('2026-12-10T17:00:00Z')
  await requestPastEligible(payouts)
  expect(await stored('due')).toMatchObject({ state: 'requested', payout_method: 'past-eligible' })
  expect(await withdraw({ key: 'due' })).toEqual(await refused('due', 'not-allowed'))
  const absent = { vendorId, invoiceId: world.absent() }
  expect(await withdrawPayouts(payouts, operator, { note: 'No such invoice.', invoices: [absent] })).toEqual({
    changed: 0,
    refused: [{ ...absent, reason: 'not-found' }],
  })
  expect(await faultsOfMoney(world)).toEqual([])
})

test('of an invoice that was paid in part only what was requested last is withdrawn', async () => {
  const line = (amountMinor: bigint) => ({ kind: 'labor', description: null, amountMinor }) as const
  world.setNow('2026-11-23T17:00:00Z')
  await sql`update vendors.vendors set transfer_batch_scheme = 'none' where vendor_id = ${vendorId}`
  await importRows([feedRow('parts', { lines: [line(400_00n), line(600_00n)] })])
  await confirm('parts')
  await world.cutoff('2026-11-23')
  const { invoice_id: invoiceId } = await stored('parts')
  const [returned] = await sql<{ key: string }[]>`
    select key from transfers.attempts join transfers.transfers using (vendor_id, attempt_id)
    where invoice_id = ${invoiceId} order by transfers.amount_minor desc limit 1`
  world.bank.answer(returned?.key ?? '', '2026-11-24', { kind: 'returned', code: 'R23' })
  await takeAnswers(world.transfers, 'scripted')
  await world.handOut()
  const chosen = { invoices: [{ vendorId, invoiceId }], note: 'Pay it again.' }
  await decideInvoices(world.invoices, operator, 'approve', chosen)
  const before = await balances()
  await confirm('parts')
  expect(await statusesOf('parts')).toEqual(['executed', 'failed', 'requested'])
  expect(await withdraw({ key: 'parts' })).toEqual({ changed: 1, refused: [] })
  expect(await statusesOf('parts')).toEqual(['executed', 'failed', 'failed'])
  expect(await balances()).toEqual(before)
  expect(await stored('parts')).toMatchObject({ state: 'awaiting-eligibility', funded_minor: 400_00n })
})
