import { InvariantViolation } from '@sooner/rules/refusal'
import { htmlOf } from './html.ts'
import { lookOf, ownLook } from './looks.ts'
import { plain, shortened, type PlainContent } from './plain.ts'

/** The content of one mail. All mails have the same structure: only these parts, in this order. */
export interface MailContent {
  readonly productName: string
  /** The language of all its text, as an HTML language tag. */
  readonly language: string
  /** Used as the subject and as the heading. */
  readonly title: string
  readonly paragraphs: readonly string[]
  /**
   * Shown large, for people to read and type. It is in neither the subject nor the preview, because locked screens show
   * those.
   */
  readonly code?: string
  /** The text of the only button. */
  readonly button?: string
  /** The address that the button opens. */
  readonly url?: string
  /** Says to whom and why the mail was sent, and what to do if it was not expected. */
  readonly footer: string
}

export interface RenderedMail {
  readonly language: string
  readonly subject: string
  readonly text: string
  /** In the look of the product. */
  readonly html: string
  /** The same in the look of a brand. */
  readonly htmlIn: (brand: string) => string
}

/** Mail programs cut a subject far sooner; a heading of this length can still be read. */
const longestTitle = 160

export function renderMail(given: MailContent): RenderedMail {
  const content: PlainContent = {
    productName: plain(given.productName),
    language: given.language,
    title: shortened(plain(given.title), longestTitle),
    paragraphs: given.paragraphs.map((paragraph) => plain(paragraph)),
    code: given.code,
    action: actionOf(given),
    footer: plain(given.footer),
  }
  return {
    language: given.language,
    subject: content.title,
    text: textOf(content),
    html: htmlOf(content, ownLook),
    htmlIn: (brand) => htmlOf(content, lookOf(brand)),
  }
}

function actionOf({ button, url }: MailContent): PlainContent['action'] {
  if (button === undefined) return undefined
  if (url === undefined || !/^https?:\/\//.test(url))
    throw new InvariantViolation('An email links to web addresses only')
  return { label: plain(button), url }
}

function textOf({ productName, title, paragraphs, code, action, footer }: PlainContent): string {
  const parts = [title, ...paragraphs]
  if (code !== undefined) parts.push(`    ${code}`)
  if (action) parts.push(`${action.label}: ${action.url}`)
  // Every mail program recognizes "-- " and a line break as the beginning of a signature.
  return `${parts.join('\n\n')}\n\n-- \n${productName}\n${footer}\n`
}
