import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { DataDeletionFilter } from '@sooner/rules/data-deletions'
import { fromBufferPromise } from 'yauzl'
import type { z } from 'zod'
import { ownRowsAsCsv } from '../../server/src/platform/exports/own-rows.ts'
import type { SealedFiles } from '../../server/src/platform/files/index.ts'
import { testFiles } from '../../server/src/platform/files/testing/test-files.ts'
import type { Job } from '../../server/src/platform/jobs/index.ts'
import { readTables } from '../../server/src/platform/testing/tenancy.ts'
import { transact } from '../../server/src/platform/transaction.ts'
import { testAccess } from '../../server/src/features/access/testing/test-access.ts'
import { openAgreements } from '../../server/src/features/agreements/index.ts'
import { openDocuments, uploadDocument } from '../../server/src/features/documents/index.ts'
import { pdf } from '../../server/src/features/documents/testing/files.ts'
import { storedInvoice, storeInvoices } from '../../server/src/features/invoices/testing/stored-invoices.ts'
import { openRemittances } from '../../server/src/features/remittances/index.ts'
import { openOwnData, type OwnData } from '../../server/src/features/own-data/ports.ts'
import { ownDeletions } from '../../server/src/features/own-data/use-cases/own-deletions.ts'
import { deleteExports } from '../../server/src/features/own-data/use-cases/delete-exports.ts'
import { ownDataMails } from '../../server/src/features/own-data/domain/mails.ts'
import { carryOutDeletions } from '../../server/src/features/own-data/use-cases/carry-out-deletions.ts'
import { listDataDeletions } from '../../server/src/features/own-data/use-cases/list-deletions.ts'
import { deletionMailJob, deletionMails } from '../../server/src/features/own-data/use-cases/deletion-mail.ts'
import {
  readDeletionStanding,
  requestDeletion,
  withdrawDeletion,
} from '../../server/src/features/own-data/use-cases/request-deletion.ts'
import { nightInvariants } from '../../server/src/features/accounting/use-cases/checks/index.ts'
import { findDirectoryVendor } from '../../server/src/features/directory/index.ts'
import { checkBooks, exportBooks } from '../../server/src/features/ledger/index.ts'
import { seedMany } from '../../server/src/sandbox/index.ts'
import { seededWorld } from '../../server/src/sandbox/testing/seeded-world.ts'
import { makeExport } from '../../server/src/features/own-data/use-cases/make-export.ts'
import { ownRows } from '../../server/src/features/own-data/use-cases/own-rows.ts'
import { downloadExport, listExports } from '../../server/src/features/own-data/use-cases/read-exports.ts'
import { exportMailJob, exportMails } from '../../server/src/features/own-data/use-cases/export-mail.ts'
import { makeExportJob, startExport } from '../../server/src/features/own-data/use-cases/start-export.ts'
import { keptTables, leftOut } from './own-data-tables.ts'

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
    found.set(entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString())
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
  expect(csv).toMatch(/^\ufeffid,number,kind,/)
  expect(csv).toContain("'=1+1")
  expect(JSON.parse(found.get('json/users.json') ?? '')).toEqual([
    expect.objectContaining({ email: ann.email, isOwner: true }),
  ])
  expect(JSON.parse(found.get('json/surveys.json') ?? '')).toEqual([])
  const letters = [...found].filter(([name]) => name.startsWith('documents/'))
  expect(letters).toEqual([[expect.stringMatching(/-letter\.pdf$/), String(pdf('a letter'))]])
  expect(found.get('README.txt')).toContain('invoices (rows: 2)')
  for (const content of found.values()) expect(content).not.toMatch(/sealed-tax-id|B-1\b/)
  expect(await exportMails(ownData, { ...place, kind: 'ready' })).toMatchObject([{ to: ann.email }])
  expect(queued.map(({ name }) => name)).toContain(exportMailJob.name)
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
  expect(await exportMails(ownData, { ...place, kind: 'ready' })).toEqual([])
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
  const { ownData, queued } = opened(failing)
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
  expect(queued.at(-1)).toEqual({ name: exportMailJob.name, data: { ...place, kind: 'failed' } })
  expect(await exportMails(ownData, { ...place, kind: 'failed' })).toMatchObject([{ to: ann.email }])
  // An operator starts it again, and the job may run twice.
  await makeExport(ownData, place, attempt())
  await makeExport(ownData, place, attempt())
  expect(await listExports(ownData, ann.vendorId)).toMatchObject([{ status: 'succeeded', isKept: true }])
  expect((await readArchive(ownData, place)).has('README.txt')).toBe(true)
  expect(await exportMails(ownData, { ...place, kind: 'failed' })).toEqual([])
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

