import { z } from 'zod'
import * as is from './identity-shapes.ts'
import { commonExceptions, operation, type Exception } from './operation.ts'
import { filled, text } from './shapes.ts'

const { asked } = is

const withToken = { AccessToken: is.token }
const aboutUser = [
  'NotAuthorizedException',
  'PasswordResetRequiredException',
  'UserNotConfirmedException',
  'UserNotFoundException',
] as const
const sendsCode = ['CodeDeliveryFailureException', 'LimitExceededException'] as const
const checksCode = ['CodeMismatchException', 'ExpiredCodeException'] as const
const refusals = <const E extends readonly Exception[]>(...own: E) =>
  [...new Set<Exception>([...commonExceptions, ...own])].sort()

export const signUp = operation({
  name: 'SignUp',
  summary: 'Make an account with an e-mail address as username; a code is sent to confirm it.',
  who: 'anonymous',
  request: asked({
    ...is.clientCall,
    Username: is.username,
    Password: is.password,
    UserAttributes: is.attributes.optional(),
    ValidationData: is.attributes.optional(),
  }),
  answer: z.object({
    UserConfirmed: z.boolean(),
    UserSub: z.string(),
    CodeDeliveryDetails: is.codeDeliveryDetails.optional(),
  }),
  refusals: refusals(
    ...sendsCode,
    'InvalidPasswordException',
    'NotAuthorizedException',
    'UserLambdaValidationException',
    'UsernameExistsException',
  ),
})

export const confirmSignUp = operation({
  name: 'ConfirmSignUp',
  summary: 'Confirm a new account with the code that was sent.',
  who: 'anonymous',
  request: asked({
    ...is.clientCall,
    Username: is.username,
    ConfirmationCode: is.code,
    ForceAliasCreation: z.boolean().optional(),
  }),
  answer: is.nothing,
  refusals: refusals(
    ...checksCode,
    'AliasExistsException',
    'LimitExceededException',
    'NotAuthorizedException',
    'TooManyFailedAttemptsException',
    'UserNotFoundException',
  ),
})

export const resendConfirmationCode = operation({
  name: 'ResendConfirmationCode',
  summary: 'Send the confirmation code of a new account again.',
  who: 'anonymous',
  request: asked({ ...is.clientCall, Username: is.username }),
  answer: z.object({ CodeDeliveryDetails: is.codeDeliveryDetails.optional() }),
  refusals: refusals(...sendsCode, 'NotAuthorizedException', 'UserNotFoundException'),
})

export const initiateAuth = operation({
  name: 'InitiateAuth',
  summary: 'Begin to sign in (SRP, password or custom), or refresh a session with its refresh token.',
  who: 'anonymous',
  request: asked({
    ClientId: is.clientId,
    AuthFlow: z.enum(is.authFlows),
    AuthParameters: is.parameters.optional(),
    ClientMetadata: is.clientMetadata.optional(),
    Session: is.session.optional(),
    ...is.context,
  }),
  answer: is.authAnswer,
  refusals: refusals(
    ...aboutUser,
    'InvalidUserPoolConfigurationException',
    'LimitExceededException',
    'UnsupportedOperationException',
    'UserLambdaValidationException',
  ),
})

export const respondToAuthChallenge = operation({
  name: 'RespondToAuthChallenge',
  summary: 'Answer a challenge of signing in: with tokens at its end, or with the next challenge.',
  who: 'anonymous',
  request: asked({
    ClientId: is.clientId,
    ChallengeName: z.enum(is.challengeNames),
    ChallengeResponses: is.parameters.optional(),
    Session: is.session.optional(),
    ClientMetadata: is.clientMetadata.optional(),
    ...is.context,
  }),
  answer: is.authAnswer,
  refusals: refusals(
    ...aboutUser,
    ...checksCode,
    'AliasExistsException',
    'InvalidPasswordException',
    'InvalidUserPoolConfigurationException',
    'LimitExceededException',
    'MFAMethodNotFoundException',
    'PasswordHistoryPolicyViolationException',
    'SoftwareTokenMFANotFoundException',
    'UserLambdaValidationException',
  ),
})

export const getTokensFromRefreshToken = operation({
  name: 'GetTokensFromRefreshToken',
  summary:
    'Exchange a refresh token for new tokens; the refresh token itself is replaced where the pool rotates them.',
  who: 'anonymous',
  request: asked({
    ClientId: is.clientId,
    RefreshToken: is.token,
    ClientSecret: text(64).optional(),
    DeviceKey: is.deviceKey.optional(),
    ClientMetadata: is.clientMetadata.optional(),
  }),
  answer: z.object({ AuthenticationResult: is.authenticationResult.optional() }),
  refusals: refusals('NotAuthorizedException', 'RefreshTokenReuseException', 'UserNotFoundException'),
})

