import { UserPoolError } from './errors.ts'
import { type Session, startSession } from './session.ts'
import { passwordClaim, passwordKey, type PasswordChallenge, startSrp } from './srp.ts'
import { claimTimestamp } from './timestamp.ts'
import type { Call, Json } from './transport.ts'

/** Signed in, or the challenge that stands before it, in the service's own names. */
export type SignInResult =
  | { readonly kind: 'signed-in'; readonly session: Session }
  | {
      readonly kind: 'challenge'
      readonly name: string
      readonly parameters: Readonly<Record<string, string>>
      readonly session: string | undefined
    }

interface SigningIn {
  readonly call: Call
  readonly clientId: string
  readonly poolName: string
  readonly now: () => number
  readonly random: (length: number) => Uint8Array
}

function resultOf(answer: Json, now: number): SignInResult {
  if (typeof answer['ChallengeName'] === 'string') {
    return {
      kind: 'challenge',
      name: answer['ChallengeName'],
      parameters: (answer['ChallengeParameters'] ?? {}) as Record<string, string>,
      session: answer['Session'] as string | undefined,
    }
  }
  const tokens = (answer['AuthenticationResult'] ?? {}) as Readonly<Record<string, string | undefined>>
  const { IdToken: idToken, AccessToken: accessToken, RefreshToken: refreshToken } = tokens
  if (!idToken || !accessToken || !refreshToken) {
    throw new UserPoolError('UnknownError', 'The service sent no tokens.')
  }
  return { kind: 'signed-in', session: startSession({ idToken, accessToken, refreshToken }, now) }
}

/** Proves the password without sending it. */
export async function signInWithPassword(
  { call, clientId, poolName, now, random }: SigningIn,
  username: string,
  password: string,
): Promise<SignInResult> {
  if (!globalThis.crypto?.subtle) {
    throw new UserPoolError('InsecureContext', 'Signing in needs a page that was loaded over https.')
  }
  const start = startSrp(random)
  const begun = await call('InitiateAuth', {
    ClientId: clientId,
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: username, SRP_A: start.publicA },
  })
  const first = resultOf(begun, now())
  if (first.kind === 'signed-in' || first.name !== 'PASSWORD_VERIFIER') return first

  const challenge = first.parameters as unknown as PasswordChallenge
  const timestamp = claimTimestamp(new Date(now()))
  const key = await passwordKey(start, challenge, poolName, password)
  const answer = await call('RespondToAuthChallenge', {
    ClientId: clientId,
    ChallengeName: 'PASSWORD_VERIFIER',
    Session: first.session,
    ChallengeResponses: {
      USERNAME: challenge.USER_ID_FOR_SRP,
      PASSWORD_CLAIM_SECRET_BLOCK: challenge.SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: await passwordClaim(key, challenge, poolName, timestamp),
      TIMESTAMP: timestamp,
    },
  })
  return resultOf(answer, now())
}
