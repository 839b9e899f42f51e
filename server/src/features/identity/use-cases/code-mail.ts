import { z } from 'zod'
import { renderMail, type MailContent, type MailMessage } from '../../../platform/mail/index.ts'
import { isBySms, type CodePurpose } from '../domain/codes.ts'
import type { Identity } from '../ports.ts'
import { isLiveCode } from '../store/codes.ts'
import { codeMailJob, codeSealedFor, type CodeMailData } from './send-code.ts'

const letter = z.tuple([z.string().nullable(), z.string()])

type MailedPurpose = Exclude<CodePurpose, 'verify-phone' | 'sms-factor'>
type Words = Pick<MailContent, 'title' | 'paragraphs' | 'footer'>

const words: Readonly<Record<MailedPurpose, (productName: string) => Words>> = {
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

interface LiveCode {
  readonly to: string
  readonly code: string
}

/** Undefined for a code that was replaced or used while it waited: sending it would only confuse. */
async function liveCode(
  identity: Identity,
  { accountId, purpose, digest, sealed }: CodeMailData,
): Promise<LiveCode | undefined> {
  if (!(await isLiveCode(identity.db, accountId, purpose, digest))) return undefined
  const [to, code] = letter.parse(JSON.parse(identity.seal.openText(sealed, codeSealedFor(accountId))))
  return to === null ? undefined : { to, code }
}

const keyOf = ({ digest }: CodeMailData) => `${codeMailJob.name} ${digest}`

export async function codeMail(identity: Identity, data: CodeMailData): Promise<MailMessage | undefined> {
  const { productName } = identity
  const { purpose } = data
  if (purpose === 'verify-phone' || purpose === 'sms-factor') return undefined
  const live = await liveCode(identity, data)
  if (!live) return undefined
  const mail = renderMail({ productName, ...words[purpose](productName), code: live.code })
  return { key: keyOf(data), to: live.to, ...mail }
}

/** Text messages are short, and the code stands first: telephones show the beginning, and offer to fill it in. */
export async function codeText(identity: Identity, data: CodeMailData) {
  if (!isBySms(data.purpose)) return undefined
  const live = await liveCode(identity, data)
  return (
    live && { key: keyOf(data), to: live.to, text: `${live.code} is your code for ${identity.productName}.` }
  )
}
