import type {
  setUserMfaPreference as declaredSetUserMfaPreference,
  setUserSettings as declaredSetUserSettings,
} from '@sooner/contract/identity'
import type { OperationAnswer, OperationRequest } from '@sooner/contract/operation'
import type { Tx } from '../../../../platform/database/open.ts'
import { audit, transact } from '../../../../platform/transaction.ts'
import type { Account } from '../../domain/account.ts'
import { changesOf, withFactor, type Factor, type Factors } from '../../domain/factors.ts'
import { refused } from '../../domain/refusals.ts'
import type { Identity } from '../../ports.ts'
import { lockAccount, saveFactors } from '../../store/accounts.ts'
import { dropRecoveryCodes, dropSecret, findAuthenticator } from '../../store/factors.ts'
import { poolPolicy } from '../../store/pools.ts'
import { present, type SignedInAccount } from '../accounts/signed-in-account.ts'
import { sendNotice } from '../messages/send-notice.ts'
import { noteEvent } from '../sessions/note-event.ts'
import { requireFreshSession } from '../sessions/require-fresh-session.ts'
import { verifyAccessToken } from '../tokens/verify-access-token.ts'

const events = {
  SMS_MFA: { on: 'sms-factor-on', off: 'sms-factor-off' },
  SOFTWARE_TOKEN_MFA: { on: 'authenticator-on', off: 'authenticator-off' },
} as const satisfies Record<Factor, object>

/** Notifies the owner of changed second factors, and deletes recovery codes together with the authenticator. */
export async function reportFactorChanges(
  identity: Identity,
  tx: Tx,
  account: Account,
  after: readonly Factor[],
): Promise<void> {
  const changes = changesOf(account.factors, after)
  const kinds = [...changes.on.map((one) => events[one].on), ...changes.off.map((one) => events[one].off)]
  for (const kind of kinds) {
    await noteEvent(identity, tx, account.id, kind)
    await sendNotice(identity, tx, account, kind)
  }
  if (!changes.off.includes('SOFTWARE_TOKEN_MFA')) return
  await dropRecoveryCodes(tx, account.id)
  // If the pool requires a second factor, the secret remains: sign-in still asks for its codes after it was turned off.
  if (!(await poolPolicy(tx, account.poolId)).requiresSecondFactor) await dropSecret(tx, account.id)
}

export async function setUserMfaPreference(
  identity: Identity,
  request: OperationRequest<typeof declaredSetUserMfaPreference>,
): Promise<OperationAnswer<typeof declaredSetUserMfaPreference>> {
  const token = await verifyAccessToken(identity, request.AccessToken)
  const { sub } = token
  const { SoftwareTokenMfaSettings: totp, SMSMfaSettings: sms } = request
  if (totp?.PreferredMfa && sms?.PreferredMfa) throw refused.factorsBothPreferred()
  if (!totp && !sms) return {}
  await transact(identity.db, async (tx) => {
    const account = await present(tx, sub, lockAccount)
    if (totp?.Enabled) await requireAuthenticator(tx, sub)
    if (sms?.Enabled) requirePhone(identity, account)
    const withTotp = totp ? withFactor(account, 'SOFTWARE_TOKEN_MFA', totp) : account
    await setFactors(identity, tx, { account, token }, sms ? withFactor(withTotp, 'SMS_MFA', sms) : withTotp)
  })
  return {}
}

async function requireAuthenticator(tx: Tx, sub: string): Promise<void> {
  const authenticator = await findAuthenticator(tx, sub)
  if (!authenticator) throw refused.authenticatorNotSetUp()
  if (authenticator.secret === null) throw refused.authenticatorNotVerified()
}

/** An unverified number would lock the owner out, or let another person in. */
function requirePhone({ sendSms }: Identity, { attributes, phoneVerified }: Account): void {
  if (!sendSms || !attributes['phone_number'] || !phoneVerified) throw refused.smsUnavailable()
}

export async function setFactors(
  identity: Identity,
  tx: Tx,
  { account, token }: SignedInAccount,
  next: Factors,
): Promise<void> {
  const { id } = account
  const { on, off } = changesOf(account.factors, next.factors)
  // Turning an authenticator on needs no fresh proof here: its setup needed one, and may have taken a long time.
  if (off.length > 0 || on.includes('SMS_MFA')) await requireFreshSession(identity, tx, token)
  const at = identity.clock.wall()
  await saveFactors(tx, id, next, at)
  const [before, after] = [{ factors: account.factors }, { factors: next.factors }]
  await audit(tx, { at, actor: id, action: 'identity.set-factors', subject: id, before, after })
  await reportFactorChanges(identity, tx, account, next.factors)
}

/** This older operation knows only SMS: it turns codes to the account's phone number on or off. */
export async function setUserSettings(
  identity: Identity,
  request: OperationRequest<typeof declaredSetUserSettings>,
): Promise<OperationAnswer<typeof declaredSetUserSettings>> {
  const token = await verifyAccessToken(identity, request.AccessToken)
  const { MFAOptions: options } = request
  const isBySms = options.every(
    ({ DeliveryMedium, AttributeName }) => DeliveryMedium === 'SMS' && AttributeName === 'phone_number',
  )
  if (!isBySms) throw refused.smsUnavailable()
  await transact(identity.db, async (tx) => {
    const account = await present(tx, token.sub, lockAccount)
    const Enabled = options.length > 0
    if (Enabled) requirePhone(identity, account)
    if (account.factors.includes('SMS_MFA') === Enabled) return
    await setFactors(identity, tx, { account, token }, withFactor(account, 'SMS_MFA', { Enabled }))
  })
  return {}
}
