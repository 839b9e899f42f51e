import type { Tx } from '../../../../platform/database/open.ts'
import type { Invoice } from '../../domain/invoice.ts'
import type { Invoices } from '../../ports.ts'
import { insertNotice } from '../../store/redirects.ts'
import { collectNoticesJob } from './notice-jobs.ts'

const windowMs = 10 * 60_000
/** A request whose transaction is still open at the end of a window belongs to it. */
const graceMs = 30_000

/**
 * Notes that the partner has to be notified. The first request of ten minutes is mailed at once, and the others at their end, so that
 * a vendor that requests hundreds of redirects causes two mails.
 */
export async function noticePartner(
  { clock, enqueue }: Pick<Invoices, 'clock' | 'enqueue'>,
  tx: Tx,
  invoice: Invoice,
): Promise<void> {
  const { partnerId } = invoice
  await insertNotice(tx, invoice)
  const begin = Math.floor(clock.wall().getTime() / windowMs) * windowMs
  const key = `${partnerId} ${begin}`
  await enqueue(tx, collectNoticesJob, { partnerId }, { key })
  const runAt = new Date(begin + windowMs + graceMs)
  await enqueue(tx, collectNoticesJob, { partnerId }, { key: `${key} end`, runAt })
}
