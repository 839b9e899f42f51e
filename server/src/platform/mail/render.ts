import { InvariantViolation } from '@sooner/rules/refusal'
import type { MailBrand } from './message.ts'

/**
 * Invisible characters that change how the text around them is read: with them in a name, a person could reverse our sentence
 * or hide a part of it. The joiners of emoji and of some scripts are not included.
 */
const unseen =
  /[\u{ad}\u{61c}\u{180e}\u{200b}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2060}-\u{206f}\u{feff}\u{fff9}-\u{fffb}\u{e0000}-\u{e007f}]/gu

/** Reduces a text to one line without control characters: what follows a line break in a title would become a mail header. */
const plain = (text: string): string =>
  text
    .replaceAll(unseen, '')
    .replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()

/** Cuts only between what a reader perceives as single characters. */
function shortened(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  let line = ''
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (line.length + segment.length >= maxLength) break
    line += segment
  }
  return `${line.trimEnd()}…`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

type MailFact = readonly [label: string, value: string]

/** The content of a mail, as plain text that cannot contain markup or links. */
interface PlainContent {
  readonly productName: string
  readonly language: string
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly facts: readonly MailFact[]
  readonly code: string | undefined
  readonly action: { readonly label: string; readonly url: string } | undefined
  readonly footer: string
  readonly stop: MailContent['stop']
}

/** The accent of a brand in a mail, in light and dark, with the color of text on it. */
interface Look {
  readonly accent: string
  readonly accentInk: string
  readonly accentDark: string
  readonly accentInkDark: string
}

const accents = (accent: string, accentDark: string, accentInkDark: string): Look => ({
  accent,
  accentDark,
  accentInkDark,
  accentInk: '#ffffff',
})

// Mail programs load no style sheet of ours, so the accents of the portal's tokens are repeated here; a test compares them.
export const looks: Readonly<Record<string, Look>> = {
  harborline: accents('#0b4f8a', '#7cc0f5', '#08192a'),
  keystone: accents('#9a3412', '#f5a37c', '#2a1107'),
  northgate: accents('#4c3d9e', '#b7a9fa', '#17112f'),
  bluepoint: accents('#0b5563', '#74cfe0', '#07191d'),
  summit: accents('#86205a', '#f29cc4', '#280a1a'),
  demo: accents('#6b4e00', '#e3bd5c', '#201700'),
}

/** The look of the product, and of every brand that has none of its own. */
export const ownLook = accents('#0f5c46', '#5fd1a8', '#0b1f18')

const lookOf = (brand: string): Look => looks[brand] ?? ownLook

const sans = "Inter,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const serif = "Fraunces,Georgia,'Times New Roman',serif"
const mono = 'ui-monospace,SFMono-Regular,Menlo,Consolas,monospace'

// Styles are set on the elements, because many mail programs drop a style sheet; the sheet only adds what inline styles can't
// express.
const sheetOf = (look: Look) => `
@media (prefers-color-scheme: dark) {
  .ground { background: #0f1714 !important; }
  .card { background: #17211d !important; border-color: #2c3a34 !important; }
  .ink { color: #e9efeb !important; }
  .muted { color: #9db0a6 !important; }
  .code { background: #0f1714 !important; border-color: #2c3a34 !important; }
  .fact { border-color: #2c3a34 !important; }
  .card { border-top-color: ${look.accentDark} !important; }
  .button { background: ${look.accentDark} !important; color: ${look.accentInkDark} !important; }
}
@media (max-width: 400px) {
  .outer { padding: 20px 12px !important; }
  .card { padding: 24px 18px !important; }
  .code { font-size: 26px !important; }
}`

// A name may be one long word, and a mail must not become wider than a phone because of it.
const wraps = 'overflow-wrap:anywhere;word-break:break-word'

/** A table is the only layout that every mail program knows. */
const layout = (attributes: string, cells: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes}><tr>${cells}</tr></table>`

function htmlOf(content: PlainContent, look: Look): string {
  const { language, title, paragraphs } = content
  return `<!doctype html>
<html lang="${escapeHtml(language)}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${escapeHtml(title)}</title>
<style>${sheetOf(look)}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#fbfaf7">
${preview(paragraphs)}
${layout('width="100%" class="ground" style="background:#fbfaf7"', `<td align="center" class="outer" style="padding:32px 16px">${letter(content, look)}</td>`)}
</body>
</html>
`
}

function letter(
  { productName, title, paragraphs, facts, code, action, footer, stop }: PlainContent,
  look: Look,
) {
  const body = [
    `<h1 class="ink" style="margin:0 0 16px;font:500 24px/1.25 ${serif};color:#14211c;${wraps}">${escapeHtml(title)}</h1>`,
    ...paragraphs.map((text) => paragraph(text)),
    ...(facts.length === 0 ? [] : [factTable(facts)]),
    ...(code === undefined ? [] : [codeBlock(code)]),
    ...(action ? [button(action, look)] : []),
  ].join('\n')
  const card = `background:#ffffff;border:1px solid #dfe3e0;border-top:4px solid ${look.accent};border-radius:12px;padding:32px 28px`
  const small = `margin:16px 4px 0;font:400 14px/1.5 ${sans};color:#55635c;${wraps}`
  return layout(
    'width="520" align="center" style="width:100%;max-width:520px"',
    `<td align="left" style="padding:0">
<p class="ink" style="margin:0 0 16px;padding:0 4px;font:500 20px/1.2 ${serif};color:#14211c">${escapeHtml(productName)}</p>
${layout('width="100%" style="border-collapse:separate"', `<td class="card" style="${card}">\n${body}\n</td>`)}
<p class="muted" style="${small}">${escapeHtml(footer)}</p>${
      stop === undefined
        ? ''
        : `\n<p class="muted" style="${small}"><a class="muted" href="${escapeHtml(stop.url)}" style="color:#55635c;text-decoration:underline">${escapeHtml(stop.label)}</a></p>`
    }
</td>`,
  )
}

