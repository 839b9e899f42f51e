import type { OperationAnswer, OperationRequest } from '@sooner/contract/operation'
import type { associateSoftwareToken as declared } from '@sooner/contract/identity'
import { audit, transact } from '../../../../platform/transaction.ts'
import { refused } from '../../domain/refusals.ts'
import { toBase32 } from '../../domain/totp.ts'
import type { Identity } from '../../ports.ts'
import { lockAccount } from '../../store/accounts.ts'
import { freshSecret, storePendingSecret } from './authenticator.ts'
import { continueSession, openSession } from '../sign-in/challenge-session.ts'
import { requireFreshSession } from '../sessions/require-fresh-session.ts'
import { present } from '../accounts/signed-in-account.ts'
import { verifyAccessToken } from '../tokens/verify-access-token.ts'

export async function associateSoftwareToken(
  identity: Identity,
  request: OperationRequest<typeof declared>,
): Promise<OperationAnswer<typeof declared>> {
  const secret = freshSecret(identity)
  const SecretCode = toBase32(secret)
  if (request.AccessToken !== undefined) {
    const token = await verifyAccessToken(identity, request.AccessToken)
    await requireFreshSession(identity, identity.db, token)
    const { sub } = token
    await transact(identity.db, async (tx) => {
      await present(tx, sub, lockAccount)
      await storePendingSecret(identity, tx, sub, secret)
      const at = identity.clock.wall()
      await audit(tx, { at, actor: sub, action: 'identity.begin-authenticator', subject: sub })
    })
    return { SecretCode }
  }
  if (request.Session === undefined) throw refused.parameterMissing('AccessToken')
  // The secret is stored only in the session, because a person who is not yet signed in must not change the account.
  const { session } = await openSession(identity, identity.db, request.Session, 'MFA_SETUP')
  const progress = { challenge: session.challenge, secret: Buffer.from(secret).toString('base64url') }
  return { SecretCode, Session: continueSession(identity, session, progress) }
}
