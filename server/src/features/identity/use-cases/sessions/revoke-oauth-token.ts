import type { revokeOauthToken as declared } from '@sooner/contract/identity'
import type { Given } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import type { Identity } from '../../ports.ts'
import { authenticateClient } from '../pool/authenticate-client.ts'
import { revokeToken } from './revoke-token.ts'

/** RFC 7009, by the user pool's own operation, so that both ways have the same rules. */
export async function revokeOauthToken(
  identity: Identity,
  { token, ...form }: Given<typeof declared>['body'],
  authorization: string | undefined,
): Promise<Record<string, never>> {
  const { client, secret } = await authenticateClient(identity, { ...form, authorization })
  if (token === undefined || token === '') throw new Refusal('invalid_request', 'token is missing')
  // Access and id tokens end with their sign-in, which its refresh token stands for.
  if (token.split('.').length === 3)
    throw new Refusal('unsupported_token_type', 'Only refresh tokens are revoked.')
  const request = {
    ClientId: client.id,
    Token: token,
    ...(secret === undefined ? {} : { ClientSecret: secret }),
  }
  await revokeToken(identity, request).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal('unauthorized_client', 'The token belongs to another client.')
  })
  return {}
}
