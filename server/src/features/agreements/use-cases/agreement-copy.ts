import { Refusal } from '@sooner/rules/refusal'
import { renderMail, type MailMessage } from '../../../platform/mail/index.ts'
import { findDirectoryVendor, type DirectoryVendor } from '../../directory/index.ts'
import { digestOf } from '../domain/agreement-chain.ts'
import { renderAgreement } from '../domain/agreement-render.ts'
import { valuesOf } from '../domain/agreement-values.ts'
import type { Signature } from '../domain/agreement.ts'
import { agreementMails } from '../domain/mails/by-language.ts'
import type { Agreements } from '../ports.ts'
import { findSignature } from '../store/agreement-signatures.ts'
import { findText } from '../store/agreement-texts.ts'
import { agreementPdf } from './agreement-pdf.ts'
import { findPutAgreement, type PutAgreement } from './agreements-put.ts'
import { agreementMailJob, type ToSign } from './sign-agreement.ts'

export interface AgreementFile {
  readonly name: string
  readonly bytes: Buffer
}

/** Returns a copy of the signed agreement or, if it is not signed yet, of the text to read before signing. */
export async function getAgreementFile(
  agreements: Agreements,
  { vendorId, party, agreementId }: ToSign,
): Promise<AgreementFile> {
  const put = await findPutAgreement(agreements.db, vendorId, party, agreementId)
  if (!put) throw new Refusal('NOT_FOUND')
  return fileOf(agreements, put)
}

async function fileOf(
  { productName }: Agreements,
  { vendor, text, signature }: PutAgreement,
): Promise<AgreementFile> {
  const html = signature?.html ?? renderAgreement(text.htmlTemplate, valuesOf(productName, vendor))
  const bytes = await agreementPdf({
    productName,
    title: text.title,
    version: text.version,
    vendorName: vendor.name,
    html,
    sha256: signature?.sha256 ?? digestOf(html),
    madeAt: signature?.signedAt ?? text.createdAt,
    signature: signature && evidenceOf(vendor, signature),
  })
  return { name: fileName(`${text.title} ${text.version}`), bytes }
}

const evidenceOf = (
  vendor: DirectoryVendor,
  signature: Signature,
): readonly (readonly [string, string])[] => [
  ['Signed by', signature.signedByName],
  ['On behalf of', vendor.name],
  ['Signed at', `${signature.signedAt.toISOString()} (UTC)`],
  ['Account', signature.account],
  ['IP address', signature.ip],
  ['Program used', signature.userAgent === '' ? 'unknown' : signature.userAgent],
  ['Signature number', String(signature.sequence)],
  ['Hash of the previous signature', signature.previousHash ?? 'none, this is the first'],
  ['Hash of this signature', signature.hash],
]

/** Only letters, digits, dots and hyphens remain, which are safe in an HTTP header and on any file system. */
const fileName = (title: string) =>
  `${title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9.]+/g, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '')}.pdf`

/** The recipient is the signer or, if their address is no longer known, the business. */
export async function agreementMail(
  agreements: Agreements,
  { vendorId, agreementId }: Pick<ToSign, 'vendorId' | 'agreementId'>,
): Promise<MailMessage | undefined> {
  const { db, access, productName, portalUrl, supportEmail } = agreements
  const [vendor, text] = [await findDirectoryVendor(db, vendorId), await findText(db, agreementId)]
  const signature = await findSignature(db, vendorId, agreementId)
  if (!vendor || !text || !signature) return undefined
  const { name, bytes } = await fileOf(agreements, { vendor, text, signature })
  const { account, signedByName: signer, sha256 } = signature
  const to = (await access.userDirectory.emailOf(account)) ?? vendor.email
  const language = (await access.userDirectory.languageOf(account)) ?? vendor.language
  const about = { vendor: vendor.name, title: text.title, version: text.version, signer, sha256 }
  const facts = { product: productName, to, ...about, support: supportEmail }
  const words = agreementMails[language].agreementSigned(facts)
  const url = new URL('/dashboard/account/agreements', portalUrl).href
  return {
    key: `${agreementMailJob.name} ${vendorId} ${agreementId}`,
    to,
    ...renderMail({ productName, language, ...words, url }),
    attachments: [{ name, type: 'application/pdf', content: bytes }],
  }
}
