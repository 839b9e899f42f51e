import { z } from 'zod'
import * as is from './identity-shapes.ts'
import { operation, refusedWith } from './operation.ts'

const { asked } = is

export const signUp = operation({
  name: 'SignUp',
  summary: 'Create an account with an email address as its username; a code is sent to confirm it.',
  who: 'anonymous',
  freshProof: { not: 'decided-later' },
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
  refusals: refusedWith(
    ...is.sendsCode,
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
  freshProof: { not: 'brings-proof' },
  request: asked({
    ...is.clientCall,
    Username: is.username,
    ConfirmationCode: is.code,
    ForceAliasCreation: z.boolean().optional(),
  }),
  answer: is.nothing,
  refusals: refusedWith(
    ...is.checksCode,
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
  freshProof: { not: 'decided-later' },
  request: asked({ ...is.clientCall, Username: is.username }),
  answer: z.object({ CodeDeliveryDetails: is.codeDeliveryDetails.optional() }),
  refusals: refusedWith(...is.sendsCode, 'NotAuthorizedException', 'UserNotFoundException'),
})

export const forgotPassword = operation({
  name: 'ForgotPassword',
  summary:
    'Send a code for setting a new password. If existence is hidden, an unknown username gets the same answer.',
  who: 'anonymous',
  freshProof: { not: 'decided-later' },
  request: asked({ ...is.clientCall, Username: is.username }),
  answer: z.object({ CodeDeliveryDetails: is.codeDeliveryDetails.optional() }),
  refusals: refusedWith(...is.sendsCode, 'NotAuthorizedException', 'UserNotFoundException'),
})

export const confirmForgotPassword = operation({
  name: 'ConfirmForgotPassword',
  summary: 'Set a new password with the code that was sent.',
  who: 'anonymous',
  freshProof: { not: 'brings-proof' },
  request: asked({
    ...is.clientCall,
    Username: is.username,
    ConfirmationCode: is.code,
    Password: is.password,
  }),
  answer: is.nothing,
  refusals: refusedWith(
    ...is.checksCode,
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
  summary: 'Set a new password, given the current one.',
  who: 'signed-in',
  freshProof: { not: 'brings-proof' },
  request: asked({
    ...is.withToken,
    PreviousPassword: is.password.optional(),
    ProposedPassword: is.password,
  }),
  answer: is.nothing,
  refusals: refusedWith(
    ...is.aboutUser,
    'InvalidPasswordException',
    'LimitExceededException',
    'PasswordHistoryPolicyViolationException',
  ),
})

export const getUser = operation({
  name: 'GetUser',
  summary: 'Return the attributes and second factors of the account that the access token belongs to.',
  who: 'signed-in',
  freshProof: { not: 'reads' },
  request: asked(is.withToken),
  answer: z.object({
    Username: z.string(),
    UserAttributes: z.array(is.attribute),
    MFAOptions: z.array(is.mfaOption).optional(),
    PreferredMfaSetting: z.string().optional(),
    UserMFASettingList: z.array(z.string()).optional(),
  }),
  refusals: refusedWith(...is.aboutUser),
})

export const updateUserAttributes = operation({
  name: 'UpdateUserAttributes',
  summary: 'Change attributes of the account; a changed email address must be verified.',
  who: 'signed-in',
  freshProof: 'asked',
  request: asked({
    ...is.withToken,
    UserAttributes: is.attributes,
    ClientMetadata: is.clientMetadata.optional(),
  }),
  answer: z.object({ CodeDeliveryDetailsList: z.array(is.codeDeliveryDetails).optional() }),
  refusals: refusedWith(...is.aboutUser, ...is.checksCode, ...is.sendsCode, 'AliasExistsException'),
})

export const deleteUserAttributes = operation({
  name: 'DeleteUserAttributes',
  summary: 'Delete attributes of the account.',
  who: 'signed-in',
  freshProof: 'asked',
  request: asked({ ...is.withToken, UserAttributeNames: is.attributeNames }),
  answer: is.nothing,
  refusals: refusedWith(...is.aboutUser),
})

export const getUserAttributeVerificationCode = operation({
  name: 'GetUserAttributeVerificationCode',
  summary: 'Send a code that verifies an attribute, such as a changed email address.',
  who: 'signed-in',
  freshProof: { not: 'decided-later' },
  request: asked({
    ...is.withToken,
    AttributeName: is.attributeName,
    ClientMetadata: is.clientMetadata.optional(),
  }),
  answer: z.object({ CodeDeliveryDetails: is.codeDeliveryDetails.optional() }),
  refusals: refusedWith(...is.aboutUser, ...is.sendsCode),
})

export const verifyUserAttribute = operation({
  name: 'VerifyUserAttribute',
  summary: 'Verify an attribute with the code that was sent.',
  who: 'signed-in',
  freshProof: { not: 'brings-proof' },
  request: asked({ ...is.withToken, AttributeName: is.attributeName, Code: is.code }),
  answer: is.nothing,
  refusals: refusedWith(...is.aboutUser, ...is.checksCode, 'AliasExistsException', 'LimitExceededException'),
})

/** The operations are listed in the order of the specification; this one, which the specification does not name, comes last. */

export const deleteUser = operation({
  name: 'DeleteUser',
  summary: 'Delete the account that the access token belongs to.',
  who: 'signed-in',
  freshProof: 'asked',
  request: asked(is.withToken),
  answer: is.nothing,
  refusals: refusedWith(...is.aboutUser),
})
