import type { MailChoices } from '@sooner/rules/mail-topics'
import type { Language } from '@sooner/rules/places'
import { ofVendors } from '../../../platform/database/of-vendors.ts'
import type { Db, Tx } from '../../../platform/database/open.ts'
import type { ChosenMails } from '../domain/preferences.ts'

/** What the users of these vendors have chosen; a user who has chosen nothing is absent. */
export async function listChosen(
  db: Db,
  vendorIds: readonly string[],
): Promise<ReadonlyMap<string, ChosenMails>> {
  const rows = await db
    .selectFrom('notifications.preferences')
    .selectAll()
    .where(ofVendors(vendorIds))
    .$narrowType<{
      invoice_summary: ChosenMails['kinds']['invoiceSummary']
      payment_summary: ChosenMails['kinds']['paymentSummary']
      upcoming_payment: ChosenMails['kinds']['upcomingPayment']
      language: Language | null
    }>()
    .execute()
  return new Map(
    rows.map((row) => [
      row.account_id,
      {
        kinds: {
          invoiceSummary: row.invoice_summary,
          paymentSummary: row.payment_summary,
          upcomingPayment: row.upcoming_payment,
        },
        hour: row.send_hour,
        language: row.language,
      },
    ]),
  )
}

interface ChosenChange {
  readonly kinds?: { readonly [T in keyof MailChoices]?: MailChoices[T] | undefined } | undefined
  readonly hour?: number | undefined
  readonly language?: Language | null | undefined
}

/** Sets what is given, and leaves the rest. */
export async function saveChosen(
  tx: Tx,
  { vendorId, accountId }: { readonly vendorId: string; readonly accountId: string },
  { kinds, hour, language }: ChosenChange,
  at: Date,
): Promise<void> {
  const columns = {
    ...(kinds?.invoiceSummary !== undefined && { invoice_summary: kinds.invoiceSummary }),
    ...(kinds?.paymentSummary !== undefined && { payment_summary: kinds.paymentSummary }),
    ...(kinds?.upcomingPayment !== undefined && { upcoming_payment: kinds.upcomingPayment }),
    ...(hour !== undefined && { send_hour: hour }),
    ...(language !== undefined && { language }),
    changed_at: at,
  }
  await tx
    .insertInto('notifications.preferences')
    .values({ vendor_id: vendorId, account_id: accountId, ...columns })
    .onConflict((conflict) => conflict.columns(['vendor_id', 'account_id']).doUpdateSet(columns))
    .execute()
}
