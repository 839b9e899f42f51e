import { z } from 'zod'
import { renderMail, type MailContent, type MailMessage } from '../../../platform/mail/index.ts'
import type { CodePurpose } from '../domain/codes.ts'
import type { Identity } from '../ports.ts'
import { isLiveCode } from '../store/codes.ts'
import { codeMailJob, codeSealedFor, type CodeMailData } from './send-code.ts'

const letter = z.tuple([z.string().nullable(), z.string()])

type Words = Pick<MailContent, 'title' | 'paragraphs' | 'footer'>

const words: Readonly<Record<CodePurpose, (productName: string) => Words>> = {
  'sign-up': (productName) => ({
    title: 'Confirm your account',
    paragraphs: [
      `Enter this code on the page where you signed up to ${productName}. It is good for 24 hours.`,
    ],
    footer:
      'You did not sign up? Then somebody mistyped their address, and nothing happens without this code.',
  }),
  'reset-password': (productName) => ({
    title: 'Set a new password',
    paragraphs: [
      `Enter this code, and a new password, on the page where you asked ${productName} for it. It is good for 24 hours.`,
    ],
    footer:
      'You did not ask for it? Then keep this code to yourself: your password stays as it is without it.',
  }),
  'verify-email': (productName) => ({
    title: 'Verify your address',
    paragraphs: [
      `Enter this code in ${productName} to use this address for your account. It is good for 24 hours.`,
    ],
    footer:
      'You know nothing of it? Then somebody mistyped their address, and nothing happens without this code.',
  }),
}

/** Undefined for a code that was replaced or used while its mail waited: sending it would only confuse. */
export async function codeMail(identity: Identity, data: CodeMailData): Promise<MailMessage | undefined> {
  const { accountId, purpose, digest, sealed } = data
  if (!(await isLiveCode(identity.db, accountId, purpose, digest))) return undefined
  const [to, code] = letter.parse(JSON.parse(identity.seal.openText(sealed, codeSealedFor(accountId))))
  if (to === null) return undefined
  const { productName } = identity
  const mail = renderMail({ productName, ...words[purpose](productName), code })
  return { key: `${codeMailJob.name} ${digest}`, to, ...mail }
}
