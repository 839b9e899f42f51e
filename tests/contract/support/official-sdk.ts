import {
  CognitoIdentityProviderClient,
  CognitoIdentityProviderServiceException as ServiceException,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { expect } from 'vitest'
import { clients, goodPassword, officialPool } from './official-pool.ts'

/** Opens a pool with the SDK's client of it and a function to sign in with a password. */
export async function openSdk() {
  const server = await officialPool()
  const client = new CognitoIdentityProviderClient({ endpoint: server.url, region: 'test', maxAttempts: 1 })
  const byPassword = (USERNAME: string, PASSWORD = goodPassword) =>
    client.send(
      new InitiateAuthCommand({
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: clients.plain.clientId,
        AuthParameters: { USERNAME, PASSWORD },
      }),
    )
  return { server, client, byPassword }
}

/** Returns the name and message of the error that the SDK throws; its class has to be the SDK's own for that name. */
export async function refusalOf(call: Promise<unknown>) {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(ServiceException)
  const { name, message, $metadata, constructor } = error as ServiceException
  expect(constructor.name).toBe(name)
  expect($metadata).toMatchObject({ httpStatusCode: 400, requestId: expect.stringMatching(/./) })
  return `${name}: ${message}`
}
