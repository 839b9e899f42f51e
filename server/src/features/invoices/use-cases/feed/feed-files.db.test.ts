import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { beforeEach, describe, expect, test } from 'vitest'
import { feedFileLimit, maxWaitingDocuments } from '@sooner/rules/limits'
import { sweepReceived } from '../../../../platform/imports/file-kind.ts'
import { transact } from '../../../../platform/transaction.ts'
import { linkIdentifier, feeders } from '../../../directory/index.ts'
import { intakeWorld } from '../../testing/intake-world.ts'
import { expireReceipts } from './receipts.ts'
import { feedFileKind, importFeedFile } from './import-feed-file.ts'
import { getInvoiceFile, getInvoiceFileReport } from './read-feed-files.ts'
import { receiveFeedFile } from './receive-feed-file.ts'

const world = await intakeWorld()
const { db, sql, invoices } = world
const feeding = (clientId = 'feeder') =>
  transact(db, (tx) => feeders.replacePartnerServices(tx, [{ clientId, partnerId: 1 }]))
const by = (clientId = 'feeder') => ({
  caller: { standings: new Set(['service'] as const), account: undefined, service: { clientId, scopes: [] } },
  partnerId: 1,
})
const attempt = (number = 1, signal = new AbortController().signal) => ({ id: randomUUID(), number, signal })

let vendor = ''
let vendorId = ''
const joined = async () => {
  const [id, number] = [await world.vendorNamed(), `V-${randomUUID()}`]
  await transact(db, (tx) => linkIdentifier(tx, id, { partnerId: 1, externalVendorId: number }, new Date()))
  return [id, number] as const
}
beforeEach(async () => {
  await sql`delete from invoices.feed_receipts`
  await feeding()
  ;[vendorId, vendor] = await joined()
})

const document = (sourceId: string, more: object = {}) => ({
  sourceId,
  externalVendorId: vendor,
  externalClientId: 'C-1',
  number: `N-${sourceId}`,
  amountMinor: 5000,
  currency: 'USD',
  invoiceDate: '2026-11-10',
  ...more,
})
const lines = (...documents: unknown[]) => documents.map((one) => JSON.stringify(one)).join('\n')

async function send(bytes: string, body: object = {}) {
  const stream = Readable.from([Buffer.from(bytes)])
  return receiveFeedFile(invoices, transact, by(), async (store) => ({
    body,
    stored: await store({ stream, filename: 'march' }),
  }))
}
const progress = (id: string) => getInvoiceFile(invoices, by(), id)
const reportOf = async (id: string) => {
  const { body } = await getInvoiceFileReport(invoices, by(), id)
  return (await text(body as Readable)).split('\r\n').slice(1, -1)
}
async function importing(bytes: string, body: object = {}) {
  const { id } = await send(bytes, body)
  await importFeedFile(invoices, { partnerId: 1, id }, attempt())
  return progress(id)
}
const numbers = async (of = vendorId) =>
  (
    await sql<{ number: string }[]>`
      select number from invoices.invoices where vendor_id = ${of} order by number`
  ).map(({ number }) => number)
const taskOf = async (id: string) => {
  const [task] =
    await sql`select kind, status, attempts, counts, error from platform.task_executions where id = ${id}`
  return task
}

