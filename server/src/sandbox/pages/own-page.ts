import type { RequestFacts } from '../../platform/http/serve.ts'

/**
 * Whether a form was sent from one of our pages. Browsers send `Sec-Fetch-Site` on trusted connections, and at least `Origin` on
 * others. A request with neither header is not from a browser that shows our page.
 */
export function isFromOwnPage(headers: RequestFacts['headers']): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin, host } = headers
  if (typeof origin !== 'string' || typeof host !== 'string') return false
  return URL.canParse(origin) && new URL(origin).host === host
}
