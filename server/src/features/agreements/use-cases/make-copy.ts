import type { DirectoryVendor } from '../../directory/index.ts'
import { digestOf } from '../domain/agreement-chain.ts'
import { renderAgreement } from '../domain/agreement-render.ts'
import { valuesOf } from '../domain/agreement-values.ts'
import type { AgreementText, Signature } from '../domain/agreement.ts'
import { agreementPdf } from './agreement-pdf.ts'

interface Copied {
  readonly vendor: DirectoryVendor
  readonly text: AgreementText
  /** Undefined for a text to read before signing. */
  readonly signature: Signature | undefined
}

export function makeCopy(productName: string, { vendor, text, signature }: Copied): Promise<Buffer> {
  const html = signature?.html ?? renderAgreement(text.htmlTemplate, valuesOf(productName, vendor))
  return agreementPdf({
    productName,
    title: text.title,
    version: text.version,
    vendorName: vendor.name,
    html,
    sha256: signature?.sha256 ?? digestOf(html),
    madeAt: signature?.signedAt ?? text.createdAt,
    signature: signature && evidenceOf(vendor, signature),
  })
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
