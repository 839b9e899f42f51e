import { z } from 'zod'
import type { Exception } from './operation.ts'
import { filled, text } from './shapes.ts'

/** Requests ignore unknown keys: see `operation.ts`. */
export const asked = <S extends z.ZodRawShape>(shape: S) => z.object(shape)

export const clientId = filled(128).regex(/^[\w+]+$/)
export const username = filled(128).regex(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u)
/** The pool's policy decides which passwords are acceptable (InvalidPasswordException); this schema only bounds the length. */
export const password = filled(256)
export const code = filled(2048).regex(/^\S+$/)
export const token = filled(8192).regex(/^[A-Za-z0-9\-_=.]+$/)
export const session = text(2048).min(20)
export const deviceKey = filled(55).regex(/^[\w-]+_[0-9a-f-]+$/)

const stringMap = (values: number) =>
  z.record(filled(128), text(values)).refine((map) => Object.keys(map).length <= 50)
export const clientMetadata = stringMap(1024)
export const parameters = stringMap(8192)

const attributeName = filled(32).regex(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u)
export const attribute = z.object({ Name: attributeName, Value: text(2048).optional() })
export const attributes = z.array(attribute).max(50)
export const attributeNames = z.array(attributeName).min(1).max(50)
export { attributeName }

/** Device data that client libraries send. We accept it and never read it. */
export const context = {
  AnalyticsMetadata: z.object({ AnalyticsEndpointId: text(256).optional() }).optional(),
  UserContextData: z
    .object({ IpAddress: text(64).optional(), EncodedData: text(16_384).optional() })
    .optional(),
}
export const withToken = { AccessToken: token }
export const clientCall = {
  ClientId: clientId,
  SecretHash: text(128).optional(),
  ClientMetadata: clientMetadata.optional(),
  ...context,
}

export const authFlows = [
  'USER_SRP_AUTH',
  'REFRESH_TOKEN_AUTH',
  'REFRESH_TOKEN',
  'CUSTOM_AUTH',
  'USER_PASSWORD_AUTH',
  'USER_AUTH',
  'ADMIN_NO_SRP_AUTH',
  'ADMIN_USER_PASSWORD_AUTH',
] as const
export type AuthFlow = (typeof authFlows)[number]

/** The challenges of section 4 of the specification, and the protocol steps that lead through them. */
export const challengeNames = [
  'SMS_MFA',
  'SELECT_MFA_TYPE',
  'MFA_SETUP',
  'SOFTWARE_TOKEN_MFA',
  'CUSTOM_CHALLENGE',
  'NEW_PASSWORD_REQUIRED',
  'DEVICE_SRP_AUTH',
  'DEVICE_PASSWORD_VERIFIER',
  'PASSWORD_VERIFIER',
] as const
export type ChallengeName = (typeof challengeNames)[number]

export const codeDeliveryDetails = z.object({
  Destination: z.string().optional(),
  DeliveryMedium: z.enum(['EMAIL', 'SMS']).optional(),
  AttributeName: z.string().optional(),
})

export const authenticationResult = z.object({
  AccessToken: z.string().optional(),
  ExpiresIn: z.int().optional(),
  TokenType: z.string().optional(),
  RefreshToken: z.string().optional(),
  IdToken: z.string().optional(),
  NewDeviceMetadata: z
    .object({ DeviceKey: z.string().optional(), DeviceGroupKey: z.string().optional() })
    .optional(),
})

/** Contains either tokens, or the challenge that must be answered first. */
export const authAnswer = z.object({
  AuthenticationResult: authenticationResult.optional(),
  ChallengeName: z.enum(challengeNames).optional(),
  ChallengeParameters: z.record(z.string(), z.string()).optional(),
  Session: z.string().optional(),
})

/** Timestamps are seconds since 1970 with a fraction, as everywhere in the JSON 1.1 protocol. */
const seconds = z.number()
export const device = z.object({
  DeviceKey: z.string().optional(),
  DeviceAttributes: z.array(z.object({ Name: z.string(), Value: z.string().optional() })).optional(),
  DeviceCreateDate: seconds.optional(),
  DeviceLastModifiedDate: seconds.optional(),
  DeviceLastAuthenticatedDate: seconds.optional(),
})

export const mfaOption = z.object({
  DeliveryMedium: z.enum(['SMS', 'EMAIL']).optional(),
  AttributeName: text(32).optional(),
})
export const mfaSettings = z.object({ Enabled: z.boolean().optional(), PreferredMfa: z.boolean().optional() })

export const nothing = z.object({})

/** The body of a refused operation. `message` is sent in both spellings because client libraries read one or the other. */
export const exceptionBody = z.object({ __type: z.string(), message: z.string() })

/** Exceptions that several operations on a user have in common. */
export const aboutUser = [
  'NotAuthorizedException',
  'PasswordResetRequiredException',
  'UserNotConfirmedException',
  'UserNotFoundException',
] as const satisfies readonly Exception[]
export const sendsCode = [
  'CodeDeliveryFailureException',
  'LimitExceededException',
] as const satisfies readonly Exception[]
export const checksCode = [
  'CodeMismatchException',
  'ExpiredCodeException',
] as const satisfies readonly Exception[]
