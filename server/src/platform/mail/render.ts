import { InvariantViolation } from '@sooner/rules/refusal'

/** What one mail says. All mails are of one hand: only these parts, in this order. */
export interface MailContent {
  readonly productName: string
  /** The subject, and the heading. */
  readonly title: string
  readonly paragraphs: readonly string[]
  /** Shown large, for people to read off and type. */
  readonly code?: string
  /** The one thing to do. */
  readonly action?: { readonly label: string; readonly url: string }
  /** Why this mail came and what to do if it was not expected. */
  readonly footer: string
  readonly locale?: 'en' | 'es'
  /** The brand's accent on a light ground; white is legible on it. */
  readonly accent?: string
}

export interface RenderedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

export function renderMail(given: MailContent): RenderedMail {
  const content = { ...given, title: inOneLine(given.title) }
  const { action } = content
  if (action && !/^https?:\/\//.test(action.url))
    throw new InvariantViolation('A mail links to web addresses only')
  return { subject: content.title, text: textOf(content), html: htmlOf(content) }
}

/** A title may hold what people call themselves, and what stands behind the end of a line would be another header. */
const inOneLine = (text: string) => text.replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

function textOf({ productName, title, paragraphs, code, action, footer }: MailContent): string {
  const parts = [title, ...paragraphs]
  if (code !== undefined) parts.push(`    ${code}`)
  if (action) parts.push(`${action.label}: ${action.url}`)
  // "-- " and a line's end begin a signature for every mail program.
  return `${parts.join('\n\n')}\n\n-- \n${productName}\n${footer}\n`
}

const sans = "Inter,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const serif = "Fraunces,Georgia,'Times New Roman',serif"
const mono = 'ui-monospace,SFMono-Regular,Menlo,Consolas,monospace'

// Styles stand on the elements, because many mail programs drop a style sheet; the sheet only adds the dark ground.
const dark = `
@media (prefers-color-scheme: dark) {
  .ground { background: #0f1714 !important; }
  .card { background: #17211d !important; border-color: #2c3a34 !important; }
  .ink { color: #e9efeb !important; }
  .muted { color: #9db0a6 !important; }
  .code { background: #0f1714 !important; border-color: #2c3a34 !important; }
  .button { background: #5fd1a8 !important; color: #0b1f18 !important; }
}`

function htmlOf(content: MailContent): string {
  const { productName, title, paragraphs, code, action, footer, locale = 'en', accent = '#0f5c46' } = content
  const card = 'background:#ffffff;border:1px solid #dfe3e0;border-radius:12px;padding:32px 28px'
  const body = [
    `<h1 class="ink" style="margin:0 0 16px;font:500 24px/1.25 ${serif};color:#14211c">${escapeHtml(title)}</h1>`,
    ...paragraphs.map((text) => paragraph(text)),
    ...(code === undefined ? [] : [codeBlock(code)]),
    ...(action ? [button(action, accent)] : []),
  ]
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${dark}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#fbfaf7">
<div class="ground" style="background:#fbfaf7;padding:32px 16px">
<div style="max-width:520px;margin:0 auto">
<p class="ink" style="margin:0 0 16px;padding:0 4px;font:500 20px/1.2 ${serif};color:#14211c">${escapeHtml(productName)}</p>
<div class="card" style="${card}">
${body.join('\n')}
</div>
<p class="muted" style="margin:16px 4px 0;font:400 14px/1.5 ${sans};color:#55635c">${escapeHtml(footer)}</p>
</div>
</div>
</body>
</html>
`
}

const paragraph = (text: string) =>
  `<p class="ink" style="margin:0 0 16px;font:400 16px/1.55 ${sans};color:#14211c">${escapeHtml(text)}</p>`

function codeBlock(code: string): string {
  const box =
    'margin:8px 0;padding:16px;text-align:center;background:#fbfaf7;border:1px solid #dfe3e0;border-radius:8px'
  const type = `font:500 32px/1.2 ${mono};letter-spacing:0.18em;color:#14211c`
  return `<p class="code ink" style="${box};${type}">${escapeHtml(code)}</p>`
}

function button({ label, url }: NonNullable<MailContent['action']>, accent: string): string {
  const shape = 'display:inline-block;padding:14px 22px;border-radius:8px;text-decoration:none'
  const look = `background:${accent};color:#ffffff;font:500 16px/1 ${sans}`
  return `<p style="margin:24px 0 8px"><a class="button" href="${escapeHtml(url)}" style="${shape};${look}">${escapeHtml(label)}</a></p>`
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