export const forgotPassword = operation({
  name: 'ForgotPassword',
  summary:
    'Send a code for setting a new password. With hidden existence on, an unknown username answers alike.',
  who: 'anonymous',
  request: asked({ ...is.clientCall, Username: is.username }),
  answer: z.object({ CodeDeliveryDetails: is.codeDeliveryDetails.optional() }),
  refusals: refusals(...sendsCode, 'NotAuthorizedException', 'UserNotFoundException'),
})

export const confirmForgotPassword = operation({
  name: 'ConfirmForgotPassword',
  summary: 'Set a new password with the code that was sent.',
  who: 'anonymous',
  request: asked({
    ...is.clientCall,
    Username: is.username,
    ConfirmationCode: is.code,
    Password: is.password,
  }),
  answer: is.nothing,
  refusals: refusals(
    ...checksCode,
    'InvalidPasswordException',
    'LimitExceededException',
    'NotAuthorizedException',
    'PasswordHistoryPolicyViolationException',
    'TooManyFailedAttemptsException',
    'UserNotConfirmedException',
    'UserNotFoundException',
  ),
})

export const changePassword = operation({
  name: 'ChangePassword',
  summary: 'Set a new password, knowing the present one.',
  who: 'signed-in',
  request: asked({ ...withToken, PreviousPassword: is.password.optional(), ProposedPassword: is.password }),
  answer: is.nothing,
  refusals: refusals(
    ...aboutUser,
    'InvalidPasswordException',
    'LimitExceededException',
    'PasswordHistoryPolicyViolationException',
  ),
})

export const getUser = operation({
  name: 'GetUser',
  summary: 'The attributes and second factors of whoever the access token belongs to.',
  who: 'signed-in',
  request: asked(withToken),
  answer: z.object({
    Username: z.string(),
    UserAttributes: z.array(is.attribute),
    MFAOptions: z.array(is.mfaOption).optional(),
    PreferredMfaSetting: z.string().optional(),
    UserMFASettingList: z.array(z.string()).optional(),
  }),
  refusals: refusals(...aboutUser),
})

export const updateUserAttributes = operation({
  name: 'UpdateUserAttributes',
  summary: 'Change attributes of the account; a changed e-mail address has to be verified.',
  who: 'signed-in',
  request: asked({
    ...withToken,
    UserAttributes: is.attributes,
    ClientMetadata: is.clientMetadata.optional(),
  }),
  answer: z.object({ CodeDeliveryDetailsList: z.array(is.codeDeliveryDetails).optional() }),
  refusals: refusals(...aboutUser, ...checksCode, 'AliasExistsException', 'CodeDeliveryFailureException'),
})

export const deleteUserAttributes = operation({
  name: 'DeleteUserAttributes',
  summary: 'Take attributes off the account.',
  who: 'signed-in',
  request: asked({ ...withToken, UserAttributeNames: is.attributeNames }),
  answer: is.nothing,
  refusals: refusals(...aboutUser),
})

export const deleteUser = operation({
  name: 'DeleteUser',
  summary: 'Delete the account of whoever the access token belongs to.',
  who: 'signed-in',
  request: asked(withToken),
  answer: is.nothing,
  refusals: refusals(...aboutUser),
})

export const globalSignOut = operation({
  name: 'GlobalSignOut',
  summary: 'End every session of the account.',
  who: 'signed-in',
  request: asked(withToken),
  answer: is.nothing,
  refusals: refusals('NotAuthorizedException', 'PasswordResetRequiredException', 'UserNotConfirmedException'),
})

export const revokeToken = operation({
  name: 'RevokeToken',
  summary: 'Revoke a refresh token and every access token that came of it.',
  who: 'anonymous',
  request: asked({ ClientId: is.clientId, Token: is.token, ClientSecret: text(64).optional() }),
  answer: is.nothing,
  refusals: refusals(
    'UnauthorizedException',
    'UnsupportedOperationException',
    'UnsupportedTokenTypeException',
  ),
})

export const associateSoftwareToken = operation({
  name: 'AssociateSoftwareToken',
  summary:
    'Begin to set up an authenticator app: its secret. With an access token, or the session of a challenge.',
  who: 'signed-in',
  request: asked({ AccessToken: is.token.optional(), Session: is.session.optional() }),
  answer: z.object({ SecretCode: z.string().optional(), Session: z.string().optional() }),
  refusals: refusals('NotAuthorizedException', 'SoftwareTokenMFANotFoundException'),
})

export const verifySoftwareToken = operation({
  name: 'VerifySoftwareToken',
  summary: 'Prove a code of the authenticator app that was set up.',
  who: 'signed-in',
  request: asked({
    AccessToken: is.token.optional(),
    Session: is.session.optional(),
    UserCode: z.string().regex(/^\d{6}$/),
    FriendlyDeviceName: text(131_072).optional(),
  }),
  answer: z.object({ Status: z.enum(['SUCCESS', 'ERROR']).optional(), Session: z.string().optional() }),
  refusals: refusals(
    ...aboutUser,
    'CodeMismatchException',
    'EnableSoftwareTokenMFAException',
    'InvalidUserPoolConfigurationException',
    'SoftwareTokenMFANotFoundException',
  ),
})

