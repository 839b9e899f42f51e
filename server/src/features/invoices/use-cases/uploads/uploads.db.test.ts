import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { invoiceUploadLimit } from '@sooner/rules/limits'
import { describe, expect, test } from 'vitest'
import { transact } from '../../../../platform/transaction.ts'
import { maxFilesPerDay, sweepReceived } from '../../../../platform/imports/file-kind.ts'
import { workbookOf } from '../../../../platform/tables/testing/workbook.ts'
import { linkIdentifier } from '../../../directory/index.ts'
import { intakeWorld } from '../../testing/intake-world.ts'
import { maxNewClients } from './find-clients.ts'
import { importUpload, uploadKind } from './import-upload.ts'
import { listInvoiceUploads, getInvoiceUploadReport } from './read-uploads.ts'
import { receiveUpload } from './receive-upload.ts'

const world = await intakeWorld()
const { db, sql, invoices } = world
const ofPartnerOne = async () => {
  const vendorId = await world.vendorNamed()
  await transact(db, (tx) =>
    linkIdentifier(tx, vendorId, { partnerId: 1, externalVendorId: randomUUID() }, new Date()),
  )
  return vendorId
}
const attempt = (number = 1, signal = new AbortController().signal) => ({ id: randomUUID(), number, signal })

async function receive(vendorId: string, bytes: string | Buffer, body: object = {}) {
  const sent = { stream: Readable.from([Buffer.from(bytes)]), filename: 'C:\\files\\march.csv' }
  const { id } = await receiveUpload(invoices, transact, { actor: 'ann', vendorId }, async (store) => ({
    body,
    stored: await store(sent),
  }))
  return id
}

const uploadsOf = async (vendorId: string) =>
  (await listInvoiceUploads(invoices, vendorId, { page: 1, limit: 10 })).data
const reportOf = async (vendorId: string, id: string) => {
  const { body } = await getInvoiceUploadReport(invoices, vendorId, id)
  return text(body as Readable)
}
const landed = async (vendorId: string) =>
  (
    await sql<{ number: string }[]>`
      select number from invoices.invoices where vendor_id = ${vendorId} order by number`
  ).map(({ number }) => number)

async function importing(vendorId: string, bytes: string | Buffer, body: object = {}) {
  const id = await receive(vendorId, bytes, body)
  await importUpload(invoices, { vendorId, id }, attempt())
  const upload = (await uploadsOf(vendorId)).find((one) => one.id === id)
  return { id, upload }
}

const header = 'Invoice number,Client,Amount,Currency,Invoice date,Due date,Shade'
const row = (number: string, more: Partial<Record<'amount' | 'date' | 'currency' | 'client', string>> = {}) =>
  `${number},${more.client ?? 'Elm Court'},${more.amount ?? '100.00'},${more.currency ?? 'USD'},${more.date ?? '2026-11-02'},2026-12-20,blue`
const file = (...rows: string[]) => [header, ...rows].join('\r\n')

