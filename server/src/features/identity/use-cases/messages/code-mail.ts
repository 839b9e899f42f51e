import type { Language } from '@sooner/rules/places'
import { languageOtherwise } from '@sooner/rules/spoken'
import { z } from 'zod'
import { renderMail, type MailMessage } from '../../../../platform/mail/index.ts'
import { hasLink, isBySms, type LinkedPurpose } from '../../domain/codes.ts'
import { identityMails } from '../../domain/mails/by-language.ts'
import type { Identity } from '../../ports.ts'
import { isLiveCode } from '../../store/codes.ts'
import { languageOf } from '../accounts/account-facts.ts'
import { codeMailJob, codeSealedFor, type CodeMailData } from './send-code.ts'

const letter = z.tuple([z.string().nullable(), z.string(), z.string().nullable()])

interface LiveCode {
  readonly to: string
  readonly code: string
  /** The secret of the mail's link, if mails of this purpose have one. */
  readonly secret: string | null
}

/** Returns undefined for a code that was replaced or used while its mail waited: sending it would only confuse. */
async function liveCode(
  identity: Identity,
  { accountId, purpose, digest, sealed }: CodeMailData,
): Promise<LiveCode | undefined> {
  if (!(await isLiveCode(identity.db, accountId, purpose, digest))) return undefined
  const opened = identity.seal.openText(sealed, codeSealedFor(accountId))
  const [to, code, secret] = letter.parse(JSON.parse(opened))
  return to === null ? undefined : { to, code, secret }
}

const keyOf = ({ send }: CodeMailData) => `${codeMailJob.name} ${send}`

/** This is decided when the mail is sent, because the duration of the request would reveal whether there is an account. */
const languageFor = async (identity: Identity, { accountId, language }: CodeMailData): Promise<Language> =>
  (await languageOf(identity, accountId)) ?? language ?? languageOtherwise

export async function codeMail(identity: Identity, data: CodeMailData): Promise<MailMessage | undefined> {
  const { productName } = identity
  const { purpose } = data
  if (isBySms(purpose)) return undefined
  const live = await liveCode(identity, data)
  if (!live) return undefined
  const { to, code } = live
  const url = hasLink(purpose) ? linkOf(identity, purpose, live) : undefined
  const language = await languageFor(identity, data)
  const words = identityMails[language].codes[purpose]({ product: productName, to })
  return {
    key: keyOf(data),
    to,
    isRequested: true,
    ...renderMail({ productName, language, ...words, code, ...(url && { url }) }),
  }
}

const pages: Readonly<Record<LinkedPurpose, string>> = {
  'sign-up': '/confirm',
  'reset-password': '/forgot-password-submit',
}

/** The secret is in the fragment, which browsers send to no server: it is in no log and in no Referer header. */
function linkOf(
  { portalUrl }: Identity,
  purpose: LinkedPurpose,
  { to, secret }: LiveCode,
): string | undefined {
  if (secret === null) return undefined
  const url = new URL(pages[purpose], portalUrl)
  url.hash = new URLSearchParams({ email: to, secret }).toString()
  return url.href
}

export async function codeText(identity: Identity, data: CodeMailData) {
  if (!isBySms(data.purpose)) return undefined
  const live = await liveCode(identity, data)
  if (!live) return undefined
  const language = await languageFor(identity, data)
  return {
    key: keyOf(data),
    to: live.to,
    text: identityMails[language].text(live.code, identity.productName),
  }
}
