import type { Language } from '@sooner/rules/places'
import { z } from 'zod'
import type { Tx } from '../../../../platform/database/open.ts'
import { defineJob } from '../../../../platform/jobs/index.ts'
import { renderMail, type MailMessage } from '../../../../platform/mail/index.ts'
import { transact } from '../../../../platform/transaction.ts'
import { feeders } from '../../../directory/index.ts'
import { partnersAgreed, presentEmailOf } from '../../../partners/index.ts'
import type { Invoice } from '../../domain/invoice.ts'
import { invoiceMails } from '../../domain/mails.ts'
import type { Invoices } from '../../ports.ts'
import { insertNotice, takeNotices } from '../../store/redirects.ts'

/** How many invoices a mail names. */
const maxNumbers = 10

/** Collects what was requested of one partner. */
export const collectNoticesJob = defineJob({
  name: 'invoices.collect-redirect-notices',
  service: 'invoice',
  data: z.strictObject({ partnerId: z.int() }),
})

/** Mails one facilitator. */
export const mailNoticeJob = defineJob({
  name: 'invoices.mail-redirect-notice',
  service: 'invoice',
  data: z.strictObject({
    noticeId: z.uuid(),
    subject: z.string(),
    partnerId: z.int(),
    count: z.int(),
    numbers: z.array(z.string()).max(maxNumbers),
  }),
})

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

/** Idempotent: what is taken is not taken again. A partner without facilitators reads its list by its service. */
export async function collectNotices(
  { db, enqueue, uuid }: Pick<Invoices, 'db' | 'enqueue' | 'uuid'>,
  partnerId: number,
): Promise<void> {
  await transact(db, async (tx) => {
    const numbers = await takeNotices(tx, partnerId)
    if (numbers.length === 0) return
    for (const { subject } of await feeders.listApprovedFacilitators(tx, partnerId))
      await enqueue(tx, mailNoticeJob, {
        noticeId: uuid(),
        subject,
        partnerId,
        count: numbers.length,
        numbers: numbers.toSorted().slice(0, maxNumbers),
      })
  })
}

/** No language of a facilitator is stored. */
const language: Language = 'en-US'

type Notice = z.output<typeof mailNoticeJob.data>

/**
 * The mail goes to the present address of the facilitator. No mail is sent to somebody whose approval was withdrawn meanwhile, or
 * whose account has no verified address any more.
 */
export async function redirectNoticeMail(
  { db, partners, productName }: Pick<Invoices, 'db' | 'partners' | 'productName'>,
  { noticeId, subject, partnerId, count, numbers }: Notice,
): Promise<MailMessage | undefined> {
  const facilitator = await feeders.findFacilitator(db, subject)
  if (facilitator?.status !== 'approved' || facilitator.partnerId !== partnerId) return undefined
  const to = await presentEmailOf(partners, facilitator)
  if (to === undefined) return undefined
  const [partner] = await partnersAgreed(db, [partnerId])
  const words = invoiceMails[language].redirectsRequested({
    product: productName,
    to,
    partner: partner?.name ?? '',
    count,
    numbers,
  })
  const mail = renderMail({ productName, language, ...words })
  return { key: `${mailNoticeJob.name} ${noticeId}`, to, ...mail }
}
