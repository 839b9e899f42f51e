import type {
  associateSoftwareToken as declaredAssociateSoftwareToken,
  verifySoftwareToken as declaredVerifySoftwareToken,
} from '@sooner/contract/identity'
import type { OperationAnswer, OperationRequest } from '@sooner/contract/operation'
import type { Tx } from '../../../../platform/database/open.ts'
import { audit, transact } from '../../../../platform/transaction.ts'
import { toBase32, withFactor } from '../../domain/factors.ts'
import { refused } from '../../domain/refusals.ts'
import type { Identity } from '../../ports.ts'
import { lockAccount, saveFactors } from '../../store/accounts.ts'
import { findStanding } from '../../store/standings.ts'
import { present } from '../accounts/signed-in-account.ts'
import { sendNotice } from '../messages/send-notice.ts'
import { noteEvent } from '../sessions/note-event.ts'
import { requireFreshSession } from '../sessions/require-fresh-session.ts'
import { continueSession, openSession, useSession } from '../sign-in/challenge-session.ts'
import { verifyAccessToken } from '../tokens/verify-access-token.ts'
import { freshSecret, provePendingSecret, proveSecret, storePendingSecret } from './authenticator.ts'
import { factorsOn } from './factor-step.ts'
import { reportFactorChanges } from './set-user-mfa-preference.ts'

export async function associateSoftwareToken(
  identity: Identity,
  request: OperationRequest<typeof declaredAssociateSoftwareToken>,
): Promise<OperationAnswer<typeof declaredAssociateSoftwareToken>> {
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

type Request = OperationRequest<typeof declaredVerifySoftwareToken>

export async function verifySoftwareToken(
  identity: Identity,
  request: Request,
): Promise<OperationAnswer<typeof declaredVerifySoftwareToken>> {
  const { UserCode: code, FriendlyDeviceName: name = null } = request
  if (request.AccessToken !== undefined) {
    const { sub } = await verifyAccessToken(identity, request.AccessToken)
    const verdict = await transact(identity.db, async (tx) => {
      const judged = await provePendingSecret(identity, tx, sub, code, name)
      if (judged !== 'right') return judged
      await record(identity, tx, sub)
      const account = await present(tx, sub, lockAccount)
      // Replacing an authenticator that is already on changes who can sign in, so the owner is notified.
      if (account.factors.includes('SOFTWARE_TOKEN_MFA')) {
        await noteEvent(identity, tx, sub, 'authenticator-on')
        await sendNotice(identity, tx, account, 'authenticator-replaced')
      }
      return judged
    })
    if (verdict !== 'right') throw refused[verdict]()
    return { Status: 'SUCCESS' }
  }
  if (request.Session === undefined) throw refused.parameterMissing('AccessToken')
  return { Status: 'SUCCESS', Session: await verifyOnTheWayIn(identity, request, request.Session) }
}

/** The setup during a sign-in: the password was proven and the pool requires a factor, so this one is on from now. */
async function verifyOnTheWayIn(identity: Identity, request: Request, sealed: string): Promise<string> {
  return transact(identity.db, async (tx) => {
    const { session, account } = await openSession(identity, tx, sealed, 'MFA_SETUP', lockAccount)
    if (session.secret === undefined) throw refused.authenticatorMissing()
    // A factor was set up after this sign-in began. A person who knows only the password must not replace it.
    if (factorsOn(account, await findStanding(tx, account.id)).length > 0) throw refused.sessionInvalid()
    const secret = Buffer.from(session.secret, 'base64url')
    const name = request.FriendlyDeviceName ?? null
    const judged = await proveSecret(identity, tx, account.id, secret, request.UserCode, name)
    if (judged !== 'right') throw refused[judged]()
    await useSession(identity, tx, session)
    const on = withFactor(account, 'SOFTWARE_TOKEN_MFA', { Enabled: true, PreferredMfa: true })
    await saveFactors(tx, account.id, on, identity.clock.wall())
    await record(identity, tx, account.id)
    await reportFactorChanges(identity, tx, account, on.factors)
    return continueSession(identity, session, { challenge: session.challenge, isProven: true })
  })
}

const record = ({ clock }: Identity, tx: Tx, sub: string) =>
  audit(tx, { at: clock.wall(), actor: sub, action: 'identity.verify-authenticator', subject: sub })
