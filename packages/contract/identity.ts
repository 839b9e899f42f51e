import * as accounts from './identity-accounts.ts'
import * as factors from './identity-factors.ts'
import * as sessions from './identity-sessions.ts'

export * from './identity-accounts.ts'
export * from './identity-factors.ts'
export * from './identity-sessions.ts'

/** In the order of the specification, and the one that it does not name at the end. */
export const operations = [
  sessions.initiateAuth,
  sessions.respondToAuthChallenge,
  factors.confirmDevice,
  accounts.confirmSignUp,
  accounts.signUp,
  accounts.resendConfirmationCode,
  accounts.forgotPassword,
  accounts.confirmForgotPassword,
  accounts.changePassword,
  accounts.getUser,
  accounts.updateUserAttributes,
  accounts.deleteUserAttributes,
  accounts.deleteUser,
  sessions.globalSignOut,
  sessions.revokeToken,
  factors.associateSoftwareToken,
  factors.verifySoftwareToken,
  factors.setUserMfaPreference,
  factors.setUserSettings,
  factors.getDevice,
  factors.forgetDevice,
  factors.updateDeviceStatus,
  factors.listDevices,
  accounts.getUserAttributeVerificationCode,
  accounts.verifyUserAttribute,
  sessions.getTokensFromRefreshToken,
] as const