export const setUserMfaPreference = operation({
  name: 'SetUserMFAPreference',
  summary: 'Switch second factors on or off, and choose the preferred one.',
  who: 'signed-in',
  request: asked({
    ...withToken,
    SoftwareTokenMfaSettings: is.mfaSettings.optional(),
    SMSMfaSettings: is.mfaSettings.optional(),
  }),
  answer: is.nothing,
  refusals: refusals(...aboutUser),
})

export const setUserSettings = operation({
  name: 'SetUserSettings',
  summary: 'The older way to set delivery of second-factor codes by SMS.',
  who: 'signed-in',
  request: asked({ ...withToken, MFAOptions: z.array(is.mfaOption).max(10) }),
  answer: is.nothing,
  refusals: refusals(...aboutUser),
})

export const confirmDevice = operation({
  name: 'ConfirmDevice',
  summary: 'Have a device remembered, with the verifier of its own secret.',
  who: 'signed-in',
  request: asked({
    ...withToken,
    DeviceKey: is.deviceKey,
    DeviceName: filled(1024).optional(),
    DeviceSecretVerifierConfig: z
      .object({ PasswordVerifier: text(4096).optional(), Salt: text(1024).optional() })
      .optional(),
  }),
  answer: z.object({ UserConfirmationNecessary: z.boolean().optional() }),
  refusals: refusals(...aboutUser, 'InvalidPasswordException', 'UsernameExistsException'),
})

export const getDevice = operation({
  name: 'GetDevice',
  summary: 'One remembered device.',
  who: 'signed-in',
  request: asked({ ...withToken, DeviceKey: is.deviceKey }),
  answer: z.object({ Device: is.device }),
  refusals: refusals(...aboutUser),
})

export const forgetDevice = operation({
  name: 'ForgetDevice',
  summary: 'Forget a remembered device.',
  who: 'signed-in',
  request: asked({ ...withToken, DeviceKey: is.deviceKey }),
  answer: is.nothing,
  refusals: refusals(...aboutUser),
})

export const updateDeviceStatus = operation({
  name: 'UpdateDeviceStatus',
  summary: 'Say whether a device is remembered.',
  who: 'signed-in',
  request: asked({
    ...withToken,
    DeviceKey: is.deviceKey,
    DeviceRememberedStatus: z.enum(['remembered', 'not_remembered']).optional(),
  }),
  answer: is.nothing,
  refusals: refusals(...aboutUser),
})

export const listDevices = operation({
  name: 'ListDevices',
  summary: 'The remembered devices, a page at a time.',
  who: 'signed-in',
  request: asked({
    ...withToken,
    Limit: z.int().min(0).max(60).optional(),
    PaginationToken: filled(1024).optional(),
  }),
  answer: z.object({ Devices: z.array(is.device).optional(), PaginationToken: z.string().optional() }),
  refusals: refusals(...aboutUser),
})

export const getUserAttributeVerificationCode = operation({
  name: 'GetUserAttributeVerificationCode',
  summary: 'Send a code that verifies an attribute, such as a changed e-mail address.',
  who: 'signed-in',
  request: asked({
    ...withToken,
    AttributeName: is.attributeName,
    ClientMetadata: is.clientMetadata.optional(),
  }),
  answer: z.object({ CodeDeliveryDetails: is.codeDeliveryDetails.optional() }),
  refusals: refusals(...aboutUser, ...sendsCode),
})

export const verifyUserAttribute = operation({
  name: 'VerifyUserAttribute',
  summary: 'Verify an attribute with the code that was sent.',
  who: 'signed-in',
  request: asked({ ...withToken, AttributeName: is.attributeName, Code: is.code }),
  answer: is.nothing,
  refusals: refusals(...aboutUser, ...checksCode, 'AliasExistsException', 'LimitExceededException'),
})

/** In the order of the specification, and the one that it doesn't name at the end. */
export const operations = [
  initiateAuth,
  respondToAuthChallenge,
  confirmDevice,
  confirmSignUp,
  signUp,
  resendConfirmationCode,
  forgotPassword,
  confirmForgotPassword,
  changePassword,
  getUser,
  updateUserAttributes,
  deleteUserAttributes,
  deleteUser,
  globalSignOut,
  revokeToken,
  associateSoftwareToken,
  verifySoftwareToken,
  setUserMfaPreference,
  setUserSettings,
  getDevice,
  forgetDevice,
  updateDeviceStatus,
  listDevices,
  getUserAttributeVerificationCode,
  verifyUserAttribute,
  getTokensFromRefreshToken,
] as const
