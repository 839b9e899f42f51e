/** Words that only the later pages of the sign-in use; they load with those pages. */
export const en = {
  signUp: {
    title: 'Create your account',
    intro: 'See what you are owed, and get paid early when it suits you.',
    introFor: (business: string) =>
      `For ${business}. See what you are owed, and get paid early when it suits you.`,
    email: 'E-mail',
    emailHint: 'We send a code here to make sure that it is yours.',
    submit: 'Create account',
    submitting: 'Creating your account…',
    terms:
      'Creating an account costs nothing and commits you to nothing. Terms come later, to read before you sign.',
    signInInstead: 'Sign in instead',
    haveAccount: 'Already have an account?',
    signIn: 'Sign in',
  },
  confirm: {
    title: 'Check your mail',
    sentTo: (email: string) =>
      `We sent a code of 6 digits to ${email}. It may take a minute; look in spam too.`,
    byLink: (email: string) => `Confirm that ${email} is yours, and your account is ready.`,
    askEmail: 'Enter the e-mail you signed up with and the code of 6 digits that we sent there.',
    submit: 'Confirm',
    submitting: 'Checking the code…',
    resend: 'Send a new code',
    resending: 'Sending…',
    resendIn: (seconds: number) => `You can ask for a new code in ${seconds} s`,
    wrongEmail: 'Wrong e-mail?',
    unconfirmed: 'This account is not confirmed yet. We sent you a new code.',
  },
  step: {
    back: 'Start over with another account or password',
    submit: 'Continue',
    submitting: 'Checking…',
    code: 'Code',
    codeHint: '6 digits',
    codeMissing: 'Enter the 6 digits of the code.',
    account: (email: string) => `You are signing in as ${email}.`,
  },
  app: {
    title: 'Enter your code',
    text: (device: string | undefined) =>
      device === undefined
        ? 'Open your authenticator app. It shows a code of 6 digits for this account, and a new one every half minute.'
        : `Open the authenticator app on ${device}. It shows a code of 6 digits for this account, and a new one every half minute.`,
    lost: 'Don’t have the app at hand?',
    useRecovery: 'Use a recovery code instead',
    recoveryTitle: 'Use a recovery code',
    recoveryText: 'One of the ten codes that you saved when you turned the app on. Each works once.',
    recoveryCode: 'Recovery code',
    recoveryHint: 'Like xxxxx-xxxxx',
    recoveryMissing: 'Enter the recovery code, ten letters and digits.',
    recoveryWrong: 'This recovery code was incorrect, or was used already. Try another one.',
    useApp: 'Use the authenticator app instead',
    lostBoth: 'If you have neither, contact support. We check who you are before we let anybody in.',
  },
  sms: {
    title: 'Enter the code we sent',
    text: (destination: string | undefined) =>
      destination === undefined
        ? 'We sent a code of 6 digits to your phone.'
        : `We sent a code of 6 digits to your phone, ${destination}.`,
  },
  choice: {
    title: 'How do you want to confirm it is you?',
    text: 'Your account has more than one second step. Any of them will do.',
    label: 'Second step',
    types: { SOFTWARE_TOKEN_MFA: 'Authenticator app', SMS_MFA: 'Text message' },
    details: {
      SOFTWARE_TOKEN_MFA: 'A code that the app on your phone shows. It works without a network.',
      SMS_MFA: 'A code that we send to your phone.',
    },
  },
  setUp: {
    title: 'Set up an authenticator app',
    text: 'This account asks for a second step at every sign-in. You need an app on your phone, such as Google Authenticator, Microsoft Authenticator or 1Password.',
    scan: 'Scan this with the app.',
    picture: 'QR code for your authenticator app',
    open: 'Or open the app on this phone',
    secret: 'Or type this key into the app',
    copy: { copy: 'Copy', copied: 'Copied', failed: 'This browser does not let us copy. Copy it by hand.' },
    what: 'the key',
    loading: 'Making your key…',
    retry: 'Try again',
    code: 'Code that the app shows',
    submit: 'Turn on and sign in',
  },
  custom: {
    title: 'One more question',
    text: 'Answer it to go on.',
    answer: 'Answer',
    missing: 'Enter your answer.',
  },
  newPassword: {
    title: 'Choose a new password',
    text: (email: string) => `For ${email}. Your temporary password is no longer needed.`,
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
      email: 'E-mail',
    },
  },
  forgot: {
    title: 'Forgot your password?',
    text: 'Enter your e-mail. If it has an account here, we send a code to set a new password with.',
    required: 'This account needs a new password before it can sign in. We send you a code for it.',
    email: 'E-mail',
    submit: 'Send the code',
    submitting: 'Sending…',
    remembered: 'Remembered it?',
    signIn: 'Sign in',
  },
  forgotCode: {
    title: 'Check your mail',
    sentTo: (email: string) =>
      `If ${email} has an account, a code of 6 digits is on its way. It may take a minute; look in spam too.`,
    submit: 'Continue',
    resend: 'Send a new code',
    resent: 'Verification code sent. If it does not arrive in a minute, check your spam folder.',
    wrong: 'Wrong e-mail?',
    startOver: 'Start over',
  },
  forgotPassword: {
    title: 'Set a new password',
    text: (email: string) => `For ${email}. It signs you out everywhere else.`,
    label: 'New password',
    codeHint: 'From the mail, 6 digits',
    submit: 'Set password',
    submitting: 'Setting your password…',
    noCode: 'No code, or an old one?',
    noLink: 'Does the link no longer work?',
    newCode: 'Ask for a new code',
  },
  join: {
    title: (business: string) => `Join ${business}`,
    text: (owner: string) => `${owner} invites you to work with this business here.`,
    mayRead: 'You will see its invoices and payments, and change nothing.',
    mayWork: 'You will see its invoices and payments, and work with them.',
    forAddress: (email: string) =>
      `The invitation is for ${email}. Use this address to create an account or to sign in.`,
    create: 'Create an account',
    signIn: 'I have an account',
    signedInAs: (email: string) => `You are signed in as ${email}.`,
    submit: 'Join this business',
    joining: 'Joining…',
    failed: 'We could not do this just now. Please try again in a moment.',
    foreignTitle: 'This invitation is for another address',
    foreign: (invited: string, own: string) =>
      `It is for ${invited}, and you are signed in as ${own}. Sign out, then sign in or create an account with the address of the invitation.`,
    signOut: 'Sign out and go on',
    signingOut: 'Signing out…',
    memberTitle: 'You belong to a business already',
    member: (business: string) =>
      `An account belongs to one business. To join ${business} as well, ask for an invitation to another address of yours.`,
    usedTitle: 'This invitation has been used',
    used: 'Each invitation works once. If it was you who accepted it, sign in; if not, ask the person who invited you for a new one.',
    expiredTitle: 'This invitation has expired',
    expired: (owner: string) =>
      `It was good for 7 days. Ask ${owner} to send it again: you get a mail with a new link.`,
    invalidTitle: 'This link does not work',
    invalid:
      'The invitation may have been taken back, or the link is incomplete. Open it from the mail once more, or ask the person who invited you for a new one.',
    unreachableTitle: 'We could not read your invitation',
    unreachable: 'Check your connection and try again. The invitation is not lost.',
    retry: 'Try again',
    without: 'Go on without this invitation',
    toSignIn: 'Go to sign in',
  },
  verifyEmail: {
    title: 'Confirm your e-mail',
    text: (email: string) =>
      `We sent a code of 6 digits to ${email}, to make sure that this address is yours. It may take a minute; look in spam too.`,
    decline: 'Back to sign in',
  },
  provider: {
    title: 'Signing you in',
    text: 'One moment. We are checking the answer of your provider.',
    failedTitle: 'That did not sign you in',
    failed: {
      state:
        'This sign-in was not started in this tab, or it has ended already. Nothing happened to your account.',
      code: 'What we got from your provider is not valid, or was used already. Nothing happened to your account.',
      refused: 'Your provider did not let you in, or you turned back there.',
      network: 'We could not reach the service to finish. Please start again.',
    },
    again: 'Back to sign in',
  },
}

export type IdentityWords = typeof en
