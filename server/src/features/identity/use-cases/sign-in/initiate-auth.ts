import type { initiateAuth as declared } from '@sooner/contract/identity'
import type { OperationAnswer, OperationRequest } from '@sooner/contract/operation'
import { transact } from '../../../../platform/transaction.ts'
import { normalUsername, type Client } from '../../domain/account.ts'
import { nameDigest, secretBlockExpiry, writeSecretBlock } from '../../domain/password-proof.ts'
import { refused } from '../../domain/refusals.ts'
import { readPublicA } from '../../domain/srp.ts'
import type { Identity } from '../../ports.ts'
import { findAccount } from '../../store/accounts.ts'
import { findGuessed, type Guessed } from '../../store/standings.ts'
import { isPassword, signInFacts, simulatedSubject } from '../passwords/verifier.ts'
import { clientOf, required, requireFlow, requireSecretHash } from '../pool/client.ts'
import { clientAndFamily, refreshTokens } from '../sessions/refresh-tokens.ts'
import type { AuthAnswer } from './challenge-session.ts'
import { requireCustomFlow, startCustomFlow } from './custom-flow.ts'
import { isKnownDevice, isShutOut, judgePassword } from './judge-password.ts'
import { answerOfStep } from './sign-in-step.ts'
import { sealedBlockOf } from './verify-password.ts'

type Parameters = Readonly<Record<string, string>> | undefined

interface NamedGuessed extends Guessed {
  /** The subject of the name if it has no account. */
  readonly simulated: string
}

async function guessedNamed(identity: Identity, poolId: string, name: string): Promise<NamedGuessed> {
  const username = normalUsername(name)
  const subject = await simulatedSubject(identity, poolId, username)
  return { ...(await findGuessed(identity.db, poolId, { username, subject })), simulated: subject }
}

/**
 * Looks the account up at the same time as the client, in one round trip to the database, once the client's pool is known: a
 * client never changes its pool.
 */
async function clientAndGuessed(
  identity: Identity,
  clientId: string,
  parameters: Parameters,
): Promise<[Client, NamedGuessed | undefined]> {
  const poolId = identity.poolOfClient.get(clientId)
  const name = parameters?.['USERNAME']
  if (poolId !== undefined && name)
    return Promise.all([clientOf(identity, clientId), guessedNamed(identity, poolId, name)])
  const client = await clientOf(identity, clientId)
  identity.poolOfClient.set(client.id, client.poolId)
  return [client, undefined]
}

/** USER_PASSWORD_AUTH: the password itself is sent, which only some clients are allowed to do. */
async function signInByPassword(
  identity: Identity,
  client: Client,
  parameters: Parameters,
  early: NamedGuessed | undefined,
): Promise<AuthAnswer> {
  const username = required(parameters, 'USERNAME')
  const password = required(parameters, 'PASSWORD')
  const { account, guesses, simulated } = early ?? (await guessedNamed(identity, client.poolId, username))
  if (!account && !client.hidesExistence) throw refused.userUnknown()
  const claim = { subject: account?.id ?? simulated, deviceKey: parameters?.['DEVICE_KEY'] }
  const { db } = identity
  if ((await isShutOut(identity, db, guesses)) && !(await isKnownDevice(db, claim.subject, claim.deviceKey)))
    throw refused.passwordAttempts()

  const verdict = await transact(identity.db, (tx) =>
    judgePassword(identity, tx, client, claim, (facts) =>
      isPassword(identity, client.poolId, facts, password),
    ),
  )
  if ('refusal' in verdict) throw refused[verdict.refusal]()
  return answerOfStep(identity, client, verdict)
}

type Request = OperationRequest<typeof declared>
type Answer = OperationAnswer<typeof declared>

export async function initiateAuth(identity: Identity, request: Request): Promise<Answer> {
  const parameters = request.AuthParameters
  if (request.AuthFlow === 'USER_PASSWORD_AUTH') return byPassword(identity, request)
  const token = isRefresh(request) ? parameters?.['REFRESH_TOKEN'] : undefined
  const [client, found] = await clientAndFamily(identity, request.ClientId, token)
  switch (request.AuthFlow) {
    case 'USER_SRP_AUTH':
      requireFlow(client, 'USER_SRP_AUTH')
      requireOwnSecret(identity, client, parameters)
      return startSrp(identity, client, request)
    case 'CUSTOM_AUTH':
      requireFlow(client, 'CUSTOM_AUTH')
      requireOwnSecret(identity, client, parameters)
      requireCustomFlow(identity)
      return parameters?.['CHALLENGE_NAME'] === 'SRP_A'
        ? startSrp(identity, client, request)
        : startCustomFlow(identity, client, parameters)
    case 'REFRESH_TOKEN_AUTH':
    case 'REFRESH_TOKEN':
      requireFlow(client, 'REFRESH_TOKEN_AUTH')
      // The answer of this flow has no field for a new refresh token, so a client with rotation cannot use it.
      if (client.rotatesRefreshTokens) throw refused.flowOff(request.AuthFlow)
      return refreshTokens(identity, client, parameters, found)
    default:
      throw refused.flowOff(request.AuthFlow)
  }
}

async function byPassword(identity: Identity, request: Request): Promise<Answer> {
  const parameters = request.AuthParameters
  const [client, early] = await clientAndGuessed(identity, request.ClientId, parameters)
  requireFlow(client, 'USER_PASSWORD_AUTH')
  requireOwnSecret(identity, client, parameters)
  return signInByPassword(identity, client, parameters, early)
}

const isRefresh = ({ AuthFlow }: Request) => AuthFlow === 'REFRESH_TOKEN_AUTH' || AuthFlow === 'REFRESH_TOKEN'

function requireOwnSecret(identity: Identity, client: Client, parameters: Request['AuthParameters']): void {
  requireSecretHash(identity, client, [parameters?.['USERNAME'] ?? ''], parameters?.['SECRET_HASH'])
}

async function startSrp(
  identity: Identity,
  client: Client,
  { AuthParameters, AuthFlow }: Request,
): Promise<Answer> {
  const username = normalUsername(required(AuthParameters, 'USERNAME'))
  const A = readPublicA(required(AuthParameters, 'SRP_A'))
  if (A === undefined) throw refused.srpValueInvalid()
  const account = await findAccount(identity.db, client.poolId, username)
  if (!account && !client.hidesExistence) throw refused.userUnknown()

  const { subject, salt, verifier } = await signInFacts(identity, client.poolId, username, account)
  const { exchange, publicB } = await identity.srp.startExchange(verifier, A, identity.random(32))
  const expiresAt = secretBlockExpiry(identity.clock.wall())
  const block = writeSecretBlock({
    id: identity.uuid(),
    clientId: client.id,
    subject,
    startedAs: nameDigest(username),
    expiresAt,
    exchange,
    isCustom: AuthFlow === 'CUSTOM_AUTH',
  })
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      USERNAME: subject,
      USER_ID_FOR_SRP: subject,
      SALT: salt,
      SRP_B: publicB,
      SECRET_BLOCK: sealedBlockOf(identity, client.id, block),
    },
  }
}
