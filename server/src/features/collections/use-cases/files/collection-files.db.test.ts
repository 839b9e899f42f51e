import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { beforeEach, expect, test } from 'vitest'
import { feeders } from '../../../directory/index.ts'
import { feedRow } from '../../../invoices/testing/intake-world.ts'
import { sweepReceived } from '../../../../platform/imports/file-kind.ts'
import { collectionFileKind, importCollectionFile } from './import-file.ts'
import { getCollectionFile, getCollectionFileReport } from './read-files.ts'
import { feederSender, operatorSender, receiveFile } from './receive-file.ts'
import { transact } from '../../../../platform/transaction.ts'
import { collectionWorld } from '../../testing/collection-world.ts'

async function openWorld() {
  const opened = await collectionWorld()
  await opened.addAccount()
  await opened.fundedOn('2026-12-10', [feedRow('one'), feedRow('two'), feedRow('three')])
  return opened
}
let world: Awaited<ReturnType<typeof openWorld>>
/** Each test has vendors, books and a bank of its own. */
beforeEach(async () => {
  world = await openWorld()
})

const titles =
  'Payment ID,Payment reference,Method,Currency,Payment amount,Posted date,Vendor ID,Source ID,Line amount,Short amount,Short reason'
const caller = {
  standings: new Set(['service'] as const),
  account: undefined,
  service: { clientId: 'feeder', scopes: [] },
}
const reading = { caller, partnerId: 1 }
const sender = feederSender(caller, { partnerId: 1, requestId: 'test' })
const attempt = (number = 1, signal = new AbortController().signal) => ({ id: randomUUID(), number, signal })

async function send(rows: readonly string[], { by = sender, body = {} } = {}) {
  const stream = Readable.from([Buffer.from([titles, ...rows].join('\r\n'))])
  const { id } = await receiveFile(world.collections, transact, by, async (store) => ({
    body,
    stored: await store({ stream, filename: 'remittance.csv' }),
  }))
  return { partnerId: 1, id }
}
async function importing(rows: readonly string[], more: Parameters<typeof send>[1] = {}) {
  const file = await send(rows, more)
  await importCollectionFile(world.collections, file, attempt())
  return getCollectionFile(world.collections, reading, file.id)
}
async function reportOf(id: string) {
  const { body } = await getCollectionFileReport(world.collections, reading, id)
  return (await text(body as Readable)).split('\r\n').slice(1, -1)
}
const recorded = async (sourceId: string) =>
  world.sql<{ amount: bigint; lines: number; source: string; applied: bigint }[]>`
    select amount_minor as amount, line_count as lines, source, applied_minor as applied from collections.collections
    where source_id = ${sourceId}`
const day = '2026-12-10'
/** A payment by ACH in dollars with one row. */
const row = (id: string, amount: string, rest = ',,,,') => `${id},ACH 1,ACH,USD,${amount},${day},${rest}`

