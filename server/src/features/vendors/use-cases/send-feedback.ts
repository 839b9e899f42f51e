import type { sendFeedback as declared } from '@sooner/contract/voice'
import type { Given } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import { languageOtherwise } from '@sooner/rules/spoken'
import { z } from 'zod'
import type { Account } from '../../../platform/http/caller.ts'
import { defineJob } from '../../../platform/jobs/index.ts'
import { renderMail, type MailMessage } from '../../../platform/mail/index.ts'
import { audit, type Conclude } from '../../../platform/transaction.ts'
import { feedbackCountsFrom, feedbackLines, maxFeedbackPerDay, type Feedback } from '../domain/feedback.ts'
import type { Vendors } from '../ports.ts'
import { countFeedback, findFeedback, insertFeedback } from '../store/feedback.ts'

/** Contains only the row's ID, so that the text of the feedback is stored in one place only. */
export const feedbackMailJob = defineJob({
  name: 'vendors.mail-feedback',
  service: 'vendor',
  data: z.strictObject({ feedbackId: z.uuid() }),
})

interface Sender {
  readonly account: Account
  readonly userAgent: string
  readonly requestId: string
}

/** Stores the feedback and enqueues its mail in the same transaction. */
export async function sendFeedback<Out>(
  vendors: Vendors,
  conclude: Conclude<void, Out>,
  { account, userAgent, requestId }: Sender,
  { message, rating, page }: Given<typeof declared>['body'],
): Promise<Out> {
  const { clock, enqueue, uuid } = vendors
  const id = uuid()
  return conclude(vendors.db, async (tx) => {
    // Real time, because it is compared with our logs, and moving the sandbox by a day must not allow another twenty messages.
    const at = clock.wall()
    if ((await countFeedback(tx, account.sub, feedbackCountsFrom(at))) >= maxFeedbackPerDay) {
      throw new Refusal(
        'RATE_LIMITED',
        `You’ve written to us ${maxFeedbackPerDay} times in a day. Please try again tomorrow, or call us.`,
      )
    }
    const given: Feedback = {
      id,
      accountSub: account.sub,
      message,
      rating: rating ?? null,
      page: page ?? null,
      userAgent,
      at,
    }
    await insertFeedback(tx, given)
    await enqueue(tx, feedbackMailJob, { feedbackId: id }, { key: id })
    await audit(tx, { at, actor: account.sub, action: 'vendors.send-feedback', subject: id, requestId })
  })
}

export async function feedbackMail(vendors: Vendors, feedbackId: string): Promise<MailMessage | undefined> {
  const feedback = await findFeedback(vendors.db, feedbackId)
  if (!feedback) return undefined
  const { productName, supportEmail: to } = vendors
  // The recipient is our support team, so the mail is in the default language and not in the user's.
  const mail = renderMail({
    productName,
    language: languageOtherwise,
    title: 'Feedback from the portal',
    paragraphs: feedbackLines(feedback, await vendors.access.userDirectory.emailOf(feedback.accountSub)),
    footer: `Sent to ${to}, because somebody who is signed in wrote this in the portal. Nobody has answered them yet.`,
  })
  return { key: `${feedbackMailJob.name} ${feedbackId}`, to, ...mail }
}
