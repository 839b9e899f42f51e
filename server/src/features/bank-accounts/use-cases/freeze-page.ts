import { createHash } from 'node:crypto'
import { Reply } from '../../../platform/http/serve.ts'
import { escapeHtml } from '../../../platform/mail/index.ts'
import { bankMails } from '../domain/mails/by-language.ts'
import type { Freezable } from './freeze.ts'

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 34rem; margin: 0 auto; padding: 3rem 1.25rem; }
h1 { font-size: 1.6rem; line-height: 1.25; }
button { font: inherit; font-weight: 600; padding: .75rem 1.25rem; border: 0; border-radius: .5rem; background: #a4262c; color: #fff; cursor: pointer; }
button:focus-visible { outline: 3px solid #0f5c46; outline-offset: 3px; }
`

/** The page loads nothing, not even from our own origin, because its address is a secret. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
}

/** The account is frozen by a button and not by the link itself, because mail programs open links to check them. */
export function freezePage(
  productName: string,
  { name, maskedAccountNumber, isFrozen, language }: Freezable,
): Reply {
  const account = `${escapeHtml(name)}, ${escapeHtml(maskedAccountNumber)}`
  const words = bankMails[language].freezePage
  const title = isFrozen ? words.doneTitle : words.askTitle
  const body = isFrozen
    ? `<p>${words.done(account)}</p>
<p>${words.advice}</p>`
    : `<p>${words.ask(account)}</p>
<form method="post"><input type="hidden" name="stop" value="yes"><button>${words.button}</button></form>`
  return new Reply(
    200,
    headers,
    `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${escapeHtml(productName)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`,
  )
}
