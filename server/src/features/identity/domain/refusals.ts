import type { Exception } from '@sooner/contract/operation'
import { Refusal } from '@sooner/rules/refusal'

const refusal = (code: Exception, message: string) => new Refusal(code, message)

/** Codes and messages equal those of the hosted service, because clients compare them and documentation quotes them. */
export const refused = {
  accessTokenExpired: () => refusal('NotAuthorizedException', 'Access Token has expired'),
  accessTokenInvalid: () => refusal('NotAuthorizedException', 'Invalid Access Token'),
  accessTokenRevoked: () => refusal('NotAuthorizedException', 'Access Token has been revoked'),
  alreadyConfirmed: () => refusal('InvalidParameterException', 'User is already confirmed.'),
  attemptLimit: () =>
    refusal('LimitExceededException', 'Attempt limit exceeded, please try after some time.'),
  attributeRequired: (name: string) =>
    refusal(
      'InvalidParameterException',
      `Attributes did not conform to the schema: ${name}: The attribute is required`,
    ),
  attributeUnauthorized: () =>
    refusal('NotAuthorizedException', 'A client attempted to write unauthorized attribute'),
  attributeUnknown: (name: string) =>
    refusal(
      'InvalidParameterException',
      `Attributes did not conform to the schema: ${name}: Attribute does not exist in the schema.`,
    ),
  attributeUnverifiable: (name: string) =>
    refusal('InvalidParameterException', `The attribute ${name} cannot be verified by a code.`),
  cannotConfirm: () =>
    refusal('NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED'),
  clientSecretMissing: (id: string) =>
    refusal(
      'NotAuthorizedException',
      `Client ${id} is configured with secret but SECRET_HASH was not received`,
    ),
  clientSecretUnasked: (id: string) =>
    refusal('NotAuthorizedException', `Client ${id} is not configured for secret but secret was received`),
  clientSecretWrong: (id: string) =>
    refusal('NotAuthorizedException', `Unable to verify secret hash for client ${id}`),
  clientUnauthorized: () => refusal('UnauthorizedException', 'Invalid client secret'),
  clientUnknown: (id: string) =>
    refusal('ResourceNotFoundException', `User pool client ${id} does not exist.`),
  authenticatorCodeUsed: () =>
    refusal('ExpiredCodeException', 'Your software token has already been used once.'),
  authenticatorCodeWrong: () => refusal('CodeMismatchException', 'Invalid code received for user'),
  authenticatorMismatch: () =>
    refusal('EnableSoftwareTokenMFAException', 'Code mismatch and fail enable Software Token MFA'),
  authenticatorMissing: () =>
    refusal('SoftwareTokenMFANotFoundException', 'Software Token MFA does not exist for the user.'),
  authenticatorNotSetUp: () => refusal('InvalidParameterException', 'User has not set up software token mfa'),
  authenticatorNotVerified: () =>
    refusal('InvalidParameterException', 'User has not verified software token mfa'),
  codeExpired: () => refusal('ExpiredCodeException', 'Invalid code provided, please request a code again.'),
  codeWrong: () => refusal('CodeMismatchException', 'Invalid verification code provided, please try again.'),
  credentialsWrong: () => refusal('NotAuthorizedException', 'Incorrect username or password.'),
  customFlowUnset: () =>
    refusal(
      'InvalidUserPoolConfigurationException',
      'Custom auth lambda trigger is not configured for the user pool.',
    ),
  deviceConfirmed: () => refusal('InvalidParameterException', 'Device is already confirmed.'),
  deviceUnknown: () => refusal('ResourceNotFoundException', 'Device does not exist.'),
  deviceVerifierForm: () => refusal('InvalidParameterException', 'Invalid device secret verifier config.'),
  emailProvided: () => refusal('NotAuthorizedException', 'Cannot modify an already provided email'),
  emailForm: () => refusal('InvalidParameterException', 'Invalid email address format.'),
  emailTaken: () => refusal('AliasExistsException', 'An account with the given email already exists.'),
  emailDiffers: () =>
    refusal(
      'InvalidParameterException',
      'Attributes did not conform to the schema: email: must be the username.',
    ),
  flowOff: (flow: string) => refusal('InvalidParameterException', `${flow} flow not enabled for this client`),
  factorUnknown: () => refusal('MFAMethodNotFoundException', 'The account has no such second factor.'),
  factorsBothPreferred: () =>
    refusal('InvalidParameterException', 'Only one second factor can be the preferred one.'),
  freshProofRequired: () => refusal('ForbiddenException', 'Please sign in again before you change this.'),
  nothingVerified: () =>
    refusal(
      'InvalidParameterException',
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    ),
  parameterMissing: (name: string) =>
    refusal('InvalidParameterException', `Missing required parameter ${name}`),
  passwordAttempts: () => refusal('NotAuthorizedException', 'Password attempts exceeded'),
  passwordCommon: () =>
    refusal('InvalidPasswordException', 'Provided password cannot be used for security reasons.'),
  passwordResetRequired: () =>
    refusal('PasswordResetRequiredException', 'Password reset required for the user'),
  passwordTemporary: () =>
    refusal('NotAuthorizedException', 'User password cannot be reset in the current state.'),
  passwordWeak: (lack: string) =>
    refusal('InvalidPasswordException', `Password did not conform with policy: ${lack}`),
  phoneProvided: () => refusal('NotAuthorizedException', 'Cannot modify an already provided phone_number'),
  phoneForm: () => refusal('InvalidParameterException', 'Invalid phone number format.'),
  refreshTokenExpired: () => refusal('NotAuthorizedException', 'Refresh Token has expired'),
  refreshTokenInvalid: () => refusal('NotAuthorizedException', 'Invalid Refresh Token'),
  refreshTokenReused: () =>
    refusal('RefreshTokenReuseException', 'Refresh Token has been replaced by a newer one'),
  refreshTokenRevoked: () => refusal('NotAuthorizedException', 'Refresh Token has been revoked'),
  sessionInvalid: () => refusal('NotAuthorizedException', 'Invalid session for the user.'),
  sessionExpired: () =>
    refusal('NotAuthorizedException', 'Invalid session for the user, session is expired.'),
  sessionUsed: () =>
    refusal('NotAuthorizedException', 'Invalid session for the user, session can only be used once.'),
  setUpAttempts: () =>
    refusal('TooManyRequestsException', 'Too many codes were tried. Please try again later.'),
  tooBusy: () =>
    refusal('TooManyRequestsException', 'Too many people are signing in. Please try again in a moment.'),
  tooManyChanges: () =>
    refusal('TooManyRequestsException', 'This was changed too often today. Please try again tomorrow.'),
  smsCodeWrong: () => refusal('CodeMismatchException', 'Invalid code or auth state for the user.'),
  smsUndeliverable: () =>
    refusal(
      'CodeDeliveryFailureException',
      'A code cannot be sent by text message right now. Please try again later.',
    ),
  smsUnavailable: () =>
    refusal('InvalidParameterException', 'User does not have delivery config set to turn on SMS_MFA'),
  srpValueInvalid: () => refusal('InvalidParameterException', 'Invalid SRP_A value.'),
  timestampForm: () =>
    refusal('InvalidParameterException', 'TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.'),
  timestampSkew: () =>
    refusal('NotAuthorizedException', 'TIMESTAMP is too far from the time of the service.'),
  temporaryPasswordExpired: () =>
    refusal(
      'NotAuthorizedException',
      'Temporary password has expired and must be reset by an administrator.',
    ),
  tokenOfOtherClient: () => refusal('UnauthorizedException', 'Invalid token'),
  tokenTypeUnsupported: () => refusal('UnsupportedTokenTypeException', 'Unsupported token type'),
  userDisabled: () => refusal('NotAuthorizedException', 'User is disabled.'),
  userExists: () => refusal('UsernameExistsException', 'An account with the given email already exists.'),
  userNotConfirmed: () => refusal('UserNotConfirmedException', 'User is not confirmed.'),
  userUnknown: () => refusal('UserNotFoundException', 'User does not exist.'),
  usernameForm: () => refusal('InvalidParameterException', 'Username should be an email.'),
} as const
