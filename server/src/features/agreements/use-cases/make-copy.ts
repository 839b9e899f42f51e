import type { DirectoryVendor } from '../../directory/index.ts'
import { copyWords, type CopyWords } from '../domain/copy-words.ts'
import type { AgreementText, Signature } from '../domain/agreement.ts'
import { wordingIn, type ShownText } from '../domain/shown-text.ts'
import { agreementPdf } from './agreement-pdf.ts'

interface Copied {
  readonly vendor: DirectoryVendor
  readonly text: AgreementText
}

/** The text that was signed, in its language, with the evidence of the signature. */
export function copyOfSigned(
  productName: string,
  { vendor, text, signature }: Copied & { readonly signature: Signature },
): Promise<Buffer> {
  const { language, html, sha256, signedAt } = signature
  const { title } = wordingIn(text, language)
  return agreementPdf({
    productName,
    language,
    title,
    version: text.version,
    vendorName: vendor.name,
    html,
    sha256,
    madeAt: signedAt,
    signature: evidenceOf(vendor, signature, copyWords[language]),
  })
}

/** A text to read before signing. */
export const copyOfUnsigned = (
  productName: string,
  { vendor, text, shown }: Copied & { readonly shown: ShownText },
): Promise<Buffer> =>
  agreementPdf({
    productName,
    language: shown.language,
    title: shown.title,
    version: text.version,
    vendorName: vendor.name,
    html: shown.html,
    sha256: shown.sha256,
    madeAt: text.createdAt,
    signature: undefined,
  })

const evidenceOf = (
  vendor: DirectoryVendor,
  signature: Signature,
  words: CopyWords,
): readonly (readonly [string, string])[] => [
  [words.signedBy, signature.signedByName],
  [words.onBehalfOf, vendor.name],
  [words.signedAt, `${signature.signedAt.toISOString()} (UTC)`],
  [words.account, signature.account],
  [words.ip, signature.ip],
  [words.program, signature.userAgent === '' ? words.unknown : signature.userAgent],
  [words.number, String(signature.sequence)],
  [words.previous, signature.previousHash ?? words.none],
  [words.hash, signature.hash],
]
