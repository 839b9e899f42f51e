import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { feedRow, intakeWorld, changesIn } from '../testing/intake-world.ts'
import { amountAboveThreshold, decideInvoices, type Decision } from './decide-invoices.ts'

const world = await intakeWorld()
const { sql, vendorId, importRows, stored, historyOf, enqueued } = world
const by = { actor: 'operator-1', requestId: 'r-1' }

interface Chosen {
  readonly vendorId?: string
  readonly invoiceId: string
  readonly version?: number
}
const decide = (decision: Decision, ...chosen: Chosen[]) =>
  decideInvoices(world.invoices, by, decision, {
    invoices: chosen.map((one) => ({ vendorId, ...one })),
    note: 'as agreed by telephone',
  })
/** Whether two people are needed to approve these. */
const above = (...chosen: Chosen[]) =>
  amountAboveThreshold(world.invoices.db, {
    invoices: chosen.map((one) => ({ vendorId, ...one })),
    note: 'agreed',
  })

const large = { amountMinor: 300_000_00n } as const
const heldOne = async (id: string) => {
  await importRows([feedRow(id, large)])
  return { invoiceId: (await stored(id)).invoice_id }
}
const freeOne = async (id: string) => {
  await importRows([feedRow(id)])
  return { invoiceId: (await stored(id)).invoice_id }
}

test('an approved invoice becomes eligible, with a note in its history and an audit entry', async () => {
  const one = await heldOne('approved')
  expect(await decide('approve', one)).toEqual({ changed: 1, refused: [] })
  expect(await stored('approved')).toMatchObject({
    state: 'awaiting-eligibility',
    display_state: 'Eligible',
    hold_reasons: [],
    version: 2,
    approved_reasons: ['Amount Exceeds Threshold'],
  })
  const entries = await historyOf('approved')
  expect(changesIn(entries).at(-1)).toBe('requires-manual-approval approved awaiting-eligibility')
  expect(entries.at(-1)).toMatchObject({
    actor: 'operator-1',
    actor_kind: 'operator',
    note: 'as agreed by telephone',
  })
  const audited = await sql`
    select actor, action, vendor_id, after from platform.audit_log where subject = ${one.invoiceId}`
  expect(audited).toEqual([
    {
      actor: 'operator-1',
      action: 'invoices.approve',
      vendor_id: vendorId,
      after: { invoices: [one.invoiceId], note: 'as agreed by telephone' },
    },
  ])
  const lines = await sql`select distinct state from invoices.line_items where invoice_id = ${one.invoiceId}`
  expect(lines).toEqual([{ state: 'awaiting-eligibility' }])
})

test('a repeated decision changes nothing and has the same answer', async () => {
  const one = await heldOne('repeated')
  for (const decision of ['approve', 'hold', 'cancel'] as const) {
    expect(await decide(decision, one)).toEqual({ changed: 1, refused: [] })
    const before = await stored('repeated')
    expect(await decide(decision, one, one)).toEqual({ changed: 1, refused: [] })
    expect(await stored('repeated')).toEqual(before)
  }
  expect(changesIn(await historyOf('repeated')).slice(2)).toEqual([
    'requires-manual-approval approved awaiting-eligibility',
    'awaiting-eligibility held requires-manual-approval',
    'requires-manual-approval cancelled cancelled',
  ])
})

test('what cannot be decided is refused one by one, and the rest is decided', async () => {
  const [one, free, gone] = [await heldOne('mixed'), await freeOne('free'), await heldOne('gone')]
  await decide('cancel', gone)
  const absent = { invoiceId: randomUUID() }
  const foreign = { ...one, vendorId: await world.vendorNamed() }
  expect(await decide('approve', one, free, gone, absent, foreign)).toEqual({
    changed: 1,
    refused: [
      { vendorId, ...free, reason: 'not-allowed' },
      { vendorId, ...gone, reason: 'not-allowed' },
      { vendorId, ...absent, reason: 'not-found' },
      { ...foreign, reason: 'not-found' },
    ],
  })
  expect(await decide('hold', { ...free, version: 7 })).toMatchObject({ refused: [{ reason: 'changed' }] })
  expect(await decide('hold', { ...free, version: 1 })).toMatchObject({ changed: 1 })
  expect((await stored('free')).hold_reasons).toEqual(['Operator Unapproved'])
})

test('a hold of the version that an approval left undoes it, and the invoice needs two people as before', async () => {
  const undone = await heldOne('undone')
  await decide('approve', { ...undone, version: 1 })
  expect(await decide('hold', { ...undone, version: 2 })).toEqual({ changed: 1, refused: [] })
  expect((await stored('undone')).hold_reasons).toEqual(['Amount Exceeds Threshold', 'Operator Unapproved'])
  expect(await above(undone)).toMatchObject({ isNeeded: true })
})

