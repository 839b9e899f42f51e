import type { Core } from './core.ts'
import type { Departure } from './departure.ts'
import { UserPoolError } from './errors.ts'
import type { Renewable } from './renewal.ts'
import { type Session, startSession } from './session.ts'
import { exchange, type Json, textOf } from './transport.ts'

export interface Exchanging {
  readonly core: Core
  readonly send: typeof fetch
  readonly renewed: (before: Renewable) => Promise<Session>
}

/** Reads an OAuth 2.0 error, whose fields arrive in the address or in the body. */
export function refusalOf(answer: Json, status?: number): UserPoolError {
  const code = textOf(answer['error'] ?? answer['code']) ?? 'UnknownError'
  return new UserPoolError(code, textOf(answer['error_description'] ?? answer['message']) ?? code, status)
}

/** Exchanges an authorization code for a session. */
export async function exchangeCode(
  { core, send, renewed }: Exchanging,
  tokenUrl: string,
  code: string,
  { redirectUri, verifier }: Departure,
): Promise<Session> {
  const { response, body } = await exchange(send, tokenUrl, {
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      client_id: core.clientId,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    }),
  })
  if (!response.ok) throw refusalOf(body, response.status)
  const [idToken, accessToken] = [textOf(body['id_token']), textOf(body['access_token'])]
  const refreshToken = textOf(body['refresh_token'])
  if (idToken && accessToken) return startSession({ idToken, accessToken, refreshToken }, core.now())
  // Some pools return only a refresh token, so the other tokens are requested with it.
  if (refreshToken) return renewed({ refreshToken })
  throw new UserPoolError('UnknownError', 'The service sent no tokens.')
}
