import type { OperationAnswer, OperationRequest } from '@sooner/contract/operation'
import type { verifySoftwareToken as declared } from '@sooner/contract/identity'
import type { Tx } from '../../../../platform/database/open.ts'
import { audit, transact } from '../../../../platform/transaction.ts'
import { withFactor } from '../../domain/factors.ts'
import { refused } from '../../domain/refusals.ts'
import type { Identity } from '../../ports.ts'
import { lockAccount, saveFactors } from '../../store/accounts.ts'
import { findStanding } from '../../store/standings.ts'
import { provePendingSecret, proveSecret } from './authenticator.ts'
import { continueSession, openSession, useSession } from '../sign-in/challenge-session.ts'
import { factorsOn } from './factor-step.ts'
import { noteEvent } from '../sessions/note-event.ts'
import { sendNotice } from '../messages/send-notice.ts'
import { present } from '../accounts/signed-in-account.ts'
import { reportFactorChanges } from './report-factor-changes.ts'
import { verifyAccessToken } from '../tokens/verify-access-token.ts'

type Request = OperationRequest<typeof declared>

export async function verifySoftwareToken(
  identity: Identity,
  request: Request,
): Promise<OperationAnswer<typeof declared>> {
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
