import type { exchangeCode as declared } from '@sooner/contract/identity'
import type { Answer, Given } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import type { Tx } from '../../../../platform/database/open.ts'
import { audit, transact } from '../../../../platform/transaction.ts'
import type { Account, Client } from '../../domain/account.ts'
import { answersChallenge } from '../../domain/authorization.ts'
import { userScope } from '../../domain/token-claims.ts'
import type { Identity } from '../../ports.ts'
import { findAccountById, listGroups } from '../../store/accounts.ts'
import {
  dropAuthorizationCode,
  forgetAuthorizationCodes,
  lockAuthorizationCode,
  useAuthorizationCode,
} from '../../store/federation.ts'
import { revokeFamily, type Family } from '../../store/sessions.ts'
import { authenticateClient, type KnownClient } from '../pool/client.ts'
import { getTokensFromRefreshToken } from '../sessions/refresh-tokens.ts'
import { digestOf, issueServiceToken, startFamily, tokensOf } from '../tokens/issue-tokens.ts'

interface Redemption {
  readonly code: string
  readonly redirectUri: string
  readonly verifier: string
}

const codeRefused = () => new Refusal('invalid_grant', 'The code is wrong, was used, or has expired.')

const dayMs = 24 * 60 * 60 * 1000

async function redeemCode(
  identity: Identity,
  client: Client,
  asked: Redemption,
): Promise<Answer<typeof declared>> {
  // The refusal is thrown after the commit: thrown inside, it would roll back the end of the session of a reused code.
  const redeemed = await transact(identity.db, (tx) => judge(identity, tx, client, asked))
  if (!redeemed) throw codeRefused()
  const tokens = await tokensOf(identity, client, redeemed)
  return {
    access_token: tokens.AccessToken,
    id_token: tokens.IdToken,
    refresh_token: redeemed.refreshToken,
    token_type: 'Bearer',
    expires_in: tokens.ExpiresIn,
    scope: userScope,
  }
}

interface Redeemed {
  readonly account: Account
  readonly groups: readonly string[]
  readonly family: Family
  readonly refreshToken: string
  readonly nonce: string | null
}

/** The reason for a refusal is not revealed: a person who found a code must not learn what else they would need. */
async function judge(
  identity: Identity,
  tx: Tx,
  client: Client,
  { code, redirectUri, verifier }: Redemption,
): Promise<Redeemed | undefined> {
  const at = identity.clock.wall()
  await forgetAuthorizationCodes(tx, new Date(at.getTime() - dayMs))
  const stored = await lockAuthorizationCode(tx, digestOf(code))
  if (!stored) return undefined
  const { digest, accountId: actor } = stored
  if (stored.familyId !== null) {
    // Two clients have the code, and the server cannot determine which of them is the owner's.
    await revokeFamily(tx, stored.familyId, at)
    await audit(tx, { at, actor, action: 'identity.code-reused', subject: stored.familyId })
    return undefined
  }
  const isRight =
    stored.clientId === client.id &&
    stored.redirectUri === redirectUri &&
    stored.expiresAt > at &&
    answersChallenge(stored.codeChallenge, verifier)
  const account = await findAccountById(tx, stored.accountId)
  if (!isRight || !account?.enabled) {
    // Each code allows one try, because the rightful owner's client makes no mistake.
    await dropAuthorizationCode(tx, digest)
    await audit(tx, { at, actor, action: 'identity.code-refused', subject: actor })
    return undefined
  }
  const started = await startFamily(identity, tx, client, account, undefined, stored.provenAt)
  if (!started) throw codeRefused()
  await useAuthorizationCode(tx, digest, started.family.id)
  return { account, groups: await listGroups(tx, account.id), nonce: stored.nonce, ...started }
}

type Form = Given<typeof declared>['body']
type Tokens = Answer<typeof declared>

/** The token endpoint. It authenticates the client before it looks at the grant. */
export async function exchangeCode(
  identity: Identity,
  form: Form,
  authorization: string | undefined,
): Promise<Tokens> {
  const grant = needed(form, 'grant_type')
  const known = await authenticateClient(identity, { ...form, authorization })
  const { client } = known
  switch (grant) {
    case 'authorization_code':
      return redeemCode(identity, client, {
        code: needed(form, 'code'),
        redirectUri: needed(form, 'redirect_uri'),
        verifier: needed(form, 'code_verifier'),
      })
    case 'refresh_token':
      return refresh(identity, known, form)
    case 'client_credentials':
      return issueServiceToken(identity, client, form.scope)
    default:
      throw new Refusal('unsupported_grant_type', 'This grant_type is not known here.')
  }
}

function needed(form: Form, name: keyof Form): string {
  const value = form[name]
  if (value === undefined || value === '') throw new Refusal('invalid_request', `${name} is missing`)
  return value
}

const tokenForm = /^[\w.=-]+$/

/** Runs the user pool's own refresh operation, so that both ways have the same rules, including rotation. */
async function refresh(identity: Identity, { client, secret }: KnownClient, form: Form): Promise<Tokens> {
  const token = needed(form, 'refresh_token')
  if (!client.flows.includes('REFRESH_TOKEN_AUTH'))
    throw new Refusal('unauthorized_client', 'This client may not refresh.')
  if (!tokenForm.test(token)) throw new Refusal('invalid_grant', 'Invalid Refresh Token')
  const request = {
    ClientId: client.id,
    RefreshToken: token,
    ...(secret === undefined ? {} : { ClientSecret: secret }),
  }
  const { AuthenticationResult: result } = await grantOf(() => getTokensFromRefreshToken(identity, request))
  const { AccessToken = '', IdToken, RefreshToken, ExpiresIn = 0 } = result ?? {}
  return {
    access_token: AccessToken,
    ...(IdToken === undefined ? {} : { id_token: IdToken }),
    ...(RefreshToken === undefined ? {} : { refresh_token: RefreshToken }),
    token_type: 'Bearer',
    expires_in: ExpiresIn,
    scope: userScope,
  }
}

async function grantOf<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal('invalid_grant', error.message)
    throw error
  }
}
