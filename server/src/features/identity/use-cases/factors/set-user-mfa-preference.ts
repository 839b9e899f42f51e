import type { OperationAnswer, OperationRequest } from '@sooner/contract/operation'
import type { setUserMfaPreference as declared } from '@sooner/contract/identity'
import type { Tx } from '../../../../platform/database/open.ts'
import { audit, transact } from '../../../../platform/transaction.ts'
import type { Account } from '../../domain/account.ts'
import { changesOf, withFactor, type Factors } from '../../domain/factors.ts'
import { refused } from '../../domain/refusals.ts'
import type { Identity } from '../../ports.ts'
import { lockAccount, saveFactors } from '../../store/accounts.ts'
import { findAuthenticator } from '../../store/authenticators.ts'
import { requireFreshSession } from '../sessions/require-fresh-session.ts'
import { present, type SignedInAccount } from '../accounts/signed-in-account.ts'
import { reportFactorChanges } from './report-factor-changes.ts'
import { verifyAccessToken } from '../tokens/verify-access-token.ts'

export async function setUserMfaPreference(
  identity: Identity,
  request: OperationRequest<typeof declared>,
): Promise<OperationAnswer<typeof declared>> {
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
export function requirePhone({ sendSms }: Identity, { attributes, phoneVerified }: Account): void {
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
