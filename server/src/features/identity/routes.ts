import * as contract from '@sooner/contract/identity'
import { targetHeader } from '@sooner/contract/operation'
import type { FastifyInstance } from 'fastify'
import { serve, type ServedRoute } from '../../platform/http/serve.ts'
import type { Identity } from './ports.ts'
import { callOperation, servedOperations } from './use-cases/call-operation.ts'
import { getJwks } from './use-cases/get-jwks.ts'
import { getOpenidConfiguration } from './use-cases/get-openid-configuration.ts'

export { servedOperations }

export function identityRoutes(identity: Identity): ServedRoute[] {
  return [
    serve(contract.callUserPool, ({ body, request }) => {
      const target = request.headers[targetHeader]
      return callOperation(identity, typeof target === 'string' ? target : undefined, body)
    }),
    serve(contract.getJwks, ({ params }) => getJwks(identity, params.poolId)),
    serve(contract.getOpenIdConfiguration, ({ params }) => getOpenidConfiguration(identity, params.poolId)),
  ]
}

const allowedHeaders = [
  'content-type',
  'x-amz-target',
  'x-amz-user-agent',
  'cache-control',
  'amz-sdk-invocation-id',
  'amz-sdk-request',
]

/**
 * Any page may call the user pool, as with the hosted one: calls carry what they need in their bodies and nothing of
 * the browser's own, so another origin gains nothing by making them.
 */
export function allowOtherOrigins(app: FastifyInstance, basePath: string): void {
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    if (path !== basePath && !path.startsWith(`${basePath}/`)) return undefined
    void reply
      .header('access-control-allow-origin', '*')
      .header('access-control-expose-headers', 'x-amzn-ErrorType, x-amzn-RequestId')
      .header('x-amzn-requestid', request.id)
    if (request.method !== 'OPTIONS') return undefined
    return reply
      .header('access-control-allow-methods', 'POST, GET')
      .header('access-control-allow-headers', allowedHeaders.join(', '))
      .header('access-control-max-age', '86400')
      .status(204)
      .send()
  })
}