test('each table about a vendor is in the archive, or it is stated why not', async () => {
  const nobody = { vendorId: randomUUID(), accountIds: [], subjects: [], addresses: [] }
  const statements = Object.values(ownRows).map((own) => ownRowsAsCsv(db, own, nobody).replaceAll('"', ''))
  const { tenants } = await readTables(sql)
  const missing = tenants.filter((name) => !statements.some((statement) => statement.includes(`${name} `)))
  expect(missing.toSorted()).toEqual(Object.values(leftOut).flat().toSorted())
})

test('each table about a vendor or its users is deleted with its data, or it is stated why not', async () => {
  const { tenants } = await readTables(sql)
  const found = await sql<{ name: string }[]>`
    select distinct table_schema || '.' || table_name as name
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema not in ('public', 'pgboss', 'sandbox')
      and column_name in ('vendor_id', 'subject', 'account_id', 'account_sub', 'email', 'address')`
  const about = new Set([...tenants, ...found.map(({ name }) => name)])
  const missing = [...about].filter((name) => !(name in ownDeletions))
  expect(missing.toSorted()).toEqual(Object.values(keptTables).flat().toSorted())
})

async function ownerOfVendor() {
  const ann = await owner()
  await sql`
    insert into vendors.vendors (vendor_id, version, locale, fee_scheme, instant_payout_ui_enabled, updated_at)
    values (${ann.vendorId}, 1, 'US', 'discounting', true, now())`
  const request = (ownData: OwnData) => requestDeletion(ownData, transact, by(ann.caller.sub), ann.vendorId)
  return { ...ann, request }
}

const mailsOf = async (ownData: OwnData, queued: ReturnType<typeof opened>['queued']) => {
  const jobs = queued.filter(({ name }) => name === deletionMailJob.name)
  const mails = await Promise.all(jobs.map(({ data }) => deletionMails(ownData, data as never)))
  return mails.flat().map(({ to, subject }) => ({ to, subject }))
}
const mailTitle = (kind: 'requested' | 'withdrawn' | 'refused' | 'done') =>
  ownDataMails['en-US'][kind]({
    product: '',
    to: '',
    vendor: '',
    support: '',
    due: new Date(0),
    obstacles: [],
  }).title

test('the owner requests a deletion once, withdraws it, and is told of both', async () => {
  const { ownData, queued, passDays } = opened()
  const ann = await ownerOfVendor()
  const first = await ann.request(ownData)
  expect(await mailsOf(ownData, queued)).toEqual([{ to: ann.email, subject: mailTitle('requested') }])
  await expect(ann.request(ownData)).rejects.toMatchObject({ code: 'CONFLICT' })
  passDays(29.9)
  expect(await carryOutDeletions(ownData)).toEqual({ done: 0, refused: 0 })
  const withdraw = () =>
    withdrawDeletion(ownData, by(ann.caller.sub), { vendorId: ann.vendorId, id: first.id })
  expect(await withdraw()).toMatchObject({ status: 'withdrawn' })
  expect(await withdraw()).toMatchObject({ status: 'withdrawn' })
  expect(await mailsOf(ownData, queued)).toEqual([{ to: ann.email, subject: mailTitle('withdrawn') }])
  passDays(1)
  expect(await carryOutDeletions(ownData)).toEqual({ done: 0, refused: 0 })
  expect(await access.userDirectory.emailOf(ann.caller.sub)).toBe(ann.email)
  expect((await ann.request(ownData)).id).not.toBe(first.id)
})