test('an operator approves what nothing holds if its program waits for an approval, and nothing else', async () => {
  const [one, other] = [await freeOne('unapproved'), await freeOne('undated')]
  await sql`
    update invoices.invoices set program_code = 'Pay-On-Approval', eligible_at = null where source_key = 'unapproved'`
  expect(await decide('approve', one, other)).toEqual({
    changed: 1,
    refused: [{ vendorId, ...other, reason: 'not-allowed' }],
  })
  const approved = await stored('unapproved')
  expect(approved).toMatchObject({ state: 'awaiting-eligibility', eligible_at: '2026-11-20' })
  expect(changesIn(await historyOf('unapproved')).at(-1)).toBe(
    'awaiting-eligibility approved awaiting-eligibility',
  )
  expect(await decide('approve', one)).toEqual({ changed: 1, refused: [] })
  expect(await stored('unapproved')).toEqual(approved)
})

test('an approval outlasts an update that changes nothing that matters, and no other', async () => {
  const one = await heldOne('updated')
  await decide('approve', one)
  await importRows([feedRow('updated', { ...large, description: 'Floors' })])
  expect((await stored('updated')).state).toBe('awaiting-eligibility')
  await importRows([feedRow('updated', { amountMinor: 300_000_01n })])
  expect((await stored('updated')).hold_reasons).toEqual(['Amount Exceeds Threshold'])
})

test('a cancelled invoice gives up its number, so that others of its client are screened again', async () => {
  const one = await freeOne('number')
  enqueued.length = 0
  await decide('cancel', one)
  expect(enqueued).toEqual([
    { job: 'invoices.screen-again', data: { vendorId, partnerId: 1, externalClientId: 'C-1' } },
  ])
})

test('what a credit memo blocks follows each decision about it at once', async () => {
  const of = { externalClientId: 'C-8' }
  await importRows([feedRow('noted', of)])
  await world.approveClient('C-8')
  const memo = { documentKind: 'credit-memo', amountMinor: 50_00n, invoiceDate: '2026-11-25' } as const
  await importRows([feedRow('debt', of), feedRow('memo', { ...of, ...memo })])
  const { invoice_id: invoiceId, state } = await stored('memo')
  expect(state).toBe('requires-manual-approval')
  const isBlocked = async () => (await stored('debt')).is_blocked_by_memo
  const seen = [await isBlocked()]
  for (const decision of ['approve', 'cancel'] as const) {
    await decide(decision, { invoiceId })
    seen.push(await isBlocked())
  }
  expect(seen).toEqual([false, true, false])
})

test('of an approval and a cancellation at the same time, the invoice ends as one of them says', async () => {
  for (let round = 0; round < 5; round += 1) {
    const one = await heldOne(`race-${round}`)
    const versioned = { ...one, version: 1 }
    const answers = await Promise.all([decide('approve', versioned), decide('cancel', versioned)])
    expect(answers.map(({ changed }) => `${changed}`).toSorted()).toEqual(['0', '1'])
    const { state } = await stored(`race-${round}`)
    expect(state).toBe(answers[0]?.changed === 1 ? 'awaiting-eligibility' : 'cancelled')
    expect(await historyOf(`race-${round}`)).toHaveLength(3)
  }
})

test('invoices of several vendors are decided in one act', async () => {
  const others = [await world.vendorNamed(), await world.vendorNamed()]
  for (const [nth, other] of others.entries()) await importRows([feedRow(`of-${nth}`, large)], 'feed', other)
  const chosen = await Promise.all(
    others.map(async (other, nth) => ({
      vendorId: other,
      invoiceId: (await stored(`of-${nth}`)).invoice_id,
    })),
  )
  const answers = await Promise.all([decide('approve', ...chosen), decide('approve', ...chosen.toReversed())])
  expect(answers).toEqual([
    { changed: 2, refused: [] },
    { changed: 2, refused: [] },
  ])
})

test('what is held because of its amount, or of all that was uploaded, needs a second person, and its sum decides whether one is enough', async () => {
  const [one, two] = [await heldOne('above-1'), await heldOne('above-2')]
  await importRows([feedRow('in-future', { invoiceDate: '2099-01-01' })])
  const other = { invoiceId: (await stored('in-future')).invoice_id }
  expect((await stored('in-future')).hold_reasons).not.toEqual([])
  expect(await above(other)).toEqual({ isNeeded: false, amount: undefined })
  expect(await above(one, two, other, one)).toEqual({
    isNeeded: true,
    amount: { currency: 'USD', amountMinor: 600_000_00n },
  })
  await world.sql`
    update invoices.invoices set hold_reasons = '{Upload Limit Exceeded}' where source_key = 'in-future'`
  expect(await above(other)).toMatchObject({ isNeeded: true })
})