test('each payment is recorded once with all of its rows, however often the file is sent', async () => {
  const rows = [
    row('F-1', '"1,950.00"', 'V-1,one,1000.00,,'),
    // Further rows may leave out what the first one states of the payment.
    'F-1,,,,,,V-1,two,950.00,50.00,Damaged door',
    row('F-2', '7.00').replace('ACH,USD', 'virtual card,usd'),
  ]
  const first = await importing(rows)
  expect(first).toMatchObject({
    status: 'succeeded',
    userFilename: 'remittance.csv',
    failure: null,
    rowsRead: 3,
    rowsRefused: 0,
    collectionsStated: 2,
    collectionsRepeated: 0,
    collectionsRefused: 0,
  })
  // It says what was paid, and pays once the bank has booked it.
  expect(await recorded('F-1')).toEqual([{ amount: 1_950_00n, lines: 2, source: 'file', applied: 0n }])
  await world.book({ amountMinor: 195_000, reference: 'F-1' })
  expect(await recorded('F-1')).toMatchObject([{ applied: 1_950_00n }])
  expect(await world.stored('one')).toMatchObject({ state: 'settled', open_amount_minor: 0n })
  expect(await world.stored('two')).toMatchObject({ state: 'settled', open_amount_minor: 0n })
  expect(await world.sql`select reason, amount_minor from invoices.deductions`).toEqual([
    { reason: 'Damaged door', amount_minor: 50_00n },
  ])
  expect(await importing(rows)).toMatchObject({ collectionsStated: 0, collectionsRepeated: 2, rowsRead: 3 })
  expect(await world.collections.files.exists(`collection-files/1/${first.id}`)).toBe(false)
  const [task] = await world.sql`
    select kind, status, attempts, counts ->> 'collectionsStated' as stated from platform.task_executions where id = ${first.id}`
  expect(task).toEqual({ kind: 'collection-file', status: 'succeeded', attempts: 1, stated: '2' })
  // The same payment by a call is the same payment.
  const line = { externalVendorId: 'V-1', amountMinor: 100_000 }
  const lines = [
    { ...line, sourceId: 'one' },
    { ...line, sourceId: 'two', amountMinor: 95_000, shortfallMinor: 5000, shortfallReason: 'Damaged door' },
  ]
  const payment = { sourceId: 'F-1', amountMinor: 195_000, paymentReference: 'ACH 1', receivedOn: day, lines }
  expect(await world.feed(payment)).toMatchObject({ outcome: 'repeated' })
  const audited = await world.sql`
    select actor, request_id, after ->> 'fileId' as file from platform.audit_log
    where action = 'collections.record' and after ->> 'sourceId' = 'F-1'`
  expect(audited).toEqual([{ actor: 'service:feeder', request_id: null, file: first.id }])
})

test('no part of a payment is recorded if one of its rows has a fault, or may be missing', async () => {
  await importing([row('F-2', '7.00')])
  const { id, ...file } = await importing([
    row('G-1', '10.00', 'V-1,three,ten,,'),
    row('G-2', '10.00'),
    'G-2,,,,,,V-1,three,5.00,,',
    row('G-3', '1.00'),
    row('G-4', '1.00'),
    row('G-3', '1.00'),
    row('G-5', '5.00', 'V-1,three,3.00,,'),
    'G-5,ACH 2,,,,,V-1,three,2.00,,',
    row('G-6', '1.00').replace('ACH,USD', 'barter,USD'),
    row('G-7', '', 'V-1,three,2.00,,'),
    row('G-8', '1.00', 'V-1,three,2.00,,'),
    row('G-9', '1.00').replace(day, '2030-01-01'),
    row('G-10', '1.00'),
    row('', '1.00'),
    row('G-11', '1.00'),
    row('F-2', '8.00'),
    row('G-12', '1.00'),
  ])
  expect(file).toMatchObject({ rowsRead: 17, rowsRefused: 15, collectionsStated: 2, status: 'succeeded' })
  expect(await reportOf(id)).toEqual([
    '2,Line amount,“ten” can’t be read as an amount.',
    '3,,"The payment has several rows, so each row must name a vendor and an invoice."',
    '4,,The payment wasn’t recorded because of its row in line 3.',
    '5,,The rows of one payment must follow each other. Other rows of this payment are elsewhere in the file.',
    '7,,The rows of one payment must follow each other. Other rows of this payment are elsewhere in the file.',
    '8,,The payment wasn’t recorded because of its row in line 9.',
    '9,Payment reference,“ACH 2” differs from what an earlier row states of the same payment.',
    '10,Method,"“barter” isn’t a payment method. Use ACH, Check, VCARD or Other."',
    '11,Payment amount,The column Payment amount is empty. Every payment needs it.',
    '12,,The rows of the payment add up to more than its amount.',
    '13,,The payment is dated in the future.',
    '14,,A row next to this payment can’t be read and may belong to it. Correct that row and send the file again.',
    '15,Payment ID,The column Payment ID is empty. Every payment needs it.',
    '16,,A row next to this payment can’t be read and may belong to it. Correct that row and send the file again.',
    '17,,A payment with this id was recorded before with other content.',
  ])
  expect((await recorded('G-4')).length + (await recorded('G-12')).length).toBe(2)
  expect(
    await world.sql`select 1 from collections.collections where source_id in ('G-2', 'G-3', 'G-5')`,
  ).toEqual([])
})

