import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import type { z } from 'zod'
import { ownRowsAsCsv } from '../../../platform/exports/own-rows.ts'
import type { SealedFiles } from '../../../platform/files/index.ts'
import { testFiles } from '../../../platform/files/testing/test-files.ts'
import type { Job } from '../../../platform/jobs/index.ts'
import { readTables } from '../../../platform/testing/tenancy.ts'
import { transact } from '../../../platform/transaction.ts'
import { testAccess } from '../../access/testing/test-access.ts'
import { openAgreements } from '../../agreements/index.ts'
import { openDocuments, uploadDocument } from '../../documents/index.ts'
import { pdf } from '../../documents/testing/files.ts'
import { storedInvoice, storeInvoices } from '../../invoices/testing/stored-invoices.ts'
import { openRemittances } from '../../remittances/index.ts'
import { openOwnData, type OwnData } from '../ports.ts'
import { deleteExports } from './delete-exports.ts'
import { makeExport } from './make-export.ts'
import { ownRows } from './own-rows.ts'
import { downloadExport, listExports } from './read-exports.ts'
import { readyMailJob, readyMails } from './ready-mail.ts'
import { makeExportJob, startExport } from './start-export.ts'

const { access, database, owner } = await testAccess()
const { db, sql } = database
const files = await testFiles()

/** A clock and a queue of its own, so that no test is in the way of another one. */
function opened(over: SealedFiles = files) {
  let at = new Date('2027-03-05T14:30:00Z')
  const clock = { now: () => at, wall: () => at }
  const queued: { readonly name: string; readonly data: unknown }[] = []
  const enqueue = async <D extends z.ZodObject>(_tx: unknown, job: Job<D>, data: z.input<D>) =>
    void queued.push({ name: job.name, data })
  const needs = { db, clock, enqueue, emit: async () => undefined, access, productName: 'Sooner' }
  const urls = { supportEmail: 'help@sooner.test', portalUrl: 'http://portal.test' }
  const { userDirectory } = access
  const documents = openDocuments({ ...needs, files, scanner: undefined })
  const ownData: OwnData = openOwnData({
    ...needs,
    ...urls,
    copy: database.copy,
    files: over,
    documents,
    agreements: openAgreements({ ...needs, ...urls, seal: access.seal }),
    remittances: openRemittances({
      ...needs,
      userDirectory,
      copy: database.copy,
      exports: { take: () => () => undefined },
      transfers: undefined as never,
    }),
  })
  return {
    ownData,
    documents,
    queued,
    passDays: (days: number) => void (at = new Date(at.getTime() + days * 86_400_000)),
  }
}

const attempt = (number = 1) => ({ id: randomUUID(), number, signal: new AbortController().signal })
const by = (sub: string) => ({ actor: sub, requestId: 'request' })

async function start(ownData: OwnData, { vendorId, caller }: Awaited<ReturnType<typeof owner>>) {
  const { id } = await startExport(ownData, transact, by(caller.sub), vendorId)
  return { vendorId, id }
}

async function readArchive(ownData: OwnData, place: { readonly vendorId: string; readonly id: string }) {
  const { body } = await downloadExport(ownData, by('the owner'), place)
  const zip = await fromBufferPromise(await buffer(body as Readable), { autoClose: false })
  const found = new Map<string, string>()
  for await (const entry of zip.eachEntry())
    found.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)))
  return found
}