test('a deletion is refused while an invoice is open, when it is requested and on its day', async () => {
  const { ownData, queued, passDays } = opened()
  const ann = await ownerOfVendor()
  const invoice = { vendor_id: ann.vendorId, number: 'A-1' }
  const { id } = await ann.request(ownData)
  await storeInvoices(db, [storedInvoice({ ...invoice, number: 'A-2', state: 'funded' })])
  expect(await readDeletionStanding(ownData, ann.vendorId)).toMatchObject({
    obstacles: ['unpaid-by-partner'],
  })
  await sql`update invoices.invoices set state = 'settled' where vendor_id = ${ann.vendorId}`
  await storeInvoices(db, [storedInvoice(invoice)])
  passDays(30)
  expect(await carryOutDeletions(ownData)).toEqual({ done: 0, refused: 1 })
  expect(await readDeletionStanding(ownData, ann.vendorId)).toEqual({
    latest: expect.objectContaining({ id, status: 'refused', obstacles: ['open-invoices'] }) as unknown,
    obstacles: ['open-invoices'],
  })
  expect(await mailsOf(ownData, queued)).toEqual([{ to: ann.email, subject: mailTitle('refused') }])
  await expect(ann.request(ownData)).rejects.toMatchObject({
    code: 'NOT_SETTLED',
    details: { obstacles: ['open-invoices'] },
  })
  expect(await access.userDirectory.emailOf(ann.caller.sub)).toBe(ann.email)
})

test('operators list the requests by their state, the earliest first, with what is in the way', async () => {
  const { ownData, passDays } = opened()
  const [first, second, third] = [await ownerOfVendor(), await ownerOfVendor(), await ownerOfVendor()]
  const listed = async (status: DataDeletionFilter) => {
    const { data } = await listDataDeletions(ownData, { status, page: 1, limit: 100 })
    // Other tests make requests, too.
    return data.filter((row) => [first, second, third].some((person) => person.vendorId === row.vendorId))
  }
  const ids = async (status: DataDeletionFilter) => (await listed(status)).map(({ vendorId }) => vendorId)

  const { id } = await third.request(ownData)
  passDays(1)
  await first.request(ownData)
  passDays(1)
  const withdrawn = await second.request(ownData)
  await withdrawDeletion(ownData, by(second.caller.sub), { vendorId: second.vendorId, id: withdrawn.id })
  await storeInvoices(db, [storedInvoice({ vendor_id: first.vendorId, state: 'funded' })])
  expect(await listed('open')).toMatchObject([
    { id, vendorId: third.vendorId, status: 'waiting', obstacles: [], kept: { length: 5 } },
    { vendorId: first.vendorId, vendorName: expect.stringMatching(/./), obstacles: ['unpaid-by-partner'] },
  ])
  expect(await listed('withdrawn')).toMatchObject([{ id: withdrawn.id, obstacles: [], kept: [] }])

  passDays(30)
  expect(await carryOutDeletions(ownData)).toMatchObject({ done: 1, refused: 1 })
  expect(await ids('open')).toEqual([])
  // What was in the way on its day is stated, also once it is settled.
  await sql`update invoices.invoices set state = 'settled' where vendor_id = ${first.vendorId}`
  expect(await listed('refused')).toMatchObject([{ obstacles: ['unpaid-by-partner'], kept: [] }])
  expect((await listed('done'))[0]?.kept).toContainEqual({ record: 'identity', through: '2032-04-06' })
  expect(await ids('any')).toEqual([third.vendorId, first.vendorId, second.vendorId])
})

