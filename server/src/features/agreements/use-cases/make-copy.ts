import { parseAgreement, type Block } from '@sooner/rules/agreement-text'
import type { Language } from '@sooner/rules/places'
import {
  inShownCharacters,
  muted,
  openDocument,
  reserveHeight,
  setHeading,
  setLine,
  setList,
  setPageNumbers,
  setParagraph,
  type Level,
} from '../../../platform/pdf/index.ts'
import type { DirectoryVendor } from '../../directory/index.ts'
import { copyWords, runsOf, type CopyWords } from '../domain/agreement-copy.ts'
import type { AgreementText, Signature } from '../domain/agreement.ts'
import { wordingIn, type ShownText } from '../domain/shown-text.ts'

export interface AgreementCopy {
  readonly productName: string
  readonly language: Language
  readonly title: string
  readonly version: string
  readonly vendorName: string
  /** The rendered text; `sha256` is its digest. */
  readonly html: string
  readonly sha256: string
  readonly madeAt: Date
  readonly signature: readonly (readonly [label: string, value: string])[] | undefined
}

const size = 10

/** Deterministic: the same agreement and signature always give the same bytes. */
export function agreementPdf(copy: AgreementCopy): Promise<Buffer> {
  const { productName: author, language, title, madeAt } = copy
  const { document, bytes } = openDocument({ title, author, madeAt, language })
  const head = `${author} · ${title} · ${copyWords[language].version} ${copy.version}`
  setLine(document, head, { size: 9, color: muted, below: 18 })
  for (const block of parseAgreement(copy.html)) setBlock(document, block)
  setEvidence(document, copy)
  // The name is truncated so that the footer has at most two lines.
  const name = inShownCharacters(copy.vendorName).slice(0, 48)
  setPageNumbers(document, `${name} · SHA-256 ${copy.sha256}`)
  document.end()
  return bytes
}

const levels: Readonly<Record<'h1' | 'h2' | 'h3', Level>> = { h1: 1, h2: 2, h3: 3 }

function setBlock(document: PDFKit.PDFDocument, block: Block): void {
  if ('items' in block) return setList(document, { kind: block.kind, items: block.items.map(runsOf), size })
  const { kind, parts } = block
  if (kind === 'p') return setParagraph(document, runsOf(parts), { size, below: 8 })
  return setHeading(document, levels[kind], runsOf(parts), { below: 5 })
}

function setEvidence(document: PDFKit.PDFDocument, { language, signature, sha256 }: AgreementCopy): void {
  const words = copyWords[language]
  reserveHeight(document, 200)
  document.y += 10
  const title = signature ? words.signature : words.notSigned
  setHeading(document, 2, [{ text: title, style: 'strong' }], { below: 6 })
  const facts = [...(signature ?? []), [words.digest, sha256] as const]
  for (const [label, value] of facts) setLine(document, `${label}: ${value}`, { size: 9, below: 4 })
}

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