describe('an uploaded file', () => {
  test('lands every good row once, however often and under whatever name it is sent', async () => {
    const vendorId = await ofPartnerOne()
    const sent = file(row('A-1'), row('A-2'), row('A-1'))
    const first = await importing(vendorId, sent)
    expect(first.upload).toMatchObject({
      status: 'succeeded',
      userFilename: 'march.csv',
      failure: null,
      unreadColumns: ['Shade'],
      rowsRead: 3,
      rowsAccepted: 2,
      rowsRepeated: 1,
      rowsRefused: 0,
    })
    const second = await importing(vendorId, sent)
    expect(second.upload).toMatchObject({ rowsRead: 3, rowsAccepted: 0, rowsRepeated: 3, rowsRefused: 0 })
    expect(await landed(vendorId)).toEqual(['A-1', 'A-2'])
    const stored = await sql`
      select distinct source, partner_number, currency, hold_reasons from invoices.invoices where vendor_id = ${vendorId}`
    expect(stored).toMatchObject([{ source: 'upload', partner_number: 1, currency: 'USD' }])
    const clients = await sql`
      select c.name, c.status from partners.vendor_clients as v join partners.clients as c
      using (partner_number, external_client_id) where v.vendor_id = ${vendorId}`
    expect(clients).toEqual([{ name: 'Elm Court', status: 'pending' }])
    expect(await invoices.files.exists(`invoice-uploads/${vendorId}/${first.id}`)).toBe(false)
    const tasks =
      await sql`select kind, status, attempts, counts from platform.task_executions where id = ${first.id}`
    expect(tasks).toEqual([
      {
        kind: 'upload',
        status: 'succeeded',
        attempts: 1,
        counts: { rowsRead: 3, rowsAccepted: 2, rowsRepeated: 1, rowsRefused: 0 },
      },
    ])
  })

  test('reports each bad row with its line and reason, neutral for spreadsheets, and lands the others', async () => {
    const vendorId = await ofPartnerOne()
    const { id, upload } = await importing(
      vendorId,
      file(
        row('B-1'),
        row('B-2', { amount: '10.125' }),
        row('B-3', { currency: 'EUR' }),
        row('B-4', { date: '2026-02-30' }),
        row(`B-5"${'x'.repeat(10 * 1024 * 1024)}`),
        `"B-6,never closed,100.00,USD,2026-11-02,,`,
        row('B-7', { amount: '=1+2' }),
        row('B-8'),
      ),
    )
    expect(upload).toMatchObject({ status: 'succeeded', rowsRead: 8, rowsAccepted: 2, rowsRefused: 6 })
    expect(await landed(vendorId)).toEqual(['B-1', 'B-8'])
    const report = await reportOf(vendorId, id)
    expect(report.split('\r\n')).toEqual([
      'Line,Column,Reason',
      '3,Amount,“10.125” has more than two decimals.',
      '4,Currency,“EUR” isn’t a supported currency. Use USD or GBP.',
      '5,Invoice date,"“2026-02-30” isn’t a calendar date. If the day comes before the month in this file, choose that when you upload it."',
      '6,Cell 1,"A cell has more than 32,767 characters."',
      '7,,A quotation mark in this row is never closed or is misplaced.',
      '8,Amount,“=1+2” can’t be read as an amount.',
      '',
    ])
  })

  test.each<[string, string | Buffer, object, string[]]>([
    [
      'with semicolons, decimal commas and days first',
      'Número;Cliente;Importe;Fecha\r\nC-1;Elm;1.234,50;31/10/2026\r\n',
      { dateFormat: 'day-first' },
      ['C-1'],
    ],
    ['in UTF-16', Buffer.from(`\ufeff${file(row('C-2'))}`, 'utf16le'), {}, ['C-2']],
    [
      'that is a workbook',
      workbookOf([
        ['Invoice number', 'Client', 'Amount', 'Date'],
        ['C-3', 'Elm', 12.5, '2026-11-02'],
      ]),
      {},
      ['C-3'],
    ],
    ['with a header alone', header, {}, []],
  ])('%s is read', async (_what, bytes, body, numbers) => {
    const vendorId = await ofPartnerOne()
    const { upload } = await importing(vendorId, bytes, body)
    expect(upload).toMatchObject({ status: 'succeeded', rowsRefused: 0 })
    expect(await landed(vendorId)).toEqual(numbers)
  })

  test.each<[string, string | Buffer, string]>([
    [
      'no columns that we know',
      'a,b\n1,2\n',
      'The first row must name the columns. These are missing: Invoice number, Client ID, Amount, Invoice date.',
    ],
    ['nothing', '', 'The file is empty.'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), 'The file isn’t a CSV or XLSX file.'],
    [
      'half a workbook',
      workbookOf([['a']]).subarray(0, 300),
      'The file is damaged or incomplete. Rows before this line were read.',
    ],
  ])('that has %s fails with one sentence', async (_what, bytes, failure) => {
    const vendorId = await ofPartnerOne()
    const { id, upload } = await importing(vendorId, bytes)
    expect(upload).toMatchObject({ status: 'failed', failure, rowsRead: 0 })
    expect(await reportOf(vendorId, id)).toContain(failure.split(',')[0])
  })

  test('has at most 100,000 rows, and those before the first one too many land', async () => {
    const vendorId = await ofPartnerOne()
    const rows = Array.from({ length: invoiceUploadLimit + 1 }, (_, at) => `L-${at + 1},Elm,5,2026-11-02`)
    const id = await receive(vendorId, ['Invoice number,Client,Amount,Date', ...rows].join('\n'))
    // As if an earlier attempt had read all rows but the last three.
    const read = invoiceUploadLimit - 2
    await sql`
      update invoices.uploads set status = 'executing', rows_read = ${read}, rows_accepted = ${read} where file_id = ${id}`
    await importUpload(invoices, { vendorId, id }, attempt())
    expect(await uploadsOf(vendorId)).toMatchObject([
      {
        status: 'failed',
        rowsRead: invoiceUploadLimit,
        failure: expect.stringContaining('100,000') as string,
      },
    ])
    expect(await landed(vendorId)).toEqual(['L-100000', 'L-99999'])
  })

  test('is one of a hundred a day, also of two that are sent at once', async () => {
    const vendorId = await ofPartnerOne()
    await sql`
      insert into invoices.uploads (vendor_id, file_id, user_filename, bytes, sha256, day_format, sent_by, status, created_at)
      select ${vendorId}, gen_random_uuid(), 'a.csv', 1, ${'0'.repeat(64)}, 'month-first', 'ann', 'queued', ${world.clock.wall()}
      from generate_series(1, ${maxFilesPerDay - 1}::int)`
    const sent = await Promise.allSettled([receive(vendorId, 'a'), receive(vendorId, 'b')])
    expect(sent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(sent.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'RATE_LIMITED' },
    })
  })

  test('that is imported by two processes at once lands once', async () => {
    const vendorId = await ofPartnerOne()
    const rows = Array.from({ length: 700 }, (_, at) => row(`D-${at}`))
    const [one, two] = [await receive(vendorId, file(...rows)), await receive(vendorId, file(...rows))]
    await Promise.all(
      [one, two].map((uploadId) => importUpload(invoices, { vendorId, id: uploadId }, attempt())),
    )
    const uploads = await uploadsOf(vendorId)
    const sum = (field: 'rowsAccepted' | 'rowsRepeated') =>
      uploads.reduce((total, upload) => total + upload[field], 0)
    expect([sum('rowsAccepted'), sum('rowsRepeated'), (await landed(vendorId)).length]).toEqual([
      700, 700, 700,
    ])
  })

  test('goes on after its last batch when its import was interrupted, and in the end fails with a sentence', async () => {
    const vendorId = await ofPartnerOne()
    const rows = Array.from({ length: 1200 }, (_, at) => row(`E-${at}`, at === 900 ? { amount: 'x' } : {}))
    const uploadId = await receive(vendorId, file(...rows))
    const stopped = new AbortController()
    let made = 0
    const uuid = () => {
      made += 1
      if (made === 1100) stopped.abort()
      return randomUUID()
    }
    const dying = importUpload({ ...invoices, uuid }, { vendorId, id: uploadId }, attempt(1, stopped.signal))
    await expect(dying).rejects.toThrow('stopped')
    expect(await uploadsOf(vendorId)).toMatchObject([{ status: 'executing', rowsRead: 1000, rowsRefused: 1 }])
    await importUpload(invoices, { vendorId, id: uploadId }, attempt(2))
    expect(await uploadsOf(vendorId)).toMatchObject([
      { status: 'succeeded', rowsRead: 1200, rowsAccepted: 1199, rowsRefused: 1 },
    ])
    expect((await landed(vendorId)).length).toBe(1199)
    const lost = await receive(vendorId, file(row('E-X')))
    await invoices.files.delete(`invoice-uploads/${vendorId}/${lost}`)
    const last = attempt(uploadKind.importJob.retries + 1)
    await expect(importUpload(invoices, { vendorId, id: lost }, last)).rejects.toThrow('NOT_FOUND')
    expect((await uploadsOf(vendorId)).find(({ id }) => id === lost)).toMatchObject({
      status: 'failed',
      rowsRead: 0,
    })
  })

  test('is swept when nothing needs it any more', async () => {
    const vendorId = await ofPartnerOne()
    const uploadId = await receive(vendorId, file(row('F-1')))
    const key = `invoice-uploads/${vendorId}/${uploadId}`
    await sweepReceived(invoices, uploadKind, { vendorId, id: uploadId })
    expect(await invoices.files.exists(key)).toBe(true)
    await invoices.files.put(key.replace(uploadId, vendorId), Readable.from(['a']), {
      maxBytes: 9,
      contentType: '',
    })
    await sweepReceived(invoices, uploadKind, { vendorId, id: vendorId })
    expect(await invoices.files.exists(key.replace(uploadId, vendorId))).toBe(false)
  })
})

