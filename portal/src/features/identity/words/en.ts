/** Words that only the later pages of the sign-in use; they load with those pages. */
export const en = {
  signUp: {
    title: 'Create your account',
    intro: 'See what you’re owed, and get paid early when you choose.',
    introFor: (business: string) =>
      `For ${business}. See what you’re owed, and get paid early when you choose.`,
    email: 'Email',
    emailHint: 'We’ll send a code to this address.',
    submit: 'Create account',
    submitting: 'Creating your account…',
    terms: 'An account is free and commits you to nothing. You’ll read the terms before you sign.',
    signInInstead: 'Sign in instead',
    haveAccount: 'Already have an account?',
    signIn: 'Sign In',
  },
  confirm: {
    title: 'Check your email',
    sentTo: (email: string) =>
      `We sent a 6-digit code to ${email}. It may take a minute. Check your spam folder too.`,
    byLink: (email: string) => `Confirm that ${email} is yours to finish creating your account.`,
    askEmail: 'Enter the email address you signed up with and the 6-digit code that we sent there.',
    submit: 'Confirm',
    submitting: 'Checking the code…',
    resend: 'Send a new code',
    resending: 'Sending…',
    resendIn: (seconds: number) => `You can ask for a new code in ${seconds} s`,
    wrongEmail: 'Wrong email?',
    unconfirmed: 'This account isn’t confirmed yet. We sent you a new code.',
  },
  step: {
    back: 'Start over with another account or password',
    submit: 'Continue',
    submitting: 'Checking…',
    code: 'Code',
    codeHint: '6 digits',
    codeMissing: 'Enter the 6 digits of the code.',
    account: (email: string) => `You’re signing in as ${email}.`,
  },
  app: {
    title: 'Enter your code',
    text: (device: string | undefined) =>
      device === undefined
        ? 'Enter the 6-digit code from your authenticator app. It changes every 30 seconds.'
        : `Enter the 6-digit code from the authenticator app on ${device}. It changes every 30 seconds.`,
    lost: 'Don’t have the app with you?',
    useRecovery: 'Use a recovery code instead',
    recoveryTitle: 'Use a recovery code',
    recoveryText: 'Enter one of the ten codes that you saved when you turned the app on. Each works once.',
    recoveryCode: 'Recovery code',
    recoveryHint: 'Such as xxxxx-xxxxx',
    recoveryMissing: 'Enter the recovery code: ten letters and digits.',
    recoveryWrong: 'This recovery code was incorrect or already used. Try another one.',
    useApp: 'Use the authenticator app instead',
    lostBoth: 'If you have neither, contact support. We’ll confirm who you are before we restore access.',
  },
  sms: {
    title: 'Enter the code we sent',
    text: (destination: string | undefined) =>
      destination === undefined
        ? 'We sent a 6-digit code to your phone.'
        : `We sent a 6-digit code to your phone, ${destination}.`,
  },
  choice: {
    title: 'How do you want to confirm it’s you?',
    text: 'Your account has more than one second step. Choose any of them.',
    label: 'Second step',
    types: { SOFTWARE_TOKEN_MFA: 'Authenticator app', SMS_MFA: 'Text message' },
    details: {
      SOFTWARE_TOKEN_MFA: 'A code from the app on your phone. Works offline.',
      SMS_MFA: 'A code that we send to your phone.',
    },
  },
  setUp: {
    title: 'Set up an authenticator app',
    text: 'This account needs a second step at every sign-in. Use an app such as Google Authenticator, Microsoft Authenticator or 1Password.',
    scan: 'Scan this with the app.',
    picture: 'QR code for your authenticator app',
    open: 'Or open the app on this phone',
    secret: 'Or enter this key in the app',
    copy: { copy: 'Copy', copied: 'Copied', failed: 'This browser doesn’t let us copy. Copy it yourself.' },
    what: 'the key',
    loading: 'Creating your key…',
    retry: 'Try again',
    code: 'Code from the app',
    submit: 'Turn on and sign in',
  },
  custom: {
    title: 'One more question',
    text: 'Answer it to continue.',
    answer: 'Answer',
    missing: 'Enter your answer.',
  },
  newPassword: {
    title: 'Choose a new password',
    text: (email: string) => `For ${email}. It replaces your temporary password.`,
    label: 'New password',
    submit: 'Save and sign in',
    saving: 'Saving…',
    missing: (label: string) => `Enter: ${label}.`,
    attributes: {
      name: 'Full name',
      given_name: 'First name',
      family_name: 'Last name',
      phone_number: 'Phone number, such as +1 555 010 0140',
      address: 'Address',
      birthdate: 'Date of birth, such as 1980-12-31',
      email: 'Email',
    },
  },
  forgot: {
    title: 'Forgot your password?',
    text: 'Enter your email address. If it has an account, we’ll send a code to reset your password.',
    required: 'You need a new password before you can sign in to this account. We’ll send you a code for it.',
    email: 'Email',
    submit: 'Send code',
    submitting: 'Sending…',
    remembered: 'Remembered it?',
    signIn: 'Sign In',
  },
  forgotCode: {
    title: 'Check your email',
    sentTo: (email: string) =>
      `If ${email} has an account, a 6-digit code is on its way. It may take a minute. Check your spam folder too.`,
    submit: 'Continue',
    resend: 'Send a new code',
    resent: 'Verification code sent. If it doesn’t arrive in a minute, check your spam folder.',
    wrong: 'Wrong email?',
    startOver: 'Start over',
  },
  forgotPassword: {
    title: 'Set a new password',
    text: (email: string) => `For ${email}. You’ll be signed out everywhere else.`,
    label: 'New password',
    codeHint: '6 digits, from the email',
    submit: 'Set password',
    submitting: 'Setting your password…',
    noCode: 'No code, or an old one?',
    noLink: 'Link not working?',
    newCode: 'Ask for a new code',
  },
  verifyEmail: {
    title: 'Confirm your email',
    text: (email: string) =>
      `We sent a 6-digit code to ${email} to confirm that this address is yours. It may take a minute. Check your spam folder too.`,
    decline: 'Back to sign in',
  },
  provider: {
    title: 'Signing you in',
    text: 'We’re checking your sign-in. This takes a moment.',
    failedTitle: 'You aren’t signed in',
    stillSignedIn: 'You’re still signed in',
    failed: {
      state: 'This sign-in wasn’t started in this tab, or it has already ended. Your account isn’t affected.',
      code: 'The response from your provider isn’t valid or was already used. Your account isn’t affected.',
      refused: 'Your provider didn’t sign you in, or you cancelled there.',
      network: 'We couldn’t connect to finish signing you in. Please start again.',
    },
    again: 'Back to sign in',
    goOn: 'Continue where you were',
  },
}

export type IdentityWords = typeof en