describe("a partner's file", () => {
  test('imports, updates, repeats and cancels documents of several vendors by the rules of the feed', async () => {
    const [other, otherNumber] = await joined()
    const sent = lines(
      document('F-1'),
      document('F-2', { externalVendorId: otherNumber, lines: [{ kind: 'labor', amountMinor: 5000 }] }),
      document('F-3', { externalVendorId: 'not-joined' }),
      document('F-1', { amountMinor: 7000 }),
    )
    const first = await importing(sent)
    expect(first).toMatchObject({
      status: 'succeeded',
      userFilename: 'march',
      failure: null,
      rowsRead: 4,
      rowsImported: 2,
      rowsUpdated: 1,
      rowsRepeated: 0,
      rowsWaiting: 1,
      rowsRefused: 0,
    })
    expect([await numbers(), await numbers(other)]).toEqual([['N-F-1'], ['N-F-2']])
    expect(await world.stored('F-1')).toMatchObject({ amount_minor: 7000n, vendor_id: vendorId })
    expect(await taskOf(first.id)).toEqual({
      kind: 'feed-file',
      status: 'succeeded',
      attempts: 1,
      error: null,
      counts: {
        rowsRead: 4,
        rowsImported: 2,
        rowsUpdated: 1,
        rowsRepeated: 0,
        rowsWaiting: 1,
        rowsRefused: 0,
      },
    })
    expect(await invoices.files.exists(`feed-files/1/${first.id}`)).toBe(false)
    const cancelling = lines(document('F-1', { amountMinor: 7000 }), document('F-1', { isCancelled: true }))
    expect(await importing(cancelling)).toMatchObject({ rowsRepeated: 1, rowsUpdated: 1 })
    expect(await world.stored('F-1')).toMatchObject({ state: 'cancelled' })
  })

  test('reports each row that is refused with its line and the reason', async () => {
    const { id, ...file } = await importing(
      [
        lines(
          document('G-1'),
          document('G-2', { colour: 'blue' }),
          document('G-3', { invoiceDate: '2026-02-30' }),
        ),
        '{"sourceId": ',
        '["G-5"]',
        '',
        lines(
          document('G-7', { amountMinor: -1 }),
          document('G-8', { isCancelled: true }),
          document('G-9', { lines: [{ kind: 'labor', amountMinor: 0.5 }] }),
        ),
      ].join('\r\n'),
    )
    expect(file).toMatchObject({ status: 'succeeded', rowsRead: 8, rowsImported: 1, rowsRefused: 7 })
    expect(await reportOf(id)).toEqual([
      '2,colour,An invoice has no field colour.',
      '3,invoiceDate,The field invoiceDate is missing or has the wrong format.',
      '4,,The line isn’t a JSON object.',
      '5,,The line isn’t a JSON object.',
      '7,,The amount is negative. Only a credit memo can be negative.',
      '8,,The row cancels an invoice that was never sent.',
      '9,lines.0.amountMinor,The field lines.0.amountMinor is missing or has the wrong format.',
    ])
  })

  test('may be a table, with the cells that a vendor may write and those that only a partner knows', async () => {
    const header =
      'Source ID;Vendor ID;Client ID;Invoice number;Amount;Currency;Date;Cancelled;Period;Partner'
    const row = (id: string, amount: string, rest = 'USD;31/10/2026;;open;') =>
      `${id};${vendor};C-1;N-${id};${amount};${rest}`
    const { id, ...file } = await importing(
      [
        ...[header, row('H-1', '1.234,50'), row('H-2', '(12,00)'), row('H-3', '1,00', ';31/10/2026;;;')],
        ...[row('H-4', '1,00', 'USD;31/10/2026;maybe;;'), row('H-5', '1,00', 'USD;31/10/2026;;half;')],
      ].join('\r\n'),
      { dateFormat: 'day-first', decimalMark: 'comma' },
    )
    expect(file).toMatchObject({ rowsImported: 2, rowsRefused: 3, unreadColumns: ['Partner'] })
    expect(await world.stored('H-1')).toMatchObject({ amount_minor: 123_450n, period: 'OPEN' })
    expect(await world.stored('H-2')).toMatchObject({ amount_minor: -1200n })
    expect(await reportOf(id)).toEqual([
      '4,Currency,The column Currency is empty. Every invoice needs it.',
      '5,Cancelled,“maybe” isn’t yes or no.',
      '6,period,The field period is missing or has the wrong format.',
    ])
    expect(await importing('Invoice number,Amount\n1,2')).toMatchObject({
      status: 'failed',
      failure:
        'The first row must name the columns. These are missing: Source ID, Vendor ID, Client ID, Invoice date.',
    })
  })

  test('goes on where an attempt ended, counts no row twice, and starts again after its tries are used up', async () => {
    const [, otherNumber] = await joined()
    const sent = lines(
      ...Array.from({ length: 1200 }, (_, at) =>
        document(`I-${at}`, at % 2 === 0 ? {} : { externalVendorId: otherNumber }),
      ),
    )
    const { id } = await send(sent)
    const asked = { partnerId: 1, id }
    const stopping = new AbortController()
    let steps = 0
    // The first attempt stops after two of the four steps.
    const slow = {
      ...invoices,
      clock: {
        ...invoices.clock,
        now: () => {
          steps += 1
          if (steps === 2) stopping.abort()
          return invoices.clock.now()
        },
      },
    }
    await expect(importFeedFile(slow, asked, attempt(9, stopping.signal))).rejects.toThrow('stopped')
    const broken = await progress(id)
    expect(broken).toMatchObject({ status: 'failed', failure: expect.stringContaining('error on our side') })
    expect(broken.rowsImported).toBeGreaterThan(0)
    expect(broken.rowsImported).toBeLessThan(1200)
    expect(await taskOf(id)).toMatchObject({
      status: 'failed',
      attempts: 1,
      counts: { rowsImported: broken.rowsImported },
    })
    await sweepReceived(invoices, feedFileKind, asked)
    expect(await invoices.files.exists(`feed-files/1/${id}`)).toBe(true)
    await importFeedFile(invoices, asked, attempt())
    expect(await progress(id)).toMatchObject({
      status: 'succeeded',
      failure: null,
      rowsRead: 1200,
      rowsImported: 1200,
      rowsRepeated: 0,
    })
    expect(await taskOf(id)).toMatchObject({ status: 'succeeded', attempts: 2, error: null })
    await importFeedFile(invoices, asked, attempt())
    expect(await taskOf(id)).toMatchObject({ attempts: 2 })
  })

  test('ends when its sender is no longer admitted, and at the largest number of rows', async () => {
    const { id } = await send(lines(document('J-1')))
    await feeding('another')
    await importFeedFile(invoices, { partnerId: 1, id }, attempt())
    await expect(progress(id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await feeding()
    expect(await progress(id)).toMatchObject({
      status: 'failed',
      rowsRead: 0,
      failure: 'The sender can no longer send invoices for this partner. Earlier rows were imported.',
    })
    const many = await importing(`${'{}\n'.repeat(feedFileLimit - 1)}${lines(document('J-2'))}\n{}`)
    expect(many).toMatchObject({ status: 'failed', rowsImported: 1, rowsRead: feedFileLimit })
    expect(many.failure).toContain('100,000 rows')
  })
})

describe('documents of vendors that have not joined', () => {
  const many = 'insert many receipts'
  const fill = (count: number) => sql`
    insert into invoices.feed_receipts (partner_number, source_id, external_vendor_id, invoice, sent_by, received_at)
    select 1, ${many} || n, 'not-joined', '{}', 'test', ${world.clock.now()} from generate_series(1, ${count}) as n`
  const waiting = (sourceId: string, more: object = {}) =>
    document(sourceId, { externalVendorId: 'not-joined', ...more })

  test('are limited in number: one more is refused, and a new version of one that waits is taken', async () => {
    await fill(maxWaitingDocuments - 1)
    const { id, ...file } = await importing(
      lines(waiting('K-1'), waiting('K-2'), waiting('K-1', { number: 'changed' }), document('K-3')),
    )
    expect(file).toMatchObject({ rowsWaiting: 2, rowsRefused: 1, rowsImported: 1 })
    expect((await reportOf(id)).join()).toMatch(/^2,,"?Too many documents are waiting/)
    expect(
      await sql`select source_id, invoice ->> 'number' as number from invoices.feed_receipts where source_id like 'K-%'`,
    ).toEqual([{ source_id: 'K-1', number: 'changed' }])
  })

  test('are deleted after 180 days', async () => {
    await importing(lines(waiting('L-1')))
    const sentAt = world.clock.now()
    const days = (count: number) => new Date(sentAt.getTime() + count * 86_400_000).toISOString()
    world.setNow(days(179))
    await importing(lines(waiting('L-2')))
    expect(await expireReceipts(invoices)).toEqual({ deleted: 0 })
    world.setNow(days(181))
    expect(await expireReceipts(invoices)).toEqual({ deleted: 1 })
    expect(await sql`select source_id from invoices.feed_receipts`).toEqual([{ source_id: 'L-2' }])
    world.setNow(sentAt.toISOString())
  })
})
