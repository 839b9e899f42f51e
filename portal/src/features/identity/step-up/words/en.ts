export const en = {
  title: 'Is it still you?',
  why: 'What you are about to do can change where money goes, or who can sign in. You will not be asked again for ten minutes.',
  close: 'Close',
  cancel: 'Not now',
  submit: 'Continue',
  submitting: 'Checking…',
  signInAgain: 'Sign in again',
  signingOut: 'Signing out…',
  goingThere: 'Taking you there…',
  byProvider: (label: string) =>
    `You have no password here: ${label} says who you are. Sign in there once more, and you come back to this page.`,
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
    recovery: 'Enter the recovery code, ten letters and digits.',
  },
  refused: {
    WRONG_CODE: 'The code you entered was incorrect. Please try again.',
    CODE_USED: 'This code has been used already. Wait for the app to show the next one.',
    WRONG_PASSWORD: 'That is not your password. Please try again.',
    SIGN_IN_REQUIRED:
      'Your account asks for codes by text message, and those are sent for signing in. Sign in again: you come back to this page.',
    TOO_MANY_ATTEMPTS: 'Too many tries. Your account is safe; wait up to 15 minutes, then try again.',
    offline: 'You seem to be offline. Check your connection and try again.',
    unknown: 'We could not check this just now. Please try again in a moment.',
  },
}

export type StepUpWords = typeof en
