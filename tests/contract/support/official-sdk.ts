import { CognitoIdentityProviderServiceException as ServiceException } from '@aws-sdk/client-cognito-identity-provider'
import { expect } from 'vitest'

/** What the SDK throws: an error of the class that its own list has for the name. */
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
