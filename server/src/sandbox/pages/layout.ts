import { readFile } from 'node:fs/promises'
import { Reply } from '../../platform/http/serve.ts'
import { escapeHtml } from '../../platform/mail/index.ts'

export interface PageContent {
  readonly productName: string
  readonly title: string
  /** Undefined on a page that visitors reach by a redirect and not from the navigation. */
  readonly here: 'story' | 'mailbox' | 'clock' | 'bank' | 'levers' | undefined
  /** Markup; the caller has escaped all external values in it. */
  readonly body: string
}

const pages = [
  ['story', '/sandbox', 'Story'],
  ['mailbox', '/sandbox/mailbox', 'Mailbox'],
  ['clock', '/sandbox/clock', 'Clock'],
  ['bank', '/sandbox/bank', 'Bank'],
  ['levers', '/sandbox/levers', 'Trouble'],
] as const

/** Allows no script and no external resource, because the pages show mails, which contain text that other people wrote. */
const policy = [
  "default-src 'none'",
  "frame-src 'self'",
  "img-src 'self'",
  "style-src 'self'",
  'font-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
  'cache-control': 'no-store',
  // With the policy `no-referrer`, browsers would send `Origin: null` with our own forms.
  'referrer-policy': 'same-origin',
}

export function page(content: PageContent, status = 200): Reply {
  return new Reply(status, headers, documentOf(content))
}

function documentOf({ productName, title, here, body }: PageContent): string {
  const links = pages.map(([name, href, label]) => {
    const current = name === here ? ' aria-current="page"' : ''
    return `<li><a href="${href}"${current}>${label}</a></li>`
  })
  const product = escapeHtml(productName)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<title>${escapeHtml(title)} · ${product} sandbox</title>
<link rel="stylesheet" href="/sandbox/style.css">
</head>
<body>
<a class="skip" href="#main">Skip to the page</a>
<header class="bar">
<p class="brand"><a href="/">${product}</a> <span class="tag">Sandbox</span></p>
<nav aria-label="Sandbox"><ul>${links.join('')}<li><a href="/">Back to the portal</a></li></ul></nav>
</header>
<main id="main">
${body}
</main>
</body>
</html>
`
}

const faces = [
  ['Inter', import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')],
  ['Fraunces', import.meta.resolve('@fontsource-variable/fraunces/files/fraunces-latin-soft-normal.woff2')],
] as const

/** The faces of the product are part of the style sheet, so that they need no route of their own. */
async function readFaces(): Promise<string> {
  const rules = faces.map(async ([family, file]) => {
    const bytes = await readFile(new URL(file))
    const source = `url(data:font/woff2;base64,${bytes.toString('base64')}) format('woff2')`
    return `@font-face{font-family:${family};font-weight:100 900;font-display:swap;src:${source}}`
  })
  return (await Promise.all(rules)).join('\n')
}

export async function readStyle(): Promise<Reply> {
  const sheets = ['style.css', 'table.css'].map((name) => readFile(new URL(name, import.meta.url), 'utf8'))
  const rules = await Promise.all([...sheets, readFaces()])
  const asStyle = { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'max-age=300' }
  return new Reply(200, asStyle, rules.join('\n'))
}

/** Where the sandbox's partners and vendors are. */
export const usualZone = { timeZone: 'America/New_York', name: 'New York' } as const

/** Shows a short form of the time there, with the exact time as the title. */
export function moment(at: Date): string {
  const short = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: usualZone.timeZone,
  })
  return `<time datetime="${at.toISOString()}" title="${at.toISOString()}">${short.format(at)}</time>`
}
