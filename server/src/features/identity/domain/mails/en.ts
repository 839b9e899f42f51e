import { momentIn, type MailWords } from '@sooner/rules/mail-words'
import type { CodePurpose } from '../codes.ts'
import type { NoticeKind } from '../notices.ts'

type MailedPurpose = Exclude<CodePurpose, 'verify-phone' | 'sms-factor'>

interface CodeFacts {
  readonly product: string
  readonly to: string
}

interface NoticeFacts extends CodeFacts {
  readonly at: Date
  /** The address that the action came from, if it is known. */
  readonly ip: string | undefined
}

export interface IdentityMails {
  readonly codes: Readonly<Record<MailedPurpose, (facts: CodeFacts) => MailWords>>
  /** The text is short and begins with the code, because phones show the beginning and offer to fill the code in. */
  readonly text: (code: string, product: string) => string
  readonly notice: (kind: NoticeKind, facts: NoticeFacts) => MailWords
}

interface Notice {
  readonly title: string
  readonly text: (product: string) => string
}

const notices: Readonly<Record<NoticeKind, Notice>> = {
  'account-deleted': {
    title: 'Your account was deleted',
    text: (product) => `Your ${product} account was deleted, and nobody can sign in to it anymore.`,
  },
  'authenticator-on': {
    title: 'Your authenticator app is on',
    text: (product) => `You now need a code from your authenticator app to sign in to ${product}.`,
  },
  'authenticator-off': {
    title: 'Your authenticator app is off',
    text: (product) =>
      `You no longer need a code from your authenticator app to sign in to ${product}. Your recovery codes no longer work.`,
  },
  'authenticator-replaced': {
    title: 'Your authenticator app was replaced',
    text: (product) =>
      `${product} now accepts codes from a new authenticator app. Codes from the old one no longer work.`,
  },
  'device-listed': {
    title: 'A device was added to your account',
    text: (product) =>
      `Someone signed in from a new device, which was added to the devices of your ${product} account. The steps to sign in haven’t changed.`,
  },
  'device-remembered': {
    title: 'A device is remembered',
    text: (product) =>
      `You no longer need a code to sign in to ${product} from a device that was just remembered.`,
  },
  'email-changed': {
    title: 'Your email address was changed',
    text: (product) =>
      `Your ${product} account now has a different email address. We sent this email to both addresses.`,
  },
  'identity-linked': {
    title: 'A new way to sign in was added',
    text: (product) =>
      `You can now sign in to ${product} with another identity provider. It was just used for the first time.`,
  },
  'password-changed': {
    title: 'Your password was changed',
    text: (product) => `The password of your ${product} account was changed.`,
  },
  'recovery-code-used': {
    title: 'A recovery code was used',
    text: (product) =>
      `One of your recovery codes was used in ${product} instead of your authenticator app, to sign in or to confirm that it’s you. It no longer works.`,
  },
  'recovery-codes-made': {
    title: 'New recovery codes were created',
    text: (product) => `New recovery codes were created in ${product}. Earlier codes no longer work.`,
  },
  'sessions-ended': {
    title: 'You were signed out everywhere',
    text: (product) =>
      `Our support team signed you out of ${product} on all devices. Nothing else was changed, and you can sign in again.`,
  },
  'sms-factor-on': {
    title: 'Codes by text message are on',
    text: (product) => `You may need a code that we send to your phone to sign in to ${product}.`,
  },
  'sms-factor-off': {
    title: 'Codes by text message are off',
    text: (product) => `We no longer send a code to your phone when you sign in to ${product}.`,
  },
  'unverified-email-changed': {
    title: 'Your email address was changed',
    text: (product) =>
      `Your ${product} account now has this email address. The former one had never been verified.`,
  },
}

export const en: IdentityMails = {
  codes: {
    'sign-up': ({ product, to }) => ({
      title: 'Confirm your account',
      paragraphs: [
        `Enter this code on the page where you signed up for ${product}, or use the link. Both work for 24 hours.`,
      ],
      button: 'Confirm your account',
      footer: `Sent to ${to}, because someone signed up for ${product} with this address. If it wasn’t you, ignore this email. Nothing happens without it.`,
    }),
    'reset-password': ({ product, to }) => ({
      title: 'Set a new password',
      paragraphs: [
        `Enter this code and a new password on the ${product} page where you asked for it, or use the link. Both work for 24 hours.`,
      ],
      button: 'Set a new password',
      footer: `Sent to ${to}, because someone asked for a new password for your ${product} account. If it wasn’t you, don’t share this email. Your password hasn’t changed.`,
    }),
    'verify-email': ({ product, to }) => ({
      title: 'Verify your email address',
      paragraphs: [
        `Enter this code in ${product} to use this address for your account. It works for 24 hours.`,
      ],
      footer: `Sent to ${to}, because someone entered this address for their ${product} account. If it wasn’t you, ignore this email. Nothing happens without this code.`,
    }),
  },
  text: (code, product) => `${code} is your code for ${product}.`,
  notice: (kind, { product, to, at, ip }) => {
    const when = momentIn('en-US', at)
    return {
      title: notices[kind].title,
      paragraphs: [
        notices[kind].text(product),
        ip === undefined ? `This happened on ${when}.` : `This happened on ${when}, from ${ip}.`,
      ],
      footer:
        kind === 'account-deleted'
          ? `Sent to ${to}, because this was the address of the account. If it wasn’t you, contact us right away.`
          : kind === 'sessions-ended'
            ? `Sent to ${to}, because this is about the security of your account. If you don’t know why, contact us.`
            : `Sent to ${to}, because this is about the security of your account. If it wasn’t you, set a new password right away with the “Forgot password?” link, and contact us.`,
    }
  },
}
