/** What the owner of an account is told of by mail. */
export const noticeKinds = [
  'account-deleted',
  'authenticator-on',
  'authenticator-off',
  'authenticator-replaced',
  'device-remembered',
  'email-changed',
  'identity-linked',
  'password-changed',
  'recovery-code-used',
  'recovery-codes-made',
  'sms-factor-on',
  'sms-factor-off',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

interface Words {
  readonly title: string
  readonly text: (productName: string) => string
}

export const noticeWords: Readonly<Record<NoticeKind, Words>> = {
  'account-deleted': {
    title: 'Your account was deleted',
    text: (productName) =>
      `Your account of ${productName} was deleted, and nobody can sign in to it any more.`,
  },
  'authenticator-on': {
    title: 'Your authenticator app is on',
    text: (productName) =>
      `Signing in to ${productName} asks for a code of your authenticator app from now on.`,
  },
  'authenticator-off': {
    title: 'Your authenticator app is off',
    text: (productName) =>
      `Signing in to ${productName} no longer asks for a code of your authenticator app, and your recovery codes have ended.`,
  },
  'authenticator-replaced': {
    title: 'Your authenticator app was replaced',
    text: (productName) => `${productName} takes the codes of a newly set up authenticator app from now on.`,
  },
  'device-remembered': {
    title: 'A device is remembered',
    text: (productName) =>
      `Signing in to ${productName} from a device that was remembered just now does not ask for a code any more.`,
  },
  'email-changed': {
    title: 'Your e-mail address was changed',
    text: (productName) =>
      `Your account of ${productName} goes by another e-mail address from now on. This mail went to both.`,
  },
  'identity-linked': {
    title: 'There is another way into your account',
    text: (productName) =>
      `You can sign in to ${productName} by another identity provider from now on: it was used for the first time.`,
  },
  'password-changed': {
    title: 'Your password was changed',
    text: (productName) => `The password of your account of ${productName} was changed.`,
  },
  'recovery-code-used': {
    title: 'A recovery code was used',
    text: (productName) =>
      `One of your recovery codes was used in ${productName} in the place of your authenticator app. It is not good any more.`,
  },
  'recovery-codes-made': {
    title: 'New recovery codes were made',
    text: (productName) => `New recovery codes were made in ${productName}. Earlier ones have ended.`,
  },
  'sms-factor-on': {
    title: 'Codes by text message are on',
    text: (productName) => `Signing in to ${productName} may ask for a code that is sent to your telephone.`,
  },
  'sms-factor-off': {
    title: 'Codes by text message are off',
    text: (productName) => `Signing in to ${productName} no longer sends a code to your telephone.`,
  },
}
