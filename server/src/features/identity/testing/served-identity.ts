import { basePaths } from '@sooner/contract/base-paths'
import { nobody } from '../../../platform/http/caller.ts'
import { mount } from '../../../platform/http/mount.ts'
import { createServer } from '../../../platform/http/server.ts'
import { openLog } from '../../../platform/log.ts'
import { createMetrics } from '../../../platform/metrics.ts'
import { afterFile } from '../../../platform/testing/after-file.ts'
import { allowOtherOrigins, identityRoutes } from '../routes.ts'
import { testIdentity, type TestIdentity } from './test-identity.ts'

/** The user pool behind a real socket, without the rest of the server. */
export async function servedIdentity(
  plugged: Parameters<typeof testIdentity>[1] = {},
): Promise<TestIdentity & { readonly endpoint: string }> {
  const test = await testIdentity(undefined, plugged)
  const app = await createServer({
    log: openLog({ level: 'silent' }),
    metrics: createMetrics(),
    baseUrl: 'http://app.test',
    // A test names the network that a call comes from.
    trustProxy: 1,
    requestsPerMinute: 0,
  })
  allowOtherOrigins(app, basePaths.identity)
  for (const route of identityRoutes(test.identity, { mailsPerHour: 0 }))
    mount(app, route, basePaths.identity, async () => nobody)
  afterFile(() => app.close())
  return { ...test, endpoint: (await app.listen({ host: '127.0.0.1', port: 0 })) + basePaths.identity }
}
