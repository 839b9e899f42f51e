import type { FastifyInstance } from 'fastify'

export interface HeaderOptions {
  readonly baseUrl: string
  readonly connectTo?: readonly string[]
  /** The hashes of what a page contains itself. */
  readonly inline?: { readonly scripts: readonly string[]; readonly styles: readonly string[] }
}

/**
 * Set on every answer, so that no page can be added without them. A route may set a header of its own (a page that needs a
 * narrower policy does); an existing header is left alone.
 */
export function sendSecurityHeaders(app: FastifyInstance, options: HeaderOptions): void {
  const all = Object.entries(securityHeaders(options))
  const ofData = all.filter(([name]) => namesOfData.has(name))
  app.addHook('onSend', async (request, reply) => {
    // The user pool answers with data only, and its callers are programs: a policy for pages would only make answers longer.
    const isData = request.routeOptions.config.declared?.dialect === 'user-pool'
    for (const [name, value] of isData ? ofData : all)
      if (!reply.hasHeader(name)) void reply.header(name, value)
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
  })
}

const namesOfData: ReadonlySet<string> = new Set(['strict-transport-security', 'x-content-type-options'])

export function securityHeaders({ baseUrl, connectTo = [], inline }: HeaderOptions): Record<string, string> {
  const https = baseUrl.startsWith('https://')
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...(inline?.scripts ?? [])].join(' '),
    ["style-src 'self'", ...(inline?.styles ?? [])].join(' '),
    "font-src 'self'",
    "img-src 'self' data:",
    `connect-src ${["'self'", ...connectTo].join(' ')}`,
    "manifest-src 'self'",
    // The portal sends every form itself. Without its scripts, a browser would put a password into the address.
    `form-action ${inline ? "'none'" : "'self'"}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ]
  return {
    'content-security-policy': policy.join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
