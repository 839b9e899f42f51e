import type { RequestFacts } from '../../platform/http/serve.ts'

/**
 * Whether a form was sent from a page of ours. Browsers say so in `Sec-Fetch-Site` where the connection is trusted,
 * and elsewhere at least name the origin; whoever says neither is no browser showing our page.
 */
export function isFromOwnPage(headers: RequestFacts['headers']): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin, host } = headers
  if (typeof origin !== 'string' || typeof host !== 'string') return false
  return URL.canParse(origin) && new URL(origin).host === host
}
