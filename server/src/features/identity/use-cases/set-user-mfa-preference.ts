import type { OperationAnswer, OperationRequest } from '@sooner/contract/operation'
import type { setUserMfaPreference as declared } from '@sooner/contract/identity'
import { audit, transact } from '../../../platform/transaction.ts'
import { withFactor } from '../domain/factors.ts'
import { refused } from '../domain/refusals.ts'
import type { Identity } from '../ports.ts'
import { lockAccount, saveFactors } from '../store/accounts.ts'
import { findAuthenticator } from '../store/authenticators.ts'
import { present } from './signed-in-account.ts'
import { tellOfFactors } from './tell-of-factors.ts'
import { verifyAccessToken } from './verify-access-token.ts'

export async function setUserMfaPreference(
  identity: Identity,
  request: OperationRequest<typeof declared>,
): Promise<OperationAnswer<typeof declared>> {
  const { sub } = await verifyAccessToken(identity, request.AccessToken)
  const { SoftwareTokenMfaSettings: asked, SMSMfaSettings: sms } = request
  if (sms?.Enabled) throw refused.smsUnavailable()
  if (!asked) return {}
  await transact(identity.db, async (tx) => {
    const account = await present(tx, sub, lockAccount)
    const authenticator = await findAuthenticator(tx, sub)
    if (asked.Enabled && !authenticator) throw refused.authenticatorNotSetUp()
    if (asked.Enabled && authenticator?.secret === null) throw refused.authenticatorNotVerified()
    const next = withFactor(account, 'SOFTWARE_TOKEN_MFA', asked)
    const at = identity.clock.wall()
    await saveFactors(tx, sub, next, at)
    const [before, after] = [{ factors: account.factors }, { factors: next.factors }]
    await audit(tx, { at, actor: sub, action: 'identity.set-factors', subject: sub, before, after })
    await tellOfFactors(identity, tx, account, next.factors)
  })
  return {}
}
