/**
 * Sentences for the user pool's refusals. They load with the first refusal; sentences for network failures are in the main
 * catalog.
 */
export const en = {
  code: 'The code you entered was incorrect. Please try again.',
  codeExpired: 'This code is no longer valid. Ask for a new one.',
  codeUsed: 'This code was already used. Wait until your app shows the next one.',
  credentials: 'The email or password is incorrect. Check both and try again.',
  username: 'Username not found.  Please try again.',
  exists: 'There is already an account with this email address.',
  passwordPolicy: 'This password doesn’t meet the requirements below. Choose another.',
  passwordUsed: 'You’ve used this password before. Choose another.',
  limit: 'Too many tries. Your account is safe. Try again in an hour.',
  limitMailed:
    'Too many tries. The link in the email that we sent you still works. Otherwise, try again in an hour.',
  mailFailed: 'We couldn’t send the email. Check the address, or try again in a few minutes.',
  reset: 'You need a new password before you can sign in to this account.',
  noReset: 'The password for this account can’t be reset. Please contact support.',
  temporaryExpired: 'Your temporary password has expired. Please ask for a new one.',
  unconfirmed: 'This account isn’t confirmed yet.',
  unverified: 'The email address of this account isn’t verified. Please contact support.',
  challenge: 'This account needs a second step that this page doesn’t offer. Please contact support.',
  noFactor: 'This second step isn’t set up for this account. Please contact support.',
  stepExpired: 'Your sign-in timed out. Enter your password again.',
  elsewhere: 'You were signed out in another tab. Sign in again to continue.',
  disabled: 'This account is disabled. Please contact support.',
  invitationExpired:
    'Your invitation has expired. Ask the partner that invited you for a new one, or sign in without it.',
  setUp: 'There was an error setting up your account. Please contact support for assistance.',
  invalid: 'We couldn’t accept this. Check what you entered and try again.',
  declined: 'This was declined. Please contact support.',
  misconfigured: 'Sign-in isn’t set up correctly on this site. Please contact support.',
  insecure: 'You need a secure connection to sign in. Open this page with https.',
  fault: 'Something went wrong on our side. Please try again in a moment.',
}

export type RefusalWords = typeof en