describe("a row's client", () => {
  test('is found among those of the vendor by id or name, and never among those of others', async () => {
    const vendorId = await ofPartnerOne()
    const withId = (id: string, name: string) =>
      `Invoice number,Client ID,Client,Amount,Date\nG-1,${id},${name},5,2026-11-02\n`
    const unknown = await importing(vendorId, withId('C-1', ''))
    expect(await reportOf(vendorId, unknown.id)).toContain('isn’t a client that you work for')
    await sql`insert into partners.vendor_clients (vendor_id, partner_number, external_client_id, noted_at) values (${vendorId}, 1, 'C-1', now())`
    expect((await importing(vendorId, withId('C-1', ''))).upload).toMatchObject({ rowsAccepted: 1 })
    // The same invoice, whose client is now stated by name.
    const named = (await importing(vendorId, withId('', 'marlow  COURT'))).upload
    expect(named).toMatchObject({ rowsAccepted: 0, rowsRepeated: 1, rowsRefused: 0 })
    const clients =
      await sql`select distinct external_client_id from invoices.invoices where vendor_id = ${vendorId}`
    expect(clients).toEqual([{ external_client_id: 'C-1' }])
  })

  test('is not guessed between two of one name, and no file adds more than a thousand', async () => {
    const vendorId = await ofPartnerOne()
    await sql`
      insert into partners.clients (partner_number, external_client_id, name, status, created_at)
      values (1, 'T-1', 'Twin Oaks', 'pending', now()), (1, 'T-2', 'TWIN  OAKS', 'pending', now())`
    await sql`
      insert into partners.vendor_clients (vendor_id, partner_number, external_client_id, noted_at)
      values (${vendorId}, 1, 'T-1', now()), (${vendorId}, 1, 'T-2', now())`
    const twins = await importing(vendorId, file(row('T-1', { client: 'Twin Oaks' })))
    expect(twins.upload).toMatchObject({ rowsAccepted: 0, rowsRefused: 1 })
    const clients = Array.from({ length: maxNewClients + 1 }, (_, at) =>
      row(`N-${at}`, { client: `New ${at}` }),
    )
    expect((await importing(vendorId, file(...clients))).upload).toMatchObject({
      rowsAccepted: maxNewClients,
      rowsRefused: 1,
    })
  })

  test('has the partner that it names, among those that the vendor works for', async () => {
    const vendorId = await ofPartnerOne()
    const sent =
      'Invoice number,Partner,Client,Amount,Date\nH-1,harborline,Elm,5,2026-11-02\nH-2,Nobody,Elm,5,2026-11-02\n'
    const { id, upload } = await importing(vendorId, sent)
    expect(upload).toMatchObject({ rowsAccepted: 1, rowsRefused: 1 })
    expect(await reportOf(vendorId, id)).toContain('“Nobody” isn’t a partner that you work for.')
  })
})
