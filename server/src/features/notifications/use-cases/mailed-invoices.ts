import type { getMailedInvoices as declared } from '@sooner/contract/mail-preferences'
import type { Answer } from '@sooner/contract/route'
import { minorToWire } from '@sooner/money'
import { maxSelection } from '@sooner/rules/limits'
import { Refusal } from '@sooner/rules/refusal'
import { invoiceNews } from '../../invoices/index.ts'
import type { Notifications } from '../ports.ts'
import { listFacts, type MailKey } from '../store/mails.ts'
import { idsOf } from './mails/invoices.ts'

/** What an email offered early and can still be paid early. A colleague to whom it was forwarded may see the same. */
export async function getMailedInvoices(
  { db }: Notifications,
  key: MailKey,
): Promise<Answer<typeof declared>> {
  const ids = idsOf(await listFacts(db, key), 'invoice-eligible')
  if (ids.length === 0) throw new Refusal('NOT_FOUND')
  const invoices = await invoiceNews.listEligible(db, key.vendorId, ids, maxSelection)
  return {
    invoices: invoices.map(({ id, openMinor, currency }) => ({
      id,
      openAmountMinor: minorToWire(openMinor),
      currency,
    })),
  }
}