const maxPreviewLength = 140

/**
 * The text that a list of mails shows beside the subject. Without it that would be the product's name and the subject again.
 */
function preview(paragraphs: readonly string[]): string {
  const hidden =
    'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;mso-hide:all'
  return `<div class="preview" style="${hidden}" aria-hidden="true">${escapeHtml(shortened(paragraphs.join(' '), maxPreviewLength))}</div>`
}

const paragraph = (text: string) =>
  `<p class="ink" style="margin:0 0 16px;font:400 16px/1.55 ${sans};color:#14211c;${wraps}">${escapeHtml(text)}</p>`

/** Not a table of data: a screen reader reads each label with its value. */
function factTable(facts: readonly MailFact[]): string {
  const cell = `padding:8px 0;border-bottom:1px solid #dfe3e0;font:400 16px/1.4 ${sans};${wraps}`
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td class="fact muted" align="left" valign="top" style="${cell};padding-right:12px;color:#55635c">${escapeHtml(label)}</td><td class="fact ink" align="right" valign="top" style="${cell};color:#14211c">${escapeHtml(value)}</td></tr>`,
  )
  return `<table role="presentation" class="facts" cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:8px 0 16px">${rows.join('\n')}</table>`
}

function codeBlock(code: string): string {
  const box =
    'margin:8px 0;padding:16px;text-align:center;background:#fbfaf7;border:1px solid #dfe3e0;border-radius:8px'
  const type = `font:500 32px/1.2 ${mono};letter-spacing:0.18em;color:#14211c`
  return `<p class="code ink" style="${box};${type}">${escapeHtml(code)}</p>`
}

/** The cell has the color too, because some programs give a link no padding. */
function button({ label, url }: NonNullable<PlainContent['action']>, { accent, accentInk }: Look): string {
  const shape = 'display:inline-block;padding:14px 22px;border-radius:8px;text-decoration:none'
  const colors = `background:${accent};color:${accentInk};font:500 16px/1.25 ${sans}`
  return layout(
    'style="margin:24px 0 8px"',
    `<td class="button" bgcolor="${accent}" style="border-radius:8px;background:${accent}"><a class="button" href="${escapeHtml(url)}" style="${shape};${colors}">${escapeHtml(label)}</a></td>`,
  )
}

/** The content of one mail. All mails have the same structure: only these parts, in this order. */
export interface MailContent {
  readonly productName: string
  /** The language of all its text, as an HTML language tag. */
  readonly language: string
  /** Used as the subject and as the heading. */
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly facts?: readonly MailFact[]
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
  /** The link that stops such mails, below everything else. */
  readonly stop?: { readonly label: string; readonly url: string } | undefined
}

export interface RenderedMail {
  readonly language: string
  readonly subject: string
  readonly text: string
  /** In the look of the product. */
  readonly html: string
  /** The same in the look of a brand, and under its name. */
  readonly htmlIn: (brand: MailBrand) => string
}

/** Mail programs cut a subject far sooner; a heading of this length can still be read. */
const maxTitleLength = 160

export function renderMail(given: MailContent): RenderedMail {
  const content: PlainContent = {
    productName: plain(given.productName),
    language: given.language,
    title: shortened(plain(given.title), maxTitleLength),
    paragraphs: given.paragraphs.map((text) => plain(text)),
    facts: (given.facts ?? []).map(([label, value]) => [plain(label), plain(value)]),
    code: given.code,
    stop: given.stop,
    action: actionOf(given),
    footer: plain(given.footer),
  }
  return {
    language: given.language,
    subject: content.title,
    text: textOf(content),
    html: htmlOf(content, ownLook),
    htmlIn: ({ look, name }) =>
      htmlOf({ ...content, productName: plain(name ?? given.productName) }, lookOf(look)),
  }
}

function actionOf({ button: label, url }: MailContent): PlainContent['action'] {
  if (label === undefined) return undefined
  if (url === undefined || !/^https?:\/\//.test(url))
    throw new InvariantViolation('An email links to web addresses only')
  return { label: plain(label), url }
}

function textOf({ productName, title, paragraphs, facts, code, action, footer, stop }: PlainContent): string {
  const parts = [title, ...paragraphs]
  if (facts.length > 0) parts.push(facts.map(([label, value]) => `${label}: ${value}`).join('\n'))
  if (code !== undefined) parts.push(`    ${code}`)
  if (action) parts.push(`${action.label}: ${action.url}`)
  // Every mail program recognizes "-- " and a line break as the beginning of a signature.
  return `${parts.join('\n\n')}\n\n-- \n${productName}\n${footer}\n${stop ? `${stop.label}: ${stop.url}\n` : ''}`
}
