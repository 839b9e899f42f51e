import { randomUUID } from 'node:crypto'
import { invitationLink } from '../../../../server/src/features/access/testing/invitation-link.ts'
import {
  storedInvoice,
  storedLine,
  storeInvoices,
} from '../../../../server/src/features/invoices/testing/stored-invoices.ts'
import { storePayment } from '../../../../server/src/testing/stored-payments.ts'
import { agreementsIn, list as listAgreements } from '../agreement-people.ts'
import { add, form, idOf } from '../bank-accounts.ts'
import { sendDocument } from '../invoice-documents.ts'
import type { TestServer } from '../server.ts'
import { worksFor, type Owner } from '../vendor-people.ts'
import type { Crowd } from './crowd.ts'
import { secretId } from './secret-id.ts'

/** An upload that waits to be read, and that no job reads. */
async function queuedUpload({ database }: TestServer, vendorId: string): Promise<string> {
  const id = randomUUID()
  await database.sql`
    insert into invoices.uploads (vendor_id, upload_id, user_filename, bytes, sha256, day_format, uploaded_by, status, created_at)
    values (${vendorId}, ${id}, 'a.csv', 1, repeat('a', 64), 'month-first', 'test', 'queued', now())`
  return id
}

/** A file of a partner that waits to be read, and that no job reads. */
async function queuedFile({ database }: TestServer, partnerId: number): Promise<string> {
  const id = randomUUID()
  await database.sql`
    insert into invoices.feed_files (partner_number, file_id, user_filename, bytes, sha256, day_format, sent_by, status, created_at)
    values (${partnerId}, ${id}, 'a.csv', 1, repeat('a', 64), 'month-first', 'test', 'queued', now())`
  return id
}

/** Cases decide about the other invoices; this one stays open to documents, and a payment names it. */
async function documentedThings(
  { address, database: { db } }: TestServer,
  who: Owner,
  bankAccountId: string,
) {
  const { vendorId } = who
  const row = storedInvoice({ vendor_id: vendorId, number: 'INV-1003' })
  await storeInvoices(db, [row])
  const payment = await storePayment(db, {
    ...{ vendorId, bankAccountId, batchOn: '2026-10-05', status: 'settled' },
    lines: [{ invoiceId: row.invoice_id, grossMinor: 100_000n }],
  })
  const document = idOf(await sendDocument(address, who, row.invoice_id))
  return { invoice: row.invoice_id, payment, document }
}

