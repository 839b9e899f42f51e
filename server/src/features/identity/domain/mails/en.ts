import { momentIn } from '@sooner/rules/mail-words'
import type { NoticeKind } from '../notices.ts'
import type { IdentityMails } from './mail-words.ts'

interface Notice {
  readonly title: string
  readonly text: (product: string) => string
}

const notices: Readonly<Record<NoticeKind, Notice>> = {
  'account-deleted': {
    title: 'Your account was deleted',
    text: (product) => `Your account of ${product} was deleted, and nobody can sign in to it any more.`,
  },
  'authenticator-on': {
    title: 'Your authenticator app is on',
    text: (product) => `Signing in to ${product} asks for a code of your authenticator app from now on.`,
  },
  'authenticator-off': {
    title: 'Your authenticator app is off',
    text: (product) =>
      `Signing in to ${product} no longer asks for a code of your authenticator app, and your recovery codes have ended.`,
  },
  'authenticator-replaced': {
    title: 'Your authenticator app was replaced',
    text: (product) => `${product} takes the codes of a newly set up authenticator app from now on.`,
  },
  'device-listed': {
    title: 'A device was added to your account',
    text: (product) =>
      `A device from which somebody signed in was added to the devices of your account of ${product}. Signing in asks for the same as before.`,
  },
  'device-remembered': {
    title: 'A device is remembered',
    text: (product) =>
      `Signing in to ${product} from a device that was remembered just now does not ask for a code any more.`,
  },
  'email-changed': {
    title: 'Your e-mail address was changed',
    text: (product) =>
      `Your account of ${product} goes by another e-mail address from now on. This mail went to both.`,
  },
  'identity-linked': {
    title: 'There is another way into your account',
    text: (product) =>
      `You can sign in to ${product} by another identity provider from now on: it was used for the first time.`,
  },
  'password-changed': {
    title: 'Your password was changed',
    text: (product) => `The password of your account of ${product} was changed.`,
  },
  'recovery-code-used': {
    title: 'A recovery code was used',
    text: (product) =>
      `One of your recovery codes was used in ${product} in the place of your authenticator app. It is not good any more.`,
  },
  'recovery-codes-made': {
    title: 'New recovery codes were made',
    text: (product) => `New recovery codes were made in ${product}. Earlier ones have ended.`,
  },
  'sms-factor-on': {
    title: 'Codes by text message are on',
    text: (product) => `Signing in to ${product} may ask for a code that is sent to your telephone.`,
  },
  'sms-factor-off': {
    title: 'Codes by text message are off',
    text: (product) => `Signing in to ${product} no longer sends a code to your telephone.`,
  },
}

export const en: IdentityMails = {
  codes: {
    'sign-up': ({ product, to }) => ({
      title: 'Confirm your account',
      paragraphs: [
        `Enter this code on the page where you signed up to ${product}, or use the link. Both are good for 24 hours.`,
      ],
      button: 'Confirm your account',
      footer: `Sent to ${to}, because somebody signed up to ${product} with this address. Was it not you? Then they mistyped theirs, and nothing happens without this mail.`,
    }),
    'reset-password': ({ product, to }) => ({
      title: 'Set a new password',
      paragraphs: [
        `Enter this code, and a new password, on the page where you asked ${product} for it, or use the link. Both are good for 24 hours.`,
      ],
      button: 'Set a new password',
      footer: `Sent to ${to}, because somebody asked for a new password for your account of ${product}. Was it not you? Then keep this mail to yourself: your password stays as it is without it.`,
    }),
    'verify-email': ({ product, to }) => ({
      title: 'Verify your address',
      paragraphs: [
        `Enter this code in ${product} to use this address for your account. It is good for 24 hours.`,
      ],
      footer: `Sent to ${to}, because somebody entered this address for their account of ${product}. You know nothing of it? Then they mistyped theirs, and nothing happens without this code.`,
    }),
  },
  text: (code, product) => `${code} is your code for ${product}.`,
  notice: (kind, { product, to, at, ip }) => {
    const when = momentIn('en-US', at)
    return {
      title: notices[kind].title,
      paragraphs: [
        notices[kind].text(product),
        ip === undefined ? `It was ${when}.` : `It was ${when}, from ${ip}.`,
      ],
      footer:
        kind === 'account-deleted'
          ? `Sent to ${to}, because this was the address of the account. Was it not you? Then tell our support at once.`
          : `Sent to ${to}, because this is about the security of your account. Was it not you? Then set a new password at once, by the link for forgotten passwords, and tell our support.`,
    }
  },
}
