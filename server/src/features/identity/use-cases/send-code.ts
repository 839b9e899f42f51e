import { z } from 'zod'
import type { Tx } from '../../../platform/database/open.ts'
import { defineJob } from '../../../platform/jobs/index.ts'
import { renderMail, type MailMessage } from '../../../platform/mail/index.ts'
import { maskedEmail, type Account } from '../domain/account.ts'
import { codeExpiry, makeCode, sendsAfter, triesPerCode, type CodePurpose } from '../domain/codes.ts'
import { refused } from '../domain/refusals.ts'
import type { Identity } from '../ports.ts'
import { isLiveCode, lockSends, saveCode } from '../store/codes.ts'

/** The code itself is sealed: whoever reads the queue must not be able to confirm somebody's address. */
export const codeMailJob = defineJob({
  name: 'identity.send-code',
  service: 'identity',
  data: z.strictObject({
    accountId: z.uuid(),
    purpose: z.literal('sign-up'),
    digest: z.string(),
    sealed: z.string(),
  }),
})
type CodeMailData = z.output<typeof codeMailJob.data>

const sealedFor = (accountId: string) => ({ column: 'identity.send-code', row: accountId })
const codeHash = 'identity.codes.digest'
/** Bound to the account and the purpose: a code of one is worth nothing to another. */
const hashed = (accountId: string, purpose: CodePurpose, code: string) => `${accountId} ${purpose} ${code}`

export const isCode = (
  { seal }: Identity,
  accountId: string,
  purpose: CodePurpose,
  code: string,
  digest: string,
): boolean => seal.matches(hashed(accountId, purpose, code), codeHash, digest)

export interface CodeDelivery {
  readonly Destination: string
  readonly DeliveryMedium: 'EMAIL'
  readonly AttributeName: 'email'
}

export const deliveryTo = (email: string): CodeDelivery => ({
  Destination: maskedEmail(email),
  DeliveryMedium: 'EMAIL',
  AttributeName: 'email',
})

/** Makes a code that replaces the one before, and queues its mail with the same transaction. */
export async function sendCode(
  identity: Identity,
  tx: Tx,
  account: Pick<Account, 'id' | 'email'>,
  purpose: CodePurpose,
): Promise<CodeDelivery> {
  const now = identity.clock.wall()
  const sentAt = sendsAfter(await lockSends(tx, account.id, purpose), now)
  if (!sentAt) throw refused.attemptLimit()
  const code = makeCode(identity.random)
  const digest = identity.seal.fingerprint(hashed(account.id, purpose, code), codeHash)
  const stored = { digest, expiresAt: codeExpiry(now), triesLeft: triesPerCode, usedAt: null }
  await saveCode(tx, account.id, purpose, stored, sentAt)
  const sealed = identity.seal.seal(JSON.stringify([account.email, code]), sealedFor(account.id))
  await identity.enqueue(tx, codeMailJob, { accountId: account.id, purpose, digest, sealed })
  return deliveryTo(account.email)
}

const letter = z.tuple([z.string(), z.string()])

/** Undefined for a code that was replaced or used while its mail waited: sending it would only confuse. */
export async function codeMail(identity: Identity, data: CodeMailData): Promise<MailMessage | undefined> {
  const { accountId, purpose, digest, sealed } = data
  if (!(await isLiveCode(identity.db, accountId, purpose, digest))) return undefined
  const [to, code] = letter.parse(JSON.parse(identity.seal.openText(sealed, sealedFor(accountId))))
  const { productName } = identity
  const mail = renderMail({
    productName,
    title: 'Confirm your account',
    paragraphs: [
      `Enter this code on the page where you signed up to ${productName}. It is good for 24 hours.`,
    ],
    code,
    footer:
      'You did not sign up? Then somebody mistyped their address, and nothing happens without this code.',
  })
  return { key: `${codeMailJob.name} ${digest}`, to, ...mail }
}
