import type {
  deleteUserAttributes as declaredDeleteUserAttributes,
  updateUserAttributes as declaredUpdateUserAttributes,
} from '@sooner/contract/identity'
import type { OperationAnswer, OperationRequest } from '@sooner/contract/operation'
import { email as emailForm } from '@sooner/contract/shapes'
import type { Tx } from '../../../../platform/database/open.ts'
import { auditChange, transact } from '../../../../platform/transaction.ts'
import { attributeStanding, isNobodys, normalUsername } from '../../domain/account.ts'
import { withFactor } from '../../domain/factors.ts'
import { refused } from '../../domain/refusals.ts'
import type { Identity } from '../../ports.ts'
import {
  dropAttributes,
  findAccount,
  lockAccount,
  mergeAttributes,
  savePendingEmail,
  savePhoneVerified,
} from '../../store/accounts.ts'
import { endCode } from '../../store/codes.ts'
import { setFactors } from '../factors/set-user-mfa-preference.ts'
import { sendCode, sendTextCode, type CodeDelivery } from '../messages/send-code.ts'
import { requireFreshSession } from '../sessions/require-fresh-session.ts'
import { verifyAccessToken } from '../tokens/verify-access-token.ts'
import { present, type SignedInAccount } from './signed-in-account.ts'

interface GivenAttribute {
  readonly Name: string
  readonly Value?: string | undefined
}

/** The E.164 format, which the hosted service requires too. */
const phoneForm = /^\+[1-9]\d{1,14}$/

/** Refuses attributes that a person must not write. */
export function readOwnAttributes(given: readonly GivenAttribute[]): Record<string, string> {
  for (const { Name, Value = '' } of given) {
    requireWritable(Name)
    if (Name === 'phone_number' && Value !== '' && !phoneForm.test(Value)) throw refused.phoneForm()
  }
  return Object.fromEntries(given.map(({ Name, Value = '' }) => [Name, Value]))
}

function requireWritable(name: string): void {
  const standing = attributeStanding(name)
  if (standing === 'privileged') throw refused.attributeUnauthorized()
  if (standing === 'unknown') throw refused.attributeUnknown(name)
}

/** A changed number is unverified until its code was entered. Until then, no sign-in codes are sent to it. */
async function followPhone(
  identity: Identity,
  tx: Tx,
  { account, token }: SignedInAccount,
  phone: string | undefined,
): Promise<CodeDelivery[]> {
  if (phone === undefined || phone === account.attributes['phone_number']) return []
  // Codes to sign in may go to this number later, so a stolen session must not choose it.
  await requireFreshSession(identity, tx, token)
  const at = identity.clock.wall()
  await savePhoneVerified(tx, account.id, false, at)
  await endCode(tx, account.id, 'verify-phone', at)
  if (account.factors.includes('SMS_MFA'))
    await setFactors(identity, tx, { account, token }, withFactor(account, 'SMS_MFA', { Enabled: false }))
  if (phone === '' || !identity.sendSms) return []
  return [(await sendTextCode(identity, tx, account.id, phone, 'verify-phone')).delivery]
}

export async function updateUserAttributes(
  identity: Identity,
  request: OperationRequest<typeof declaredUpdateUserAttributes>,
): Promise<OperationAnswer<typeof declaredUpdateUserAttributes>> {
  const token = await verifyAccessToken(identity, request.AccessToken)
  const { sub } = token
  const { email, ...others } = readOwnAttributes(request.UserAttributes)
  const asked = email === undefined ? undefined : normalUsername(email)
  if (asked !== undefined && !emailForm.safeParse(asked).success) throw refused.emailForm()

  const sent = await transact(identity.db, async (tx) => {
    const account = await present(tx, sub, lockAccount)
    const at = identity.clock.wall()
    await mergeAttributes(tx, sub, others, at)
    const names = request.UserAttributes.map(({ Name }) => Name)
    const act = { at, actor: sub, action: 'identity.update-attributes', subject: sub, after: { names } }
    await auditChange(tx, act, refused.tooManyChanges)
    return [
      ...(await followPhone(identity, tx, { account, token }, others['phone_number'])),
      ...(asked === undefined ? [] : await changeEmail(identity, tx, { account, token }, asked)),
    ]
  })
  return { CodeDeliveryDetailsList: sent }
}

async function changeEmail(
  identity: Identity,
  tx: Tx,
  { account, token }: SignedInAccount,
  asked: string,
): Promise<CodeDelivery[]> {
  const at = identity.clock.wall()
  if (asked === account.email) {
    await savePendingEmail(tx, account.id, null, at)
    // The code was sent to the other address, so it must not verify the present one.
    await endCode(tx, account.id, 'verify-email', at)
    return []
  }
  await requireFreshSession(identity, tx, token)
  const other = await findAccount(tx, account.poolId, asked)
  if (other && !isNobodys(other)) throw refused.emailTaken()
  await savePendingEmail(tx, account.id, asked, at)
  return [await sendCode(identity, tx, { id: account.id, email: asked }, 'verify-email')]
}

export async function deleteUserAttributes(
  identity: Identity,
  request: OperationRequest<typeof declaredDeleteUserAttributes>,
): Promise<OperationAnswer<typeof declaredDeleteUserAttributes>> {
  const token = await verifyAccessToken(identity, request.AccessToken)
  const { sub } = token
  const names = request.UserAttributeNames
  for (const name of names) {
    requireWritable(name)
    if (name === 'email') throw refused.attributeRequired(name)
  }
  await transact(identity.db, async (tx) => {
    const at = identity.clock.wall()
    const account = await present(tx, sub, lockAccount)
    await dropAttributes(tx, sub, names, at)
    if (names.includes('phone_number')) await followPhone(identity, tx, { account, token }, '')
    const act = { at, actor: sub, action: 'identity.delete-attributes', subject: sub, before: { names } }
    await auditChange(tx, act, refused.tooManyChanges)
  })
  return {}
}