test('an import that was interrupted goes on, and one that ends early records no part of a payment', async () => {
  const rows = ['H-1', 'H-2', 'H-3'].map((id) => row(id, '1.00'))
  const file = await send([row('', '1.00'), 'junk', ...rows])
  const stop = new AbortController()
  const dying = { ...world.collections, uuid: () => (stop.abort(), randomUUID()) }
  await expect(importCollectionFile(dying, file, attempt(1, stop.signal))).rejects.toThrow('was stopped')
  expect(await getCollectionFile(world.collections, reading, file.id)).toMatchObject({
    status: 'executing',
    rowsRead: 3,
    rowsRefused: 2,
    collectionsStated: 1,
  })
  await importCollectionFile(world.collections, file, attempt(2))
  expect(await getCollectionFile(world.collections, reading, file.id)).toMatchObject({
    status: 'succeeded',
    rowsRead: 5,
    rowsRefused: 2,
    collectionsStated: 3,
  })
  expect(await reportOf(file.id)).toHaveLength(2)
  // A quotation mark that is never closed makes the last payment doubtful.
  const cut = await importing([row('H-4', '1.00'), row('H-5', '1.00'), 'H-5,"broken'])
  expect(cut).toMatchObject({ collectionsStated: 1, rowsRefused: 2 })
  expect(await recorded('H-5')).toEqual([])
  await sweepReceived(world.collections, collectionFileKind, file)
  expect(await importing([])).toMatchObject({ status: 'succeeded', rowsRead: 0 })
  const nothing = await receiveFile(world.collections, transact, sender, async (store) => ({
    body: {},
    stored: await store({ stream: Readable.from([Buffer.from('Date,Amount\n1,2')]), filename: undefined }),
  }))
  await importCollectionFile(world.collections, { partnerId: 1, id: nothing.id }, attempt())
  const failed = await getCollectionFile(world.collections, reading, nothing.id)
  expect(failed).toMatchObject({ status: 'failed', userFilename: 'payments', rowsRead: 0 })
  expect(failed.failure).toContain('Payment ID, Payment reference, Method')
})

test('an operator enters a file with a note, and a program that lost its partner records nothing more', async () => {
  const by = operatorSender({ actor: 'operator-1', requestId: 'test' }, 1)
  const file = await importing([row('O-1', '1.00')], { by, body: { note: 'by mail' } })
  expect(file).toMatchObject({ collectionsStated: 1 })
  expect(
    await world.sql`select recorded_by, note from collections.collections where source_id = 'O-1'`,
  ).toEqual([{ recorded_by: 'operator-1', note: 'by mail' }])
  const late = await send([row('P-1', '1.00')])
  await transact(world.db, (tx) =>
    feeders.replacePartnerServices(tx, [{ clientId: 'another', partnerId: 1 }]),
  )
  await importCollectionFile(world.collections, late, attempt())
  const asOperator = { caller: { ...caller, standings: new Set(['operator'] as const) }, partnerId: 1 }
  expect(await getCollectionFile(world.collections, asOperator, late.id)).toMatchObject({
    status: 'failed',
    collectionsStated: 0,
    rowsRead: 0,
    failure: expect.stringContaining('can no longer send') as string,
  })
  await expect(getCollectionFile(world.collections, reading, late.id)).rejects.toThrow('NOT_FOUND')
  await expect(
    receiveFile(world.collections, transact, operatorSender({ actor: 'o', requestId: 't' }, 77), async () => {
      throw new Error('no byte of it may be read')
    }),
  ).rejects.toThrow('NOT_FOUND')
})
