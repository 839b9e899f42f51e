import { randomUUID } from 'node:crypto'
import { holdReasonFacts, holdReasons, type HoldReason } from '@sooner/rules/hold-reasons'
import { expect, test } from 'vitest'
import type { IncomingInvoice, InvoiceSource } from '../domain/incoming.ts'
import { feedRow, intakeWorld, uploadRow } from '../testing/intake-world.ts'
import { getInvoice } from './read-invoices.ts'

const exclusions = [{ kind: 'number-pattern', value: 'X-*' }] as const
const inclusions = [
  { kind: 'number-pattern', value: 'INV-*' },
  { kind: 'number-pattern', value: 'X-*' },
] as const
const world = await intakeWorld(
  {
    excludesTax: true,
    uploadsNeedConfirmation: true,
    clientExclusions: exclusions,
    clientInclusions: inclusions,
    requiredDocument: 'above-amount',
    requiredDocumentAboveMinor: 150_000_00,
  },
  { demandsAgreement: true },
)
const { sql, vendorId, importRows } = world

const lines = (kind: string) => ({ lines: [{ kind, description: null, amountMinor: 1_000_00n }] })

/** A row for each reason, which holds the invoice for this reason and for no other. */
const rows: Partial<Record<HoldReason, Partial<IncomingInvoice> & { readonly source?: InvoiceSource }>> = {
  'Amount Exceeds Threshold': { amountMinor: 250_000_01n },
  'Imported Past Due': { invoiceDate: '2026-11-01', clientDueDate: '2026-11-19' },
  'Imported Past Eligible': { invoiceDate: '2026-10-01', paymentTermsDays: 90 },
  'Client Information Not Populated': { externalClientId: 'C-bare' },
  'Client Not Approved': { externalClientId: 'C-new' },
  'Open Amount Not Positive': { openAmountMinor: 0n },
  'Contains Tax Estimated Line Item': lines('tax-estimated'),
  'Contains Tax Actual Line Item': lines('tax-actual'),
  'Amount Exceeds Upload Threshold': { source: 'upload', amountMinor: 100_000_01n },
  'Invoice Date In Future': { invoiceDate: '2026-11-21' },
  'Duplicate Invoice Number For Client': { number: 'INV-twice' },
  'Open Invoice': { period: 'OPEN' },
  'Invoice Matches Client Exclusion': { number: 'X-1' },
  'Invoice Does Not Match Client Inclusion': { number: 'Y-1' },
  'Invalid Invoice Date': { invoiceDate: '2021-11-01', clientDueDate: '2027-01-31' },
  'Invalid General Ledger Date': { glDate: '2021-11-01' },
  'Invalid Due Date': { clientDueDate: '2026-11-05', invoiceDate: '2026-11-06' },
  'Amounts Do Not Add Up': { openAmountMinor: 600_00n, paidMinor: 300_00n, creditedMinor: 50_00n },
  'Uploaded Invoice Not Confirmed': { source: 'upload' },
}
/** Besides its own reason, a row may lead to one that follows from it. */
const alsoHolds: Partial<Record<HoldReason, readonly HoldReason[]>> = {
  'Amount Exceeds Upload Threshold': ['Uploaded Invoice Not Confirmed'],
  'Invalid Invoice Date': ['Imported Past Eligible'],
  'Invalid Due Date': ['Imported Past Due'],
}

const importOne = async (id: string, { source = 'feed', ...more }: (typeof rows)[HoldReason] & object) => {
  const row = source === 'feed' ? feedRow(id, more) : uploadRow({ number: `INV-${id}`, ...more })
  const [outcome] = await importRows([row], source)
  return outcome?.outcome === 'imported' ? getInvoice(world.invoices, vendorId, outcome.invoiceId) : undefined
}

const inOrder = (reasons: readonly HoldReason[]) => holdReasons.filter((reason) => reasons.includes(reason))

test('an invoice waits for an agreement with the partner that demands one', async () => {
  const reason = 'Invoice Requires Partner Service Agreement'
  expect(await importOne('without a text', {})).toMatchObject({
    state: 'awaiting-eligibility',
    holdReasons: [],
  })
  await sql`
    insert into agreements.texts (id, partner_id, version, title, has_on_demand, accepts_earlier, html_template, active, created_at,
      created_by, activated_at)
    values (${randomUUID()}, 1, '1', 'Agreement', false, false, '<p>Yes.</p>', true, now(), 'test', now())`
  const found = await importOne('agreement', {})
  expect(found).toMatchObject({
    displayState: 'Ineligible',
    holdReasons: [reason],
    payStatus: 'Unpaid',
    eligibility: { may: false },
  })
  // A vendor with an agreement of its own is asked for no other one.
  await sql`insert into agreements.standings (vendor_id, has_own_agreement) values (${vendorId}, true)`
  expect(await importOne('own agreement', {})).toMatchObject({
    state: 'awaiting-eligibility',
    holdReasons: [],
  })
  await sql`delete from agreements.standings`
  // The other tests are about other reasons.
  await sql`update partners.partners set requires_service_agreement = false`
})

test('each reason that screening finds holds an invoice from its import on, and is shown with its next step', async () => {
  await sql`
    insert into partners.clients (partner_number, external_client_id, name, address, status, decided_at, decided_by, created_at)
    values (1, 'C-bare', null, null, 'approved', now(), 'test', now())`
  await importRows([feedRow('first', { number: 'INV-twice' })])
  for (const [reason, row] of Object.entries(rows)) {
    const shown = await importOne(reason, row)
    const also = alsoHolds[reason as HoldReason] ?? []
    expect(shown).toMatchObject({
      state: 'requires-manual-approval',
      displayState: 'Ineligible',
      payStatus: 'Unpaid',
      holdReasons: inOrder([reason as HoldReason, ...also]),
      history: [
        { event: 'screened', holdReasons: inOrder([reason as HoldReason, ...also]) },
        { event: 'received' },
      ],
    })
  }
  const covered = [
    ...Object.keys(rows),
    'Invoice Requires Partner Service Agreement',
    'Vendor Requires Manual Approval For All Invoices',
  ]
  const screenedFor = holdReasons.filter((reason) => holdReasonFacts[reason].isScreened)
  expect(covered.toSorted()).toEqual(screenedFor.toSorted())
})

test('a vendor whose invoices all wait', async () => {
  await sql`update vendors.vendors set requires_manual_approval = true where vendor_id = ${vendorId}`
  const shown = await importOne('flagged', {})
  expect(shown?.holdReasons).toEqual(['Vendor Requires Manual Approval For All Invoices'])
  await sql`update vendors.vendors set requires_manual_approval = false where vendor_id = ${vendorId}`
})

test('an invoice without its required document is not eligible', async () => {
  const found = await importOne('papers', { amountMinor: 150_000_01n })
  expect(found).toMatchObject({
    state: 'awaiting-eligibility',
    displayState: 'Ineligible',
    requiresDocument: true,
  })
  const { reason } = await world.stored('papers')
  expect(reason).toBe('document-required')
})