/** The resources that path parameters name: those of one vendor, of another, absent ones, and malformed names. */
export async function openThings(server: TestServer, crowd: Crowd) {
  const { owner, other, upload, freezeLink } = crowd
  const account = idOf(await add(owner, owner.vendorId, form()))
  const otherAccount = idOf(await add(other, other.vendorId, form()))
  const document = idOf(await upload(owner, { fields: { vendorAccountId: account } }))
  const otherDocument = idOf(await upload(other))
  const textOf = async (partnerId?: number) =>
    agreementsIn(await listAgreements(owner, owner.vendorId, partnerId))[0]?.id ?? ''
  const [agreement, partnerAgreement] = [await textOf(), await textOf(1)]
  const secretOf = async ({ email }: Owner) => (await freezeLink(email)).slice(-22)
  await worksFor(server, owner.vendorId, [1, 'HL-C-101'])
  await worksFor(server, other.vendorId, [3, 'NG-7'])
  const invoice = storedInvoice({ vendor_id: owner.vendorId })
  const otherInvoice = storedInvoice({ vendor_id: other.vendorId })
  const held = storedInvoice({
    ...{ vendor_id: owner.vendorId, number: 'INV-1002', state: 'requires-manual-approval' },
    ...{ display_state: 'Ineligible', obstacle: 'on-hold', hold_reasons: ['Client Not Approved'] },
  })
  const stored = [invoice, otherInvoice, held]
  await storeInvoices(
    server.database.db,
    stored,
    stored.map((one) => storedLine(one)),
  )
  const invoiceUpload = await queuedUpload(server, owner.vendorId)
  const otherUpload = await queuedUpload(server, other.vendorId)
  const ours = await documentedThings(server, owner, account)
  const theirs = await documentedThings(server, other, otherAccount)
  const uuids = { absent: randomUUID(), malformed: 'not-an-id' }
  const secrets = { absent: secretId(), malformed: 'short' }
  const named = { absent: `none-${randomUUID()}`, malformed: 'x'.repeat(101) }
  return {
    vendor: { ours: owner.vendorId, theirs: other.vendorId, ...uuids },
    account: { ours: account, theirs: otherAccount, ...uuids },
    document: { ours: document, theirs: otherDocument, ...uuids },
    invoice: { ours: invoice.invoice_id, theirs: otherInvoice.invoice_id, ...uuids },
    payment: { ours: ours.payment, theirs: theirs.payment, ...uuids },
    invoiceUpload: { ours: invoiceUpload, theirs: otherUpload, ...uuids },
    documented: { ours: ours.invoice, theirs: theirs.invoice, ...uuids },
    invoiceDocument: { ours: ours.document, theirs: theirs.document, ...uuids },
    user: { ours: crowd.colleague.id, theirs: crowd.otherColleague.id, ...uuids },
    agreement: { ours: agreement, theirs: partnerAgreement, ...uuids },
    anyAgreement: { ours: agreement, ...uuids },
    partnerAgreement: { ours: partnerAgreement, theirs: agreement, ...uuids },
    partner: { ours: '1', theirs: '3', absent: '999999', malformed: 'x' },
    anyPartner: { ours: '1', absent: '999999', malformed: 'x' },
    onboarding: { ours: owner.onboardingId, ...secrets },
    /** This onboarding has not created a vendor yet. */
    openOnboarding: { ours: (await crowd.invited(crowd.newUser, 3)).onboardingId, ...secrets },
    /** The link of an invitation that was accepted; it still says so. */
    invitation: { ours: await invitationLink(server, crowd.colleague.id), ...secrets },
    externalVendor: { ours: owner.externalVendorId, theirs: other.externalVendorId, ...named },
    client: { ours: 'HL-C-101', theirs: 'NG-7', ...named },
    survey: { ours: 'first-payout', absent: 'no-such-survey', malformed: 'No Such' },
    freeze: { ours: await secretOf(owner), theirs: await secretOf(other), ...secrets },
    facilitator: { ours: crowd.pending.facilitatorId, ...uuids },
    deadJob: { ours: await newDeadJob(server), ...uuids },
    task: { ours: await newTask(server, 'succeeded'), ...uuids },
    feedFile: { ours: await queuedFile(server, 1), theirs: await queuedFile(server, 3), ...uuids },
    /** The address depends on the caller: see `valueOf`. */
    email: { ours: '', theirs: other.email, absent: 'absent@vendor.test', malformed: 'not-an-address' },
  }
}

export async function newDeadJob({ database: { sql } }: TestServer): Promise<string> {
  const id = randomUUID()
  await sql`
    insert into pgboss.job (id, name, data, state, source_name, source_id, source_retry_count, source_output)
    select ${id}, 'dead-letters', '{"vendorId":"x"}', 'created', name, ${randomUUID()}, 12, '{"reason":"mail was down"}'
    from pgboss.queue where name = 'identity.sweep' limit 1`
  return id
}

/** Work of a file that does not exist, which therefore has no effect. */
export async function newTask({ database: { sql } }: TestServer, status: string): Promise<string> {
  const id = randomUUID()
  const data = { partnerId: 1, fileId: id }
  await sql`
    insert into platform.task_executions (id, kind, name, job_data, status, attempts, queued_at, started_at, ended_at, error)
    values (${id}, 'feed-file', 'invoices.import-feed-file', ${JSON.stringify(data)}, ${status}, 9, now(), now(), now(), 'mail was down')`
  return id
}
