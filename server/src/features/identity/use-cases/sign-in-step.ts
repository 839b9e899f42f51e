import type { OperationAnswer } from '@sooner/contract/operation'
import type { respondToAuthChallenge } from '@sooner/contract/identity'
import type { Tx } from '../../../platform/database/open.ts'
import type { Account, Client } from '../domain/account.ts'
import type { SessionChallenge } from '../domain/challenge-session.ts'
import type { Identity } from '../ports.ts'
import { findAuthenticator } from '../store/authenticators.ts'
import { requiresSecondFactor } from '../store/pools.ts'
import type { Family } from '../store/sessions.ts'
import { startSession } from './challenge-session.ts'
import { startFamily, tokensOf } from './issue-tokens.ts'

export type AuthAnswer = OperationAnswer<typeof respondToAuthChallenge>

/** Where a sign-in stands after a step that went well. */
export type SignInStep =
  | {
      readonly kind: 'signed-in'
      readonly account: Account
      readonly family: Family
      readonly refreshToken: string
    }
  | { readonly kind: 'challenged'; readonly answer: AuthAnswer }

export const signInEnd = async (
  identity: Identity,
  tx: Tx,
  client: Client,
  account: Account,
): Promise<SignInStep> => ({
  kind: 'signed-in',
  account,
  ...(await startFamily(identity, tx, client, account)),
})

/** What stands between a proven password and the tokens. */
export async function afterPassword(
  identity: Identity,
  tx: Tx,
  client: Client,
  account: Account,
): Promise<SignInStep> {
  const challenged = (challenge: SessionChallenge, parameters: Record<string, string>): SignInStep => ({
    kind: 'challenged',
    answer: {
      ChallengeName: challenge,
      ChallengeParameters: { USER_ID_FOR_SRP: account.id, ...parameters },
      Session: startSession(identity, client, account, { challenge }),
    },
  })
  if (account.status === 'must-change-password') {
    const userAttributes = JSON.stringify({
      ...account.attributes,
      email: account.email,
      email_verified: String(account.emailVerified),
    })
    return challenged('NEW_PASSWORD_REQUIRED', { requiredAttributes: '[]', userAttributes })
  }
  const authenticator = await findAuthenticator(tx, account.id)
  const isSetUp = authenticator !== undefined && authenticator.secret !== null
  const isRequired = await requiresSecondFactor(tx, account.poolId)
  if (isSetUp && (isRequired || account.factors.includes('SOFTWARE_TOKEN_MFA'))) {
    return challenged('SOFTWARE_TOKEN_MFA', { FRIENDLY_DEVICE_NAME: authenticator.name ?? '' })
  }
  if (isRequired) return challenged('MFA_SETUP', { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' })
  return signInEnd(identity, tx, client, account)
}

/** Tokens are signed once the transaction has ended: nobody waits at a lock for that. */
export async function answerOfStep(
  identity: Identity,
  client: Client,
  step: SignInStep,
): Promise<AuthAnswer> {
  if (step.kind === 'challenged') return step.answer
  const tokens = await tokensOf(identity, client, step.account, step.family)
  return { ChallengeParameters: {}, AuthenticationResult: { ...tokens, RefreshToken: step.refreshToken } }
}