test('a deletion that was interrupted is carried on by the next run, and then nobody signs in', async () => {
  const { ownData, documents, queued, passDays } = opened()
  const ann = await ownerOfVendor()
  await uploadDocument(documents, transact, { actor: 'ann', vendorId: ann.vendorId }, async (accept) => ({
    body: { documentType: 'Bank Letter' },
    stored: await accept({ stream: Readable.from([pdf('a letter')]), filename: 'letter.pdf' }),
  }))
  await makeExport(ownData, await start(ownData, ann), attempt())
  const unknown = 'nobody@elsewhere.test'
  for (const address of [ann.email, unknown]) {
    await sql`insert into notifications.mailboxes values (${address}, 'bounced', now(), 'User unknown')`
    await sql`insert into notifications.sent_mails values (${randomUUID()}, ${address}, now())`
  }
  await ann.request(ownData)
  passDays(30)
  const keys = await sql<{ key: string }[]>`
    select vendor_id || '/' || document_id as key from documents.documents where vendor_id = ${ann.vendorId}
    union all select 'own-data/' || vendor_id || '/' || export_id from own_data.exports where vendor_id = ${ann.vendorId}`
  const away: SealedFiles = { ...files, delete: () => Promise.reject(new Error('the store is away')) }
  await expect(carryOutDeletions({ ...ownData, files: away })).rejects.toThrow('the store is away')
  const standing = () => readDeletionStanding(ownData, ann.vendorId)
  expect(await standing()).toMatchObject({ latest: { status: 'executing' } })
  expect(
    await sql`select action from platform.audit_log where subject = ${ann.caller.sub} order by id desc limit 1`,
  ).toEqual([{ action: 'identity.disable' }])
  expect(await sql`select enabled from identity.accounts where id = ${ann.caller.sub}`).toEqual([
    { enabled: false },
  ])
  expect(await carryOutDeletions(ownData)).toEqual({ done: 1, refused: 0 })
  expect(await standing()).toMatchObject({ latest: { status: 'done' } })
  for (const name of ['mailboxes', 'sent_mails'])
    expect(await sql.unsafe(`select address from notifications.${name}`)).toEqual([{ address: unknown }])
  expect(keys).toHaveLength(2)
  for (const { key } of keys) expect(await files.exists(key)).toBe(false)
  expect(await sql`select 1 from identity.accounts where id = ${ann.caller.sub}`).toEqual([])
  expect(await mailsOf(ownData, queued)).toEqual([{ to: ann.email, subject: mailTitle('done') }])
  expect(await carryOutDeletions(ownData)).toEqual({ done: 0, refused: 0 })
})

test('a user who is one of our staff ceases to be a user, and what is about the account is kept with it', async () => {
  const { ownData, passDays } = opened()
  const ann = await ownerOfVendor()
  const { sub } = ann.caller
  await transact(db, (tx) => access.userDirectory.addToGroup(tx, sub, 'Operators'))
  await sql`
    insert into access.activities (id, subject, activity, at) values (gen_random_uuid(), ${sub}, 'sign-in', now())`
  await ann.request(ownData)
  passDays(30)
  expect(await carryOutDeletions(ownData)).toEqual({ done: 1, refused: 0 })
  expect(await sql`select enabled from identity.accounts where id = ${sub}`).toEqual([{ enabled: true }])
  expect(await sql`select 1 from directory.members where subject = ${sub}`).toEqual([])
  expect(await sql`select 1 from access.activities where subject = ${sub}`).toHaveLength(1)
})

test('of a person who was a colleague elsewhere, only what is this vendor’s is deleted', async () => {
  const { ownData, passDays } = opened()
  const [ann, other] = [await ownerOfVendor(), await owner()]
  const active = (subject: string, vendorId: string | null) => sql`
    insert into access.activities (id, subject, vendor_id, activity, at)
    values (gen_random_uuid(), ${subject}, ${vendorId}, 'sign-in', now())`
  for (const vendorId of [ann.vendorId, other.vendorId, null]) await active(ann.caller.sub, vendorId)
  await ann.request(ownData)
  passDays(30)
  expect(await carryOutDeletions(ownData)).toEqual({ done: 1, refused: 0 })
  expect(await sql`select vendor_id from access.activities where subject = ${ann.caller.sub}`).toEqual([
    { vendor_id: other.vendorId },
  ])
})

/** Tables of which a part of the rows is deleted, with the condition of what is left. */
const partlyKept: Readonly<Record<string, string>> = {
  'documents.documents': `state <> 'pending'`,
  'payouts.price_lists': `list_id in (select payout_id from payouts.payouts)`,
  'directory.vendors': 'true',
}

