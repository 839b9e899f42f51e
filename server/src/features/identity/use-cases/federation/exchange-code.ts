import type { exchangeCode as declared } from '@sooner/contract/identity'
import type { Answer, Given } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import { userScope } from '../../domain/token-claims.ts'
import type { Identity } from '../../ports.ts'
import { authenticateClient, type KnownClient } from '../pool/authenticate-client.ts'
import { redeemCode } from './redeem-code.ts'
import { getTokensFromRefreshToken } from '../sessions/get-tokens-from-refresh-token.ts'
import { issueServiceToken } from '../tokens/service-token.ts'

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
