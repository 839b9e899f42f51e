import type { Look } from './looks.ts'
import { escapeHtml, shortened, type PlainContent } from './plain.ts'

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

export function htmlOf(
  { productName, language, title, paragraphs, code, action, footer }: PlainContent,
  look: Look,
): string {
  const body = [
    `<h1 class="ink" style="margin:0 0 16px;font:500 24px/1.25 ${serif};color:#14211c;${wraps}">${escapeHtml(title)}</h1>`,
    ...paragraphs.map((text) => paragraph(text)),
    ...(code === undefined ? [] : [codeBlock(code)]),
    ...(action ? [button(action, look)] : []),
  ]
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
<div class="ground outer" style="background:#fbfaf7;padding:32px 16px">
<div style="max-width:520px;margin:0 auto">
<p class="ink" style="margin:0 0 16px;padding:0 4px;font:500 20px/1.2 ${serif};color:#14211c">${escapeHtml(productName)}</p>
<div class="card" style="background:#ffffff;border:1px solid #dfe3e0;border-top:4px solid ${look.accent};border-radius:12px;padding:32px 28px">
${body.join('\n')}
</div>
<p class="muted" style="margin:16px 4px 0;font:400 14px/1.5 ${sans};color:#55635c;${wraps}">${escapeHtml(footer)}</p>
</div>
</div>
</body>
</html>
`
}

const longestPreview = 140

/**
 * The text that a list of mails shows beside the subject. Without it that would be the product's name and the subject again.
 */
function preview(paragraphs: readonly string[]): string {
  const hidden =
    'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;mso-hide:all'
  return `<div class="preview" style="${hidden}" aria-hidden="true">${escapeHtml(shortened(paragraphs.join(' '), longestPreview))}</div>`
}

const paragraph = (text: string) =>
  `<p class="ink" style="margin:0 0 16px;font:400 16px/1.55 ${sans};color:#14211c;${wraps}">${escapeHtml(text)}</p>`

function codeBlock(code: string): string {
  const box =
    'margin:8px 0;padding:16px;text-align:center;background:#fbfaf7;border:1px solid #dfe3e0;border-radius:8px'
  const type = `font:500 32px/1.2 ${mono};letter-spacing:0.18em;color:#14211c`
  return `<p class="code ink" style="${box};${type}">${escapeHtml(code)}</p>`
}

function button({ label, url }: NonNullable<PlainContent['action']>, { accent, accentInk }: Look): string {
  const shape = 'display:inline-block;padding:14px 22px;border-radius:8px;text-decoration:none'
  const look = `background:${accent};color:${accentInk};font:500 16px/1.25 ${sans}`
  return `<p style="margin:24px 0 8px"><a class="button" href="${escapeHtml(url)}" style="${shape};${look}">${escapeHtml(label)}</a></p>`
}