test('the archive has the rows of the vendor in both forms, its files, and a README that names them', async () => {
  const { ownData, documents, queued } = opened()
  const [ann, other] = [await owner(), await owner()]
  await sql`
    insert into vendors.vendors (vendor_id, version, locale, fee_scheme, instant_payout_ui_enabled, tin, tin_last_four, updated_at)
    values (${ann.vendorId}, 1, 'US', 'discounting', true, 'sealed-tax-id', '6789', now())`
  await storeInvoices(db, [
    storedInvoice({
      vendor_id: ann.vendorId,
      number: 'A-1',
      reference: '=1+1',
      description: 'two\n"lines", é',
    }),
    storedInvoice({ vendor_id: ann.vendorId, number: 'A-2', amount_minor: 123_45n }),
    storedInvoice({ vendor_id: other.vendorId, number: 'B-1' }),
  ])
  await uploadDocument(documents, transact, { actor: 'ann', vendorId: ann.vendorId }, async (accept) => ({
    body: { documentType: 'Bank Letter' },
    stored: await accept({ stream: Readable.from([pdf('a letter')]), filename: 'letter.pdf' }),
  }))
  const place = await start(ownData, ann)
  await makeExport(ownData, place, attempt())
  const found = await readArchive(ownData, place)
  const invoices = JSON.parse(found.get('json/invoices.json') ?? '') as Record<string, unknown>[]
  expect(new Map(invoices.map(({ number, ...invoice }) => [number, invoice]))).toEqual(
    new Map([
      ['A-1', expect.objectContaining({ reference: '=1+1', description: 'two\n"lines", é', amount: 1000 })],
      ['A-2', expect.objectContaining({ amount: 123.45, currency: 'USD' })],
    ]),
  )
  const csv = found.get('csv/invoices.csv') ?? ''
  expect(csv).toMatch(/^id,number,kind,/)
  expect(csv).toContain("'=1+1")
  expect(JSON.parse(found.get('json/users.json') ?? '')).toEqual([
    expect.objectContaining({ email: ann.email, isOwner: true }),
  ])
  expect(JSON.parse(found.get('json/surveys.json') ?? '')).toEqual([])
  const letters = [...found].filter(([name]) => name.startsWith('documents/'))
  expect(letters).toEqual([[expect.stringMatching(/-letter\.pdf$/), String(pdf('a letter'))]])
  expect(found.get('README.txt')).toContain('invoices (rows: 2)')
  for (const content of found.values()) expect(content).not.toMatch(/sealed-tax-id|B-1\b/)
  expect(await readyMails(ownData, place)).toMatchObject([{ to: ann.email }])
  expect(queued.map(({ name }) => name)).toContain(readyMailJob.name)
})

test('an archive is kept for seven days, and deleted by the next run of the daily job', async () => {
  const { ownData, passDays } = opened()
  const ann = await owner()
  const place = await start(ownData, ann)
  await makeExport(ownData, place, attempt())
  passDays(6.9)
  await deleteExports(ownData)
  expect((await readArchive(ownData, place)).has('README.txt')).toBe(true)
  passDays(0.1)
  await expect(downloadExport(ownData, by('ann'), place)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await files.exists(`own-data/${place.vendorId}/${place.id}`)).toBe(true)
  await deleteExports(ownData)
  expect(await files.exists(`own-data/${place.vendorId}/${place.id}`)).toBe(false)
  expect(await listExports(ownData, ann.vendorId)).toMatchObject([{ status: 'succeeded', isKept: false }])
  expect(await readyMails(ownData, place)).toEqual([])
})

