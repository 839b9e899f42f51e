import { timingSafeEqual } from 'node:crypto'
import * as contract from '@sooner/contract/portal'
import { Refusal } from '@sooner/rules/refusal'
import type { Metrics } from '../../platform/metrics.ts'
import { Reply, serve, type RequestFacts, type ServedRoute } from '../../platform/http/serve.ts'
import type { Settings } from '../../platform/settings.ts'
import { docsPage } from './use-cases/docs/docs-page.ts'
import { docsStyle } from './use-cases/docs/docs-style.ts'
import { openApi } from './use-cases/docs/openapi.ts'
import { getPortalConfig, type Provider } from './use-cases/get-portal-config.ts'

export interface Portal {
  readonly settings: Settings
  readonly metrics: Metrics
  readonly providers: readonly Provider[]
  /** Throws while the process is not ready to serve requests. */
  readonly mustBeReady: () => Promise<void>
  /** The names of the routes and operations that this build serves; the document and the page mark the others. */
  readonly served: () => ReadonlySet<string>
}

export function portalRoutes({ settings, metrics, providers, mustBeReady, served }: Portal): ServedRoute[] {
  const config = getPortalConfig(settings, providers)
  return [
    serve(contract.getPortalConfig, () => config),
    serve(contract.getHealth, () => ({ status: 'ok' as const })),
    serve(contract.getReadiness, async () => {
      await mustBeReady()
      return { status: 'ready' as const }
    }),
    serve(contract.getMetrics, async ({ request }) => {
      mayReadMetrics(settings, request)
      return new Reply(
        200,
        { 'content-type': metrics.registry.contentType },
        await metrics.registry.metrics(),
      )
    }),
    serve(contract.getOpenApi, () =>
      openApi({ title: settings.product.name, version: '0.1.0', served: served() }),
    ),
    serve(contract.getDocs, () =>
      html(docsPage({ productName: settings.product.name, served: served(), stylesheet: '/docs.css' })),
    ),
    serve(
      contract.getDocsStyle,
      () => new Reply(200, { 'content-type': 'text/css; charset=utf-8' }, docsStyle),
    ),
  ]
}

const html = (page: string) => new Reply(200, { 'content-type': 'text/html; charset=utf-8' }, page)

/**
 * Metrics would disclose the volume of business. Behind a proxy on the same machine every request seems to come from that machine,
 * so a loopback address is enough only in the sandbox; elsewhere a token is required.
 */
function mayReadMetrics({ metricsToken: token, sandbox }: Settings, { ip, headers }: RequestFacts): void {
  if (token === undefined) {
    if (sandbox && isLoopback(ip) && headers['x-forwarded-for'] === undefined) return
    throw new Refusal('NOT_FOUND')
  }
  const given = Buffer.from(String(headers['authorization'] ?? '').replace(/^Bearer /i, ''))
  const expected = Buffer.from(token)
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new Refusal('UNAUTHENTICATED')
}

const isLoopback = (ip: string) => ip === '::1' || ip.startsWith('127.') || ip.startsWith('::ffff:127.')
