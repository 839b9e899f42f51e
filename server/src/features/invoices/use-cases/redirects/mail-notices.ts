import type { Language } from '@sooner/rules/places'
import type { z } from 'zod'
import { renderMail, type MailMessage } from '../../../../platform/mail/index.ts'
import { transact } from '../../../../platform/transaction.ts'
import { findFacilitator, listApprovedFacilitators } from '../../../directory/index.ts'
import { partnersAgreed, presentEmailOf } from '../../../partners/index.ts'
import { invoiceMails } from '../../domain/mails/by-language.ts'
import type { Invoices } from '../../ports.ts'
import { takeNotices } from '../../store/redirects.ts'
import { mailNoticeJob, mostNumbers } from './notice-jobs.ts'

/** Idempotent: what is taken is not taken again. A partner without facilitators reads its list by its service. */
export async function collectNotices(
  { db, enqueue, uuid }: Pick<Invoices, 'db' | 'enqueue' | 'uuid'>,
  partnerId: number,
): Promise<void> {
  await transact(db, async (tx) => {
    const numbers = await takeNotices(tx, partnerId)
    if (numbers.length === 0) return
    for (const { subject } of await listApprovedFacilitators(tx, partnerId))
      await enqueue(tx, mailNoticeJob, {
        noticeId: uuid(),
        subject,
        partnerId,
        count: numbers.length,
        numbers: numbers.toSorted().slice(0, mostNumbers),
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
  const facilitator = await findFacilitator(db, subject)
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
