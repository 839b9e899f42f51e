import type { DueDateAlgorithm, DueDatePrecedence } from '@sooner/rules/due-dates'
import type { InterestKind, PeriodType } from '@sooner/rules/invoice-states'
import type { ClientEntry, InvoiceTerms, RequiredDocumentRule } from '@sooner/rules/partner-terms'
import type { ProgramCode } from '@sooner/rules/programs'
import { sql, type Selectable } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'
import type { Schema } from '../../../platform/schema.gen.ts'

type Row = Selectable<Schema['partners.partners']>
type Lists = Pick<InvoiceTerms, 'clientInclusions' | 'clientExclusions'>

/** The contract and the database check these values before they are stored, so narrowing the column types is safe. */
export const invoiceTermsOf = (row: Row, lists: Lists): InvoiceTerms => ({
  uploadThresholdMinor: Number(row.upload_threshold_minor),
  uploadsNeedConfirmation: row.uploads_need_confirmation,
  excludesTax: row.excludes_tax,
  requiredDocument: row.required_document as RequiredDocumentRule,
  requiredDocumentAboveMinor:
    row.required_document_above_minor === null ? null : Number(row.required_document_above_minor),
  invoiceProgramCode: row.invoice_program_code as ProgramCode | null,
  dueDateAlgorithm: row.due_date_algorithm as DueDateAlgorithm,
  dueDatePrecedence: row.due_date_precedence as DueDatePrecedence,
  paymentTermsDays: row.payment_terms_days,
  billingCycle: billingCycleOf(row),
  carry: {
    dailyRatePpm: row.carry_daily_rate_ppm,
    periodType: row.carry_period_type as PeriodType,
    interest: row.carry_interest as InterestKind,
  },
  ...lists,
})

function billingCycleOf({ billing_cutoff_day, billing_months, billing_due_day }: Row) {
  if (billing_cutoff_day === null || billing_months === null || billing_due_day === null) return null
  return { cutoffDay: billing_cutoff_day, months: billing_months, dueDay: billing_due_day }
}

export const termsColumns = ({ billingCycle, carry, ...terms }: InvoiceTerms) => ({
  upload_threshold_minor: BigInt(terms.uploadThresholdMinor),
  uploads_need_confirmation: terms.uploadsNeedConfirmation,
  excludes_tax: terms.excludesTax,
  required_document: terms.requiredDocument,
  required_document_above_minor:
    terms.requiredDocumentAboveMinor === null ? null : BigInt(terms.requiredDocumentAboveMinor),
  invoice_program_code: terms.invoiceProgramCode,
  due_date_algorithm: terms.dueDateAlgorithm,
  due_date_precedence: terms.dueDatePrecedence,
  payment_terms_days: terms.paymentTermsDays,
  billing_cutoff_day: billingCycle?.cutoffDay ?? null,
  billing_months: billingCycle?.months ?? null,
  billing_due_day: billingCycle?.dueDay ?? null,
  carry_daily_rate_ppm: carry.dailyRatePpm,
  carry_period_type: carry.periodType,
  carry_interest: carry.interest,
})

/** Reads the client lists of these partners. */
export async function listEntries(
  db: Db,
  partnerIds: readonly number[],
): Promise<(partnerId: number) => Lists> {
  const rows = await db
    .selectFrom('partners.client_list_entries')
    .selectAll()
    .where('partner_number', 'in', partnerIds)
    .orderBy('kind')
    .orderBy('value')
    .$narrowType<{ kind: ClientEntry['kind'] }>()
    .execute()
  const listOf = (partnerId: number, list: string): ClientEntry[] =>
    rows
      .filter((row) => row.partner_number === partnerId && row.list === list)
      .map(({ kind, value }) => ({ kind, value }))
  return (partnerId) => ({
    clientInclusions: listOf(partnerId, 'inclusion'),
    clientExclusions: listOf(partnerId, 'exclusion'),
  })
}

export async function insertEntries(tx: Tx, partnerId: number, lists: Lists): Promise<void> {
  const rowsOf = (list: string, entries: readonly ClientEntry[]) =>
    entries.map(({ kind, value }) => ({ partner_number: partnerId, list, kind, value }))
  const rows = [
    ...rowsOf('inclusion', lists.clientInclusions),
    ...rowsOf('exclusion', lists.clientExclusions),
  ]
  if (rows.length > 0) await tx.insertInto('partners.client_list_entries').values(rows).execute()
}

/** What a partner pays for the time until it pays. */
export interface CarryOfPartner {
  readonly partnerId: number
  readonly dailyRatePpm: number
  readonly periodType: PeriodType
  readonly interest: InterestKind
  /** The payment terms of invoices that state none. */
  readonly paymentTermsDays: number | null
}

/** Of these partners, those that pay carry. */
export async function carryTermsOf(
  db: Db,
  partnerIds: readonly number[],
): Promise<readonly CarryOfPartner[]> {
  const { rows } = await sql<CarryOfPartner>`
    select partner_number as "partnerId", carry_daily_rate_ppm as "dailyRatePpm", carry_period_type as "periodType",
      carry_interest as interest, payment_terms_days as "paymentTermsDays"
    from partners.partners where partner_number = any(${[...partnerIds]}::integer[]) and carry_daily_rate_ppm > 0`.execute(
    db,
  )
  return rows
}
