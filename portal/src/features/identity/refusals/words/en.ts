/**
 * Sentences for the user pool's refusals. They load with the first refusal; sentences for network failures are in the main
 * catalog.
 */
export const en = {
  code: 'The code you entered was incorrect. Please try again.',
  codeExpired: 'This is no longer valid. Ask for a new code.',
  codeUsed: 'This code was used already. Wait until your app shows the next one.',
  credentials: 'That e-mail and password do not go together. Check both and try again.',
  username: 'Username not found.  Please try again.',
  exists: 'There is already an account with this e-mail.',
  passwordPolicy: 'This password is not accepted. Choose another that meets every line below.',
  passwordUsed: 'You have used this password before. Choose another.',
  limit: 'That is as often as this may be tried for now. Your account is safe; try again in an hour.',
  limitMailed:
    'That is as often as this may be tried for now. The link in the mail that we sent you still works; otherwise try again in an hour.',
  mailFailed: 'We could not send the mail. Check the address, or try again in a few minutes.',
  reset: 'This account needs a new password before it can sign in.',
  noReset: 'The password of this account can’t be reset. Please contact support.',
  temporaryExpired: 'Your temporary password has expired. Please ask for a new one.',
  unconfirmed: 'This account is not confirmed yet.',
  unverified: 'The e-mail of this account is not verified. Please contact support.',
  challenge: 'This account asks for a second step that this page does not offer. Please contact support.',
  noFactor: 'This account has no such second step. Please contact support.',
  stepExpired: 'That took too long, so the sign-in starts again. Enter your password once more.',
  elsewhere: 'You were signed out in another tab. Sign in again to go on.',
  disabled: 'This account is switched off. Please contact support.',
  invitationExpired:
    'Your invitation has expired. Ask the company that invited you for a new one, or sign in without it.',
  setUp: 'There was an error setting up your account. Please contact support for assistance.',
  invalid: 'The service did not accept this. Check what you entered and try again.',
  declined: 'This was declined. Please contact support.',
  misconfigured: 'Signing in is not set up correctly here. Please contact support.',
  insecure: 'Signing in needs a secure connection. Open this page by https.',
  fault: 'Something went wrong on our side. Please try again in a moment.',
}

export type RefusalWords = typeof en
