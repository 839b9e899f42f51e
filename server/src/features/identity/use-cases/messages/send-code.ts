import { languages } from '@sooner/rules/places'
import { z } from 'zod'
import type { Tx } from '../../../../platform/database/open.ts'
import { networkOf } from '../../../../platform/http/address.ts'
import { defineJob } from '../../../../platform/jobs/index.ts'
import { takeTargetSend } from '../../../../platform/target-sends.ts'
import { maskedEmail, maskedPhone } from '../../domain/account.ts'
import {
  codeExpiry,
  codePurposes,
  hasLink,
  isSentAgain,
  limitsOfTarget,
  liveLinks,
  makeCode,
  makeLinkSecret,
  maySend,
  sendsAfter,
  sendsWithoutLink,
  type CodePurpose,
  type Send,
} from '../../domain/codes.ts'
import { refused } from '../../domain/refusals.ts'
import { sweptBefore } from '../../domain/sweeping.ts'
import type { Identity } from '../../ports.ts'
import { forgetOldCodes, lockSends, saveCode, type StoredCode } from '../../store/codes.ts'
import { openSealed } from '../pool/open-sealed.ts'
import { digestOf } from '../tokens/issue-tokens.ts'

/** The code is sealed, so that a reader of the queue cannot confirm another person's address. */
export const codeMailJob = defineJob({
  name: 'identity.send-code',
  service: 'identity',
  data: z.strictObject({
    accountId: z.uuid(),
    purpose: z.enum(codePurposes),
    digest: z.string(),
    sealed: z.string(),
    /** Names this mail: the same code may be sent several times. */
    send: z.uuid(),
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

/** Sends the live code again or makes one, and queues its mail in the same transaction. */
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
  const digest = await queueCode(identity, tx, { accountId, target: email, isUnreachable }, purpose)
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
  const digest = await queueCode(identity, tx, { accountId, target: phone }, purpose)
  if (digest === undefined) throw refused.attemptLimit()
  return { delivery: deliveryToPhone(phone), digest }
}

interface CodeRecipient {
  readonly accountId: string
  /** The address or telephone number. */
  readonly target: string
  readonly isUnreachable?: boolean
}

async function queueCode(
  identity: Identity,
  tx: Tx,
  { accountId, target, isUnreachable = false }: CodeRecipient,
  purpose: CodePurpose,
): Promise<string | undefined> {
  const { seal, random } = identity
  const to = isUnreachable ? null : target
  const now = identity.clock.wall()
  const present = await lockSends(tx, accountId, purpose)
  const letter = present && openLetter(identity, accountId, purpose, present)
  // The secrets and the code in somebody else's mailbox end as soon as the code goes to another address.
  const isSameAddress = letter !== undefined && letter.to === to
  const secret = hasLink(purpose) ? makeLinkSecret(random) : null
  const earlier = (present?.sends ?? []).map((send) => (isSameAddress ? send : { ...send, link: '' }))
  const link = secret === null ? '' : digestOf(secret)
  const next = { at: now, from: networkOf(identity.origin.ip ?? ''), link }
  if (!(await takeSend(tx, { earlier, next, purpose, target }))) return undefined

  // A code for a sign-in is bound to that sign-in, so each one gets its own.
  const again =
    present && isSameAddress && purpose !== 'sms-factor' && isSentAgain(present.madeAt, now)
      ? present
      : undefined
  const code = again && letter ? letter.code : makeCode(random)
  const digest = again?.digest ?? seal.fingerprint(hashed(accountId, purpose, code), codeHash)
  await saveCode(tx, accountId, purpose, {
    digest,
    letter: again?.letter ?? seal.seal(JSON.stringify([to, code]), letterSealedFor(accountId, purpose)),
    madeAt: again?.madeAt ?? now,
    expiresAt: codeExpiry(now),
    usedAt: null,
    sends: sendsAfter(earlier, next),
  })
  await forgetOldCodes(tx, sweptBefore('codes', now))
  const sealed = seal.seal(JSON.stringify([to, code, secret]), codeSealedFor(accountId))
  const { language } = identity.origin
  await identity.enqueue(tx, codeMailJob, {
    accountId,
    purpose,
    digest,
    sealed,
    send: identity.uuid(),
    ...(language && { language }),
  })
  return digest
}

interface NextSend {
  readonly earlier: readonly Send[]
  readonly next: Send
  readonly purpose: CodePurpose
  readonly target: string
}

/** Returns false if too many were sent, unless a mailbox would remain without any link that works. */
async function takeSend(tx: Tx, { earlier, next, purpose, target }: NextSend): Promise<boolean> {
  // A code for nobody is counted in the same way, so that the limit does not reveal whether there is an account.
  const send = { kind: purpose, to: target, from: next.from, at: next.at }
  if (maySend(earlier, next, purpose) && (await takeTargetSend(tx, send, limitsOfTarget(purpose))))
    return true
  if (!hasLink(purpose) || liveLinks(earlier, next.at).length > 0) return false
  return takeTargetSend(tx, { ...send, kind: `${purpose} without link` }, sendsWithoutLink)
}

const letterSealedFor = (accountId: string, purpose: CodePurpose) => ({
  column: 'identity.codes.letter',
  row: `${accountId} ${purpose}`,
})

const letterForm = z.tuple([z.string().nullable(), z.string()])

/** Returns undefined for a code that has ended, and for one whose encryption key has since been removed. */
export function openLetter(
  { seal }: Identity,
  accountId: string,
  purpose: CodePurpose,
  { letter }: StoredCode,
): { readonly to: string | null; readonly code: string } | undefined {
  const text = letter === null ? undefined : openSealed(seal, letter, letterSealedFor(accountId, purpose))
  if (text === undefined) return undefined
  const [to, code] = letterForm.parse(JSON.parse(text))
  return { to, code }
}
