import { InvariantViolation, Refusal } from '@sooner/rules/refusal'
import { renderMail, type MailMessage } from '../../../platform/mail/index.ts'
import { findDirectoryVendor } from '../../directory/index.ts'
import type { AgreementText, Signature } from '../domain/agreement.ts'
import { agreementMails } from '../domain/mails.ts'
import { showText, wordingIn, type Wording } from '../domain/shown-text.ts'
import type { Agreements } from '../ports.ts'
import { findCopy, findSignature, signedIds } from '../store/agreement-signatures.ts'
import { findText } from '../store/agreement-texts.ts'
import { copyOfUnsigned } from './make-copy.ts'
import { findPutAgreement, languageOfReader, type PutAgreement, type Reader } from './read-agreements.ts'
import { agreementMailJob, type ToSign } from './sign-agreement.ts'

export interface AgreementFile {
  readonly name: string
  readonly bytes: Buffer
}

/** Returns a copy of the signed agreement or, if it is not signed yet, of the text to read before signing. */
export async function getAgreementFile(
  agreements: Agreements,
  reader: Reader,
  { vendorId, party, agreementId }: ToSign,
): Promise<AgreementFile> {
  const put = await findPutAgreement(agreements.db, vendorId, party, agreementId)
  if (!put) throw new Refusal('NOT_FOUND')
  const { vendor, text, signature } = put
  if (signature) return signedFile(agreements, { vendor, text, signature })
  const { productName: provider } = agreements
  const language = await languageOfReader(agreements, reader, vendor)
  const shown = showText(text, { provider, vendor, language })
  return { name: fileName(shown, text), bytes: await copyOfUnsigned(provider, { vendor, text, shown }) }
}

type SignedAgreement = PutAgreement & { readonly signature: Signature }

/** The copy of a signed agreement is never made again: it was stored when it was signed. */
async function signedFile(
  { db }: Agreements,
  { vendor, text, signature }: SignedAgreement,
): Promise<AgreementFile> {
  const bytes = await findCopy(db, vendor.id, text.id)
  if (!bytes) throw new InvariantViolation('a signature has lost its copy')
  return { name: fileName(wordingIn(text, signature.language), text), bytes }
}

/** The agreements that the vendor signed, by their ids, in the order in which it signed them. */
export const listSignedAgreements = (
  { db }: Pick<Agreements, 'db'>,
  vendorId: string,
): Promise<readonly string[]> => signedIds(db, vendorId)

export async function copyOfSignedAgreement(
  agreements: Agreements,
  vendorId: string,
  agreementId: string,
): Promise<AgreementFile> {
  const { db } = agreements
  const [vendor, text] = [await findDirectoryVendor(db, vendorId), await findText(db, agreementId)]
  const signature = await findSignature(db, vendorId, agreementId)
  if (!vendor || !text || !signature) throw new Refusal('NOT_FOUND')
  return signedFile(agreements, { vendor, text, signature })
}

/** Only letters, digits, dots and hyphens remain, which are safe in an HTTP header and on any file system. */
const fileName = ({ title }: Pick<Wording, 'title'>, { version }: AgreementText) =>
  `${`${title} ${version}`
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
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
  const { name, bytes } = await signedFile(agreements, { vendor, text, signature })
  const { account, signedByName: signer, sha256 } = signature
  const to = (await access.userDirectory.emailOf(account)) ?? vendor.email
  const language = (await access.userDirectory.languageOf(account)) ?? vendor.language
  const { title } = wordingIn(text, signature.language)
  const about = { vendor: vendor.name, title, version: text.version, signer, sha256 }
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