test('of a vendor with a past what features state is deleted, the rest is kept, and the books hold', async () => {
  const seededAt = new Date('2026-11-18T11:00:00Z')
  const own = await seededWorld(seededAt)
  const { sql: seeded, db: seededDb } = own.database
  await seedMany(own.world, { seed: 5, invoices: 160, vendors: 2 }, () => undefined)
  const [mine, other] = await seeded<
    { id: string }[]
  >`select vendor_id as id from directory.vendors order by created_at, vendor_id`
  const [vendorId, otherId] = [mine?.id ?? '', other?.id ?? '']
  for (const id of [vendorId, otherId]) await seeded.unsafe(moreOf(id))
  const { tenants } = await readTables(seeded)
  const count = async (id: string, name: string, where = 'true') => {
    const [row] = await seeded.unsafe<{ rows: number }[]>(
      `select count(*)::int as rows from ${name} where vendor_id = '${id}' and ${where}`,
    )
    return row?.rows ?? 0
  }
  const counted = async (id: string) =>
    new Map(await Promise.all(tenants.map(async (name) => [name, await count(id, name)] as const)))
  const [before, others] = [await counted(vendorId), await counted(otherId)]
  const expected = new Map(before)
  for (const name of tenants)
    if (name in ownDeletions)
      expected.set(name, name in partlyKept ? await count(vendorId, name, partlyKept[name]) : 0)
  const deletionId = randomUUID()
  await seeded`
    insert into own_data.deletions (vendor_id, deletion_id, requested_by, status, requested_at, due_at)
    values (${vendorId}, ${deletionId}, 'ann', 'executing', ${new Date('2026-10-18T11:00:00Z')}, ${new Date('2026-11-17T11:00:00Z')})`
  expect(await carryOutDeletions(own.features.ownData)).toEqual({ done: 1, refused: 0 })

  const untouched = (name: string) => !/^own_data\.|^platform\.|_counts$/.test(name)
  const seen = (rows: ReadonlyMap<string, number>) => [...rows].filter(([name]) => untouched(name))
  expect(new Map(seen(await counted(vendorId)))).toEqual(new Map(seen(expected)))
  expect(new Map(seen(await counted(otherId)))).toEqual(new Map(seen(others)))
  const deleted = await seeded<{ name: string; rows: number }[]>`
    select name, rows::int from own_data.deleted_rows where deletion_id = ${deletionId}`
  for (const { name, rows } of deleted)
    if (expected.has(name) && name !== 'directory.vendors')
      expect({ name, rows }).toEqual({ name, rows: (before.get(name) ?? 0) - (expected.get(name) ?? 0) })
  expect(await seeded`select phone_number from directory.vendors where vendor_id = ${vendorId}`).toEqual([
    { phone_number: '' },
  ])
  expect(await seeded`select kept ->> 'books' as books from own_data.deletions`).toEqual([
    { books: '2033-11-18' },
  ])
  for (const { name, rows } of nightInvariants)
    expect({ name, found: [...(await rows(seeded, '2026-11-18'))] }).toEqual({ name, found: [] })
  const { faults } = await checkBooks(exportBooks(seededDb, vendorId), { seal: own.seal })
  expect(faults).toEqual([])
  expect(await findDirectoryVendor(seededDb, vendorId)).toMatchObject({ id: vendorId })
})

/** What a past from a seed lacks. */
const moreOf = (vendorId: string) => `
  insert into vendors.preferences values ('${vendorId}', true, true, true, true, 'mesa', now()) on conflict do nothing;
  insert into vendors.surveys values ('${vendorId}', 'first', '{}', now(), 'ann');
  insert into payouts.auto_rules values ('${vendorId}', 1, '{}', now());
  insert into payouts.hold_ups values ('${vendorId}', 'USD', 'no-rail', now()) on conflict do nothing;
  insert into access.activities values (gen_random_uuid(), 'ann', '${vendorId}', 'sign-in', null, now());
  insert into access.invitation_mails values (gen_random_uuid(), '${vendorId}', 'bo@business.test', now());
  insert into notifications.mails (vendor_id, mail_id, account_id, kind, due_at)
    values ('${vendorId}', '${vendorId}', gen_random_uuid(), 'payment-sent', now());
  insert into notifications.facts (vendor_id, account_id, kind, fact, mail_id, noted_at)
    values ('${vendorId}', gen_random_uuid(), 'payment-sent', 'one', '${vendorId}', now());
  insert into documents.documents (vendor_id, document_id, version, document_type, category, state, user_filename, media_type, bytes,
      sha256, key_id, scan, uploaded_by, created_at, verified_at, rejected_at, rejection_reason)
    select '${vendorId}', gen_random_uuid(), 1, 'Form W-9', 'business', state, 'w9.pdf', 'application/pdf', 1, repeat('0', 64), 'first',
      'none', 'ann', now(), case state when 'approved' then now() end, case state when 'rejected' then now() end,
      case state when 'rejected' then 'illegible' end
    from unnest(array['approved', 'partially-approved', 'rejected', 'pending']) as state;
`