test('of two requests at once one is accepted, and after five in a day the next one is told to wait', async () => {
  const { ownData } = opened()
  const ann = await owner()
  const both = await Promise.allSettled([start(ownData, ann), start(ownData, ann)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(start(ownData, ann)).rejects.toMatchObject({ code: 'CONFLICT' })
  await sql`
    update own_data.exports set status = 'failed', finished_at = created_at where vendor_id = ${ann.vendorId}`
  await sql`
    insert into own_data.exports (vendor_id, export_id, requested_by, language, status, created_at, finished_at, expires_at)
    select vendor_id, gen_random_uuid(), requested_by, language, status, created_at, finished_at, expires_at
    from own_data.exports, generate_series(1, 3) where vendor_id = ${ann.vendorId}`
  await start(ownData, ann)
  await sql`
    update own_data.exports set status = 'failed', finished_at = created_at where vendor_id = ${ann.vendorId}`
  await expect(start(ownData, ann)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
})

test('where the store or the database fails in the middle nothing is kept, and a later attempt makes the whole archive', async () => {
  let isAway = true
  const failing: SealedFiles = {
    ...files,
    async put(key, source, options) {
      if (!isAway) return files.put(key, source, options)
      await source[Symbol.asyncIterator]().next()
      throw new Error('the store is away')
    },
  }
  const { ownData } = opened(failing)
  const ann = await owner()
  const place = await start(ownData, ann)
  await expect(makeExport(ownData, place, attempt())).rejects.toThrow('away')
  expect(await listExports(ownData, ann.vendorId)).toMatchObject([{ status: 'executing', isKept: false }])
  const silent = {
    ...ownData,
    copy: { ...database.copy, out: () => Promise.reject(new Error('no database')) },
  }
  isAway = false
  const last = attempt(makeExportJob.retries + 1)
  await expect(makeExport(silent, place, last)).rejects.toThrow('no database')
  expect(await listExports(ownData, ann.vendorId)).toMatchObject([{ status: 'failed', isKept: false }])
  // An operator starts it again, and the job may run twice.
  await makeExport(ownData, place, attempt())
  await makeExport(ownData, place, attempt())
  expect(await listExports(ownData, ann.vendorId)).toMatchObject([{ status: 'succeeded', isKept: true }])
  expect((await readArchive(ownData, place)).has('README.txt')).toBe(true)
})

test('an export that no process makes any more ends, so that another one can be requested', async () => {
  const { ownData, passDays } = opened()
  const ann = await owner()
  const lost = await start(ownData, ann)
  passDays(1)
  await deleteExports(ownData)
  await expect(start(ownData, ann)).rejects.toMatchObject({ code: 'CONFLICT' })
  passDays(1.1)
  await deleteExports(ownData)
  const next = await start(ownData, ann)
  await makeExport(ownData, lost, attempt())
  await makeExport(ownData, next, attempt())
  const all = await listExports(ownData, ann.vendorId)
  expect(new Map(all.map(({ id, status }) => [id, status]))).toEqual(
    new Map([
      [lost.id, 'failed'],
      [next.id, 'succeeded'],
    ]),
  )
})

/** What is kept about a vendor and is in no archive, by the reason. */
const leftOut: Readonly<Record<string, readonly string[]>> = {
  'counts and lists that follow from other rows': [
    'documents.document_counts',
    'invoices.adjustment_counts',
    'invoices.arrival_counts',
    'invoices.carry_counts',
    'invoices.client_counts',
    'invoices.line_item_counts',
    'invoices.state_counts',
    'invoices.upload_counts',
    'invoices.uploaded_counts',
    'invoices.waiting_counts',
    'partners.vendor_client_counts',
    'remittances.paid_invoice_counts',
    'remittances.payment_counts',
    'directory.bank_accounts',
    'agreements.standings',
  ],
  'our books; what they say to the vendor is in its statements': [
    'ledger.balances',
    'ledger.books',
    'ledger.entries',
    'ledger.monthly_changes',
    'ledger.seals',
    'ledger.transactions',
  ],
  'how a payment is sent; what came of it is in its payments': [
    'transfers.attempts',
    'transfers.batches',
    'transfers.destinations',
    'transfers.former_attempts',
    'transfers.holds',
    'transfers.transfers',
  ],
  'what partners owe us, and what that costs us': [
    'collections.pay_ons',
    'invoices.carries',
    'invoices.carry_settlements',
    'invoices.collected',
    'invoices.confirmed_shortfalls',
  ],
  'checks that the vendor must not be told of': [
    'bank_accounts.call_backs',
    'payouts.reviews',
    'vendors.screenings',
  ],
  'keys and seals': ['agreements.signature_seals'],
  'work that is under way, such as an email that is to be sent': [
    'bank_accounts.begun_links',
    'bank_accounts.notices',
    'invoices.redirect_notices',
    'notifications.facts',
    'onboarding.agreement_requests',
    'own_data.exports',
    'payouts.hold_ups',
    'platform.event_deliveries',
    'platform.event_stalls',
    'vendors.survey_requests',
  ],
  'offers that lapsed or were taken up; what was taken up is in its rows': [
    'payouts.price_lists',
    'payouts.quotes',
    'vendors.promises',
  ],
}

test('each table about a vendor is in the archive, or it is stated why not', async () => {
  const nobody = { vendorId: randomUUID(), accountIds: [], subjects: [] }
  const statements = Object.values(ownRows).map((own) => ownRowsAsCsv(db, own, nobody).replaceAll('"', ''))
  const { tenants } = await readTables(sql)
  const missing = tenants.filter((name) => !statements.some((statement) => statement.includes(`${name} `)))
  expect(missing.toSorted()).toEqual(Object.values(leftOut).flat().toSorted())
})
