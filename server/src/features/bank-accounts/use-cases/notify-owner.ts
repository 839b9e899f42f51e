import { masked } from '@sooner/rules/bank-accounts'
import { z } from 'zod'
import type { Tx } from '../../../platform/database/open.ts'
import { defineJob } from '../../../platform/jobs/index.ts'
import { renderMail, type MailMessage } from '../../../platform/mail/index.ts'
import { nobodyYet, paidAfter, type AccountEvent, type BankAccount } from '../domain/account.ts'
import { bankMails } from '../domain/mails/by-language.ts'
import type { BankAccounts } from '../ports.ts'
import { findPayee, listAccounts } from '../store/accounts.ts'
import { findNotice, insertNotice } from '../store/notices.ts'
import { payeeOf } from './payee-accounts.ts'

/** The secret of the link is sealed, so that somebody who can read the job queue cannot use it. */
export const noticeJob = defineJob({
  name: 'bank-accounts.mail-notice',
  service: 'vendor',
  data: z.strictObject({ vendorId: z.uuid(), noticeId: z.uuid(), sealed: z.string() }),
})
export type NoticeData = z.output<typeof noticeJob.data>

const sealedFor = (row: string) => ({ column: 'bank-accounts.mail-notice', row })
export const secretPurpose = 'bank_accounts.notices.secret_hash'

/** Mails every change to the owner with a link that freezes the account, because somebody else may have made the change. */
export async function notifyOwner(
  { uuid, secretId, seal, clock, enqueue }: BankAccounts,
  tx: Tx,
  { vendorId, id: accountId }: Pick<BankAccount, 'vendorId' | 'id'>,
  events: readonly AccountEvent[],
): Promise<void> {
  const [id, secret] = [uuid(), secretId()]
  const notice = { id, vendorId, accountId, events, sentAt: clock.wall() }
  await insertNotice(tx, notice, seal.fingerprint(secret, secretPurpose))
  await enqueue(
    tx,
    noticeJob,
    { vendorId, noticeId: id, sealed: seal.seal(secret, sealedFor(id)) },
    { key: id },
  )
}

const statesPayment = (events: readonly AccountEvent[]) =>
  events.some((event) => event === 'primary' || event === 'verified')

/** One mail to each present and recent address of the owner: an attacker may have changed the address before the account. */
export async function noticeMails(
  { db, access, seal, clock, productName, serviceUrl }: BankAccounts,
  { vendorId, noticeId, sealed }: NoticeData,
): Promise<readonly MailMessage[]> {
  const notice = await findNotice(db, vendorId, noticeId)
  const account = (await listAccounts(db, vendorId)).find(({ id }) => id === notice?.accountId)
  const owner = await payeeOf({ db, access }, vendorId)
  if (!notice || !account || !owner) return []
  const secret = seal.openText(sealed, sealedFor(noticeId))
  const { businessName: business, ownerEmails, language } = owner
  const about = {
    product: productName,
    business,
    account: account.name,
    ending: masked(account.accountLastFour),
    events: notice.events,
    at: notice.sentAt,
    paidAfter: statesPayment(notice.events)
      ? paidAfter((await findPayee(db, vendorId)) ?? nobodyYet, account, clock.now())
      : undefined,
  }
  const url = `${serviceUrl}/vendors/${vendorId}/account-freezes/${secret}`
  return ownerEmails.map((to) => {
    const words = bankMails[language].changed({ ...about, to })
    return {
      key: `${noticeJob.name} ${noticeId} ${to}`,
      to,
      ...renderMail({ productName, language, ...words, url }),
    }
  })
}
