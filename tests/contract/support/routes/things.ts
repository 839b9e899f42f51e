import { randomUUID } from 'node:crypto'
import { invitationLink } from '../../../../server/src/features/access/testing/invitation-link.ts'
import {
  storedInvoice,
  storedLine,
  storeInvoices,
} from '../../../../server/src/features/invoices/testing/stored-invoices.ts'
import { storePayment } from '../../../../server/src/features/payouts/testing/stored-payments.ts'
import { agreementsIn, list as listAgreements } from '../agreement-people.ts'
import { add, form, idOf } from '../bank-accounts.ts'
import { sendDocument } from '../invoice-documents.ts'
import type { TestServer } from '../server.ts'
import { worksFor, type Owner } from '../vendor-people.ts'
import type { Crowd } from './crowd.ts'
import { openMoneyThings, waitingReview } from './money-things.ts'
import { openPayoutThings } from './payout-things.ts'
import { secretId } from './secret-id.ts'

/** An upload that waits to be read, and that no job reads. */
async function queuedUpload({ database }: TestServer, vendorId: string): Promise<string> {
  const id = randomUUID()
  await database.sql`
    insert into invoices.uploads (vendor_id, file_id, user_filename, bytes, sha256, day_format, sent_by, status, created_at)
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

/** A file of payments that waits to be read, and that no job reads. */
async function queuedCollections({ database }: TestServer, partnerId: number): Promise<string> {
  const id = randomUUID()
  await database.sql`
    insert into collections.files (partner_number, file_id, user_filename, bytes, sha256, day_format, sent_by, sender_kind, status, created_at)
    values (${partnerId}, ${id}, 'a.csv', 1, repeat('a', 64), 'month-first', 'test', 'partner', 'queued', now())`
  return id
}

/** Something that the bank has booked and nothing explains. */
export async function openReceipt({ database }: Pick<TestServer, 'database'>): Promise<string> {
  const id = randomUUID()
  await database.sql`
    insert into collections.receipts (receipt_id, currency, amount_minor, booked_on, reference, counterparty, left_minor, reason,
      created_at, updated_at)
    values (${id}, 'USD', 5000, '2026-01-05', '', 'Partner 1', 5000, 'no-reference', now(), now())`
  return id
}

/** A payment of a partner that does not count as received yet. */
async function waitingCollection({ database }: TestServer): Promise<string> {
  const id = randomUUID()
  await database.sql`
    insert into collections.collections (collection_id, partner_number, source, source_id, source_digest, currency, amount_minor,
      payment_method, payment_reference, received_on, counts_on, status, recorded_by, created_at, updated_at)
    values (${id}, 1, 'operator', ${id}, '', 'USD', 5000, 'Check', 'CHECK 7', '2026-01-05', '2999-01-05', 'waiting', 'test', now(), now())`
  return id
}

/** An act that somebody else has requested, and that nobody carries out here. */
export async function waitingApproval(
  { database }: Pick<TestServer, 'database'>,
  { maker = randomUUID(), expiresAt = '2999-01-01', status = 'waiting' } = {},
): Promise<string> {
  const id = randomUUID()
  await database.sql`
    insert into approvals.requests (id, act, subject, request, digest, version, maker, maker_email, made_at, expires_at, status, decided_at)
    values (${id}, 'putApprovalLimit', 'approval-limit:test',
      '{"params": null, "body": {"act": "enterCollection", "currency": "USD", "belowMinor": 0}}', ${id}, 'another version', ${maker},
      ${`${maker}@sooner.test`}, now(), ${expiresAt}, ${status}, ${status === 'waiting' ? null : '2026-01-05'})`
  return id
}

/** What partners send: files, and payments. */
const openPartnersThings = async (
  server: TestServer,
  uuids: { readonly absent: string; readonly malformed: string },
) => ({
  feedFile: { ours: await queuedFile(server, 1), theirs: await queuedFile(server, 3), ...uuids },
  collectionFile: {
    ours: await queuedCollections(server, 1),
    theirs: await queuedCollections(server, 3),
    ...uuids,
  },
  collection: { ours: await waitingCollection(server), ...uuids },
  receipt: { ours: await openReceipt(server), ...uuids },
  approval: { ours: await waitingApproval(server), ...uuids },
})

/** Invoices of both vendors with what belongs to them: uploads, documents and payments. */
async function invoiceThings(
  server: TestServer,
  { owner, other }: Crowd,
  { account, otherAccount }: { readonly account: string; readonly otherAccount: string },
) {
  const invoice = storedInvoice({ vendor_id: owner.vendorId })
  const otherInvoice = storedInvoice({ vendor_id: other.vendorId })
  const held = storedInvoice({
    vendor_id: owner.vendorId,
    number: 'INV-1002',
    state: 'requires-manual-approval',
    display_state: 'Ineligible',
    reason: 'on-hold',
    hold_reasons: ['Client Not Approved'],
  })
  const stored = [invoice, otherInvoice, held]
  await storeInvoices(
    server.database.db,
    stored,
    stored.map((one) => storedLine(one)),
  )
  const invoiceUpload = await queuedUpload(server, owner.vendorId)
  const otherUpload = await queuedUpload(server, other.vendorId)
  // Cases decide about the other invoices; these stay open to documents.
  const documented = storedInvoice({ vendor_id: owner.vendorId, number: 'INV-1003' })
  const otherDocumented = storedInvoice({ vendor_id: other.vendorId, number: 'INV-1003' })
  await storeInvoices(server.database.db, [documented, otherDocumented])
  const documentOf = async (who: Owner, of: typeof invoice) =>
    idOf(await sendDocument(server.address, who, of.invoice_id))
  const paymentOf = (who: Owner, bankAccountId: string, of: typeof invoice) =>
    storePayment(server.database.db, {
      vendorId: who.vendorId,
      bankAccountId,
      batchOn: '2026-10-05',
      status: 'settled',
      lines: [{ invoiceId: of.invoice_id, grossMinor: 100_000n }],
    })
  const uuids = { absent: randomUUID(), malformed: 'not-an-id' }
  return {
    invoice: { ours: invoice.invoice_id, theirs: otherInvoice.invoice_id, ...uuids },
    payment: {
      ours: await paymentOf(owner, account, documented),
      theirs: await paymentOf(other, otherAccount, otherDocumented),
      ...uuids,
    },
    ...(await openPayoutThings(
      server,
      {
        owner,
        other,
        account,
        otherAccount,
        invoice: { ours: documented.invoice_id, theirs: otherDocumented.invoice_id },
      },
      uuids,
    )),
    invoiceUpload: { ours: invoiceUpload, theirs: otherUpload, ...uuids },
    documented: { ours: documented.invoice_id, theirs: otherDocumented.invoice_id, ...uuids },
    invoiceDocument: {
      ours: await documentOf(owner, documented),
      theirs: await documentOf(other, otherDocumented),
      ...uuids,
    },
  }
}

/** An email that waits to be sent to the owner of a vendor, about one fact. */
async function storedMail(
  { database: { sql } }: Pick<TestServer, 'database'>,
  { vendorId }: Owner,
  { kind, fact, dueAt }: { readonly kind: string; readonly fact: string; readonly dueAt: string },
): Promise<string> {
  const mailId = randomUUID()
  await sql`
    with mail as (
      insert into notifications.mails (vendor_id, mail_id, account_id, kind, due_at)
      select vendor_id, ${mailId}, account_id, ${kind}, ${dueAt}
      from directory.members where vendor_id = ${vendorId} and parent_id is null
      returning *
    )
    insert into notifications.facts (vendor_id, account_id, kind, fact, mail_id, noted_at)
    select vendor_id, account_id, kind, ${fact}, mail_id, due_at from mail`
  return mailId
}

/** A browser of the owner of a vendor, of a sign-in that is over. */
export async function storedBrowser(
  { database: { sql } }: Pick<TestServer, 'database'>,
  { vendorId }: Pick<Owner, 'vendorId'>,
): Promise<string> {
  const browserId = randomUUID()
  await sql`
    insert into notifications.browsers (vendor_id, browser_id, account_id, sign_in, endpoint, public_key, auth_secret, server_key, added_at,
      ends_at)
    select vendor_id, ${browserId}, account_id, ${browserId}, 'https://push.example.com/1', '', '', '', now(), now()
    from directory.members where vendor_id = ${vendorId} and parent_id is null`
  return browserId
}

/** An archive that could not be made. */
async function storedExport(
  { database: { sql } }: Pick<TestServer, 'database'>,
  { vendorId }: Owner,
): Promise<string> {
  const id = randomUUID()
  await sql`
    insert into own_data.exports (vendor_id, export_id, requested_by, language, status, created_at, finished_at, expires_at)
    values (${vendorId}, ${id}, 'test', 'en-US', 'failed', now(), now(), now())`
  return id
}

/** A request that has been withdrawn, so that another one can be made. */
async function storedDeletion(
  { database: { sql } }: Pick<TestServer, 'database'>,
  { vendorId }: Owner,
): Promise<string> {
  const id = randomUUID()
  await sql`
    insert into own_data.deletions (vendor_id, deletion_id, requested_by, status, requested_at, due_at, ended_at)
    values (${vendorId}, ${id}, 'test', 'withdrawn', now(), now() + interval '30 days', now())`
  return id
}

/** The link that stops emails, as the owner gets it in one about that payment. */
async function subscriptionLink(
  server: TestServer,
  { owner, mailTo }: Crowd,
  paymentId: string,
): Promise<string> {
  await storedMail(server, owner, { kind: 'payment-arrived', fact: paymentId, dueAt: '2020-01-01' })
  const { text } = await mailTo(owner.email, /has arrived$/)
  return /mail-subscriptions\/([\w.-]+)/.exec(text)?.[1] ?? ''
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
  const ofInvoices = await invoiceThings(server, crowd, { account, otherAccount })
  const uuids = { absent: randomUUID(), malformed: 'not-an-id' }
  const offer = { kind: 'invoice-eligible', dueAt: '2999-01-01' }
  const secrets = { absent: secretId(), malformed: 'short' }
  const named = { absent: `none-${randomUUID()}`, malformed: 'x'.repeat(101) }
  return {
    vendor: { ours: owner.vendorId, theirs: other.vendorId, ...uuids },
    account: { ours: account, theirs: otherAccount, ...uuids },
    review: { ours: await waitingReview(server, owner.vendorId, account), ...uuids },
    refusedReview: { ours: await waitingReview(server, owner.vendorId, account), ...uuids },
    document: { ours: document, theirs: otherDocument, ...uuids },
    ...ofInvoices,
    /** One that is never due, about an invoice that can be paid early. */
    mail: {
      ours: await storedMail(server, owner, { ...offer, fact: ofInvoices.invoice.ours }),
      theirs: await storedMail(server, other, { ...offer, fact: ofInvoices.invoice.theirs }),
      ...uuids,
    },
    browser: {
      ours: await storedBrowser(server, owner),
      theirs: await storedBrowser(server, other),
      ...uuids,
    },
    mailSubscription: {
      ours: await subscriptionLink(server, crowd, ofInvoices.payment.ours),
      absent: 'A'.repeat(60),
      malformed: 'short',
    },
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
    ownDataExport: {
      ours: await storedExport(server, owner),
      theirs: await storedExport(server, other),
      ...uuids,
    },
    dataDeletion: {
      ours: await storedDeletion(server, owner),
      theirs: await storedDeletion(server, other),
      ...uuids,
    },
    task: { ours: await newTask(server, 'succeeded'), ...uuids },
    queueView: { ours: await newQueueView(server), ...uuids },
    ...(await openMoneyThings(server, { owner, other, account, otherAccount }, uuids)),
    ...(await openPartnersThings(server, uuids)),
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
  const data = { partnerId: 1, id }
  await sql`
    insert into platform.task_executions (id, kind, name, job_data, status, attempts, queued_at, started_at, ended_at, error)
    values (${id}, 'feed-file', 'invoices.import-feed-file', ${JSON.stringify(data)}, ${status}, 9, now(), now(), now(), 'mail was down')`
  return id
}

/** A view that all operators have. */
export async function newQueueView({ database: { sql } }: TestServer, queue = 'accounts'): Promise<string> {
  const id = randomUUID()
  await sql`
    insert into operator.queue_views (id, queue, owner, name, search, maker, made_at)
    values (${id}, ${queue}, '', ${`View ${id}`}, '', ${randomUUID()}, now())`
  return id
}
