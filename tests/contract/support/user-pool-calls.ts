import { randomBytes } from 'node:crypto'
import { passwordClaim, passwordKey, startSrp, type PasswordChallenge } from '@sooner/user-pool-client/srp'
import { claimTimestamp } from '@sooner/user-pool-client/timestamp'
import { clients, goodPassword, type OfficialClient } from './official-pool.ts'

export type Body = Readonly<Record<string, unknown>>

export interface Answer {
  readonly status: number
  /** The name and the message of a refusal. */
  readonly refusal: string | undefined
  readonly body: Record<string, unknown>
}

/** Calls the user pool directly, because a client library would prevent invalid calls. */
export function userPoolCalls(url: string, { from }: { readonly from?: string } = {}) {
  const call = async (operation: string, asked: Body): Promise<Answer> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        ...(from === undefined ? {} : { 'x-forwarded-for': from }),
      },
      body: JSON.stringify(asked),
    })
    const body = (await response.json()) as Record<string, unknown>
    const { __type: type, message } = body as { __type?: string; message?: string }
    return { status: response.status, refusal: type && `${type}: ${message}`, body }
  }

  const initiate = (AuthFlow: string, AuthParameters: Body, { clientId }: OfficialClient = clients.plain) =>
    call('InitiateAuth', { ClientId: clientId, AuthFlow, AuthParameters })
  const respond = (
    ChallengeName: string,
    ChallengeResponses: Body,
    Session?: unknown,
    { clientId }: OfficialClient = clients.plain,
  ) => call('RespondToAuthChallenge', { ClientId: clientId, ChallengeName, ChallengeResponses, Session })
  const byPassword = (USERNAME: string, PASSWORD = goodPassword, client: OfficialClient = clients.plain) =>
    initiate('USER_PASSWORD_AUTH', { USERNAME, PASSWORD }, client)

  return {
    call,
    initiate,
    respond,
    byPassword,
    async tokensOf(username: string, client: OfficialClient = clients.plain) {
      const { body, refusal } = await byPassword(username, goodPassword, client)
      if (refusal !== undefined) throw new Error(refusal)
      return body['AuthenticationResult'] as { AccessToken: string; IdToken: string; RefreshToken: string }
    },
    getUser: (AccessToken: string) => call('GetUser', { AccessToken }),
    /** Runs a new SRP exchange and returns the proof for this password, right or wrong. */
    async proofOf(username: string, password: string, client: OfficialClient = clients.plain) {
      const start = startSrp((length) => randomBytes(length))
      const begun = await initiate('USER_SRP_AUTH', { USERNAME: username, SRP_A: start.publicA }, client)
      const challenge = begun.body['ChallengeParameters'] as PasswordChallenge
      const poolName = client.poolId.slice(client.poolId.indexOf('_') + 1)
      const key = await passwordKey(start, challenge, poolName, password)
      const timestamp = claimTimestamp(new Date())
      return {
        USERNAME: challenge.USER_ID_FOR_SRP,
        PASSWORD_CLAIM_SECRET_BLOCK: challenge.SECRET_BLOCK,
        PASSWORD_CLAIM_SIGNATURE: await passwordClaim(key, challenge, poolName, timestamp),
        TIMESTAMP: timestamp,
      }
    },
  }
}
