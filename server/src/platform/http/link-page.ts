import { createHash } from 'node:crypto'
import { escapeHtml } from '../mail/index.ts'
import { Reply } from './serve.ts'

const styleWith = (button: string, outline: string) => `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 34rem; margin: 0 auto; padding: 3rem 1.25rem; }
h1 { font-size: 1.6rem; line-height: 1.25; }
button { font: inherit; font-weight: 600; padding: .75rem 1.25rem; border-radius: .5rem; cursor: pointer; ${button} }
button:focus-visible, a:focus-visible { outline: 3px solid ${outline}; outline-offset: 3px; }
a { color: inherit; }
`
const styles = {
  plain: styleWith('border: 1px solid currentcolor; background: transparent; color: inherit;', '#2f8f6f'),
  danger: styleWith('border: 0; background: #a4262c; color: #fff;', '#0f5c46'),
} as const

interface LinkPage {
  readonly productName: string
  readonly language: string
  readonly title: string
  /** Markup; the caller has escaped all external values in it. */
  readonly body: string
  readonly button: keyof typeof styles
}

/**
 * A page that a link of an email opens without sign-in. It loads nothing, not even from our own origin, because its address is a secret.
 */
export function linkPage({ productName, language, title, body, button }: LinkPage): Reply {
  const style = styles[button]
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
  return new Reply(
    200,
    headers,
    `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · ${escapeHtml(productName)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`,
  )
}
