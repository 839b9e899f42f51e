export const en = {
  title: 'Confirm that it’s you',
  why: 'This can change where your money goes or who can sign in. We won’t ask again for ten minutes.',
  close: 'Close',
  cancel: 'Not now',
  submit: 'Continue',
  submitting: 'Checking…',
  signInAgain: 'Sign in again',
  signingOut: 'Signing out…',
  goingThere: 'Taking you there…',
  byProvider: (label: string) =>
    `You sign in with ${label}. Sign in there again, and you’ll come back to this page.`,
  password: 'Password',
  code: 'Code from your authenticator app',
  codeHint: '6 digits',
  recoveryCode: 'Recovery code',
  recoveryHint: 'Two groups of five, such as 4f7kp-9mx2c. It works once.',
  useRecovery: 'Use a recovery code instead',
  useApp: 'Use the authenticator app instead',
  missing: {
    password: 'Enter your password.',
    code: 'Enter the 6 digits that the app shows.',
    recovery: 'Enter the recovery code: ten letters and digits.',
  },
  refused: {
    WRONG_CODE: 'The code you entered was incorrect. Please try again.',
    CODE_USED: 'This code was already used. Wait until your app shows the next one.',
    WRONG_PASSWORD: 'That isn’t your password. Please try again.',
    SIGN_IN_REQUIRED:
      'Your account uses codes by text message, which we send only when you sign in. Sign in again, and you’ll come back to this page.',
    TOO_MANY_ATTEMPTS: 'Too many tries. Your account is safe. Wait up to 15 minutes, then try again.',
    offline: 'You’re offline. Check your connection and try again.',
    unknown: 'We couldn’t confirm that it’s you. Nothing was changed. Please try again in a moment.',
  },
}

export type StepUpWords = typeof en
