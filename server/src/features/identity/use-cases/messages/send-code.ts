import { languages } from '@sooner/rules/places'
import { z } from 'zod'
import type { Tx } from '../../../../platform/database/open.ts'
import { networkOf } from '../../../../platform/http/network.ts'
import { defineJob } from '../../../../platform/jobs/index.ts'
import { maskedEmail, maskedPhone } from '../../domain/account.ts'
import {
  codeExpiry,
  codePurposes,
  makeCode,
  sendsAfter,
  triesPerCode,
  type CodePurpose,
} from '../../domain/codes.ts'
import { refused } from '../../domain/refusals.ts'
import type { Identity } from '../../ports.ts'
import { forgetOldCodes, lockSends, saveCode } from '../../store/codes.ts'

/** The code is sealed, so that a reader of the queue cannot confirm another person's address. */
export const codeMailJob = defineJob({
  name: 'identity.send-code',
  service: 'identity',
  data: z.strictObject({
    accountId: z.uuid(),
    purpose: z.enum(codePurposes),
    digest: z.string(),
    sealed: z.string(),
    /** The language of the request, for a person without a known language. */
    language: z.enum(languages).optional(),
  }),
})
export type CodeMailData = z.output<typeof codeMailJob.data>

export const codeSealedFor = (accountId: string) => ({ column: 'identity.send-code', row: accountId })
const codeHash = 'identity.codes.digest'
/** The hash covers the account and the purpose, so that a code is valid only for these. */
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
  readonly DeliveryMedium: 'EMAIL' | 'SMS'
  readonly AttributeName: 'email' | 'phone_number'
}

export const deliveryToPhone = (phone: string): CodeDelivery => ({
  Destination: maskedPhone(phone),
  DeliveryMedium: 'SMS',
  AttributeName: 'phone_number',
})

export const deliveryTo = (email: string): CodeDelivery => ({
  Destination: maskedEmail(email),
  DeliveryMedium: 'EMAIL',
  AttributeName: 'email',
})

export interface Recipient {
  readonly id: string
  readonly email: string
  /** Set if there is no such account or it must not get mail: all work is done as usual, but no mail is sent. */
  readonly isUnreachable?: boolean
}

/** Makes a code that replaces the previous one, and queues its mail in the same transaction. */
export async function sendCode(
  identity: Identity,
  tx: Tx,
  recipient: Recipient,
  purpose: CodePurpose,
): Promise<CodeDelivery> {
  const delivery = await sendCodeIfFew(identity, tx, recipient, purpose)
  if (!delivery) throw refused.attemptLimit()
  return delivery
}

/** Returns undefined if too many codes were sent, for a caller that must commit its other changes all the same. */
export async function sendCodeIfFew(
  identity: Identity,
  tx: Tx,
  { id: accountId, email, isUnreachable = false }: Recipient,
  purpose: CodePurpose,
): Promise<CodeDelivery | undefined> {
  const digest = await queueCode(identity, tx, accountId, purpose, isUnreachable ? null : email)
  return digest === undefined ? undefined : deliveryTo(email)
}

/** Sends a code by text message. A sign-in stores the returned keyed hash, because it accepts no other code. */
export async function sendTextCode(
  identity: Identity,
  tx: Tx,
  accountId: string,
  phone: string,
  purpose: 'verify-phone' | 'sms-factor',
): Promise<{ delivery: CodeDelivery; digest: string }> {
  if (!identity.sendSms) throw refused.smsUndeliverable()
  const digest = await queueCode(identity, tx, accountId, purpose, phone)
  if (digest === undefined) throw refused.attemptLimit()
  return { delivery: deliveryToPhone(phone), digest }
}

async function queueCode(
  identity: Identity,
  tx: Tx,
  accountId: string,
  purpose: CodePurpose,
  to: string | null,
): Promise<string | undefined> {
  const now = identity.clock.wall()
  const from = networkOf(identity.origin.ip ?? '')
  const sends = sendsAfter(await lockSends(tx, accountId, purpose), { at: now, from }, purpose)
  if (!sends) return undefined
  const code = makeCode(identity.random)
  const digest = identity.seal.fingerprint(hashed(accountId, purpose, code), codeHash)
  const stored = { digest, expiresAt: codeExpiry(now), triesLeft: triesPerCode, usedAt: null }
  await saveCode(tx, accountId, purpose, stored, sends)
  await forgetOldCodes(tx, now)
  const letter = JSON.stringify([to, code])
  const sealed = identity.seal.seal(letter, codeSealedFor(accountId))
  const { language } = identity.origin
  await identity.enqueue(tx, codeMailJob, {
    accountId,
    purpose,
    digest,
    sealed,
    ...(language && { language }),
  })
  return digest
}
