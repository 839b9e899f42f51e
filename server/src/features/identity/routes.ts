import * as contract from '@sooner/contract/identity'
import { targetHeader, targetPrefix } from '@sooner/contract/operation'
import { Refusal } from '@sooner/rules/refusal'
import { createBudget } from '../../platform/http/budget.ts'
import { serve, type ServedRoute } from '../../platform/http/serve.ts'
import { calledFrom, type Identity } from './ports.ts'
import { oauthRoutes } from './routes/oauth.ts'
import { ownAccountRoutes } from './routes/own.ts'
import { callOperation, servedOperations } from './use-cases/pool/call-operation.ts'
import { getJwks } from './use-cases/tokens/get-jwks.ts'
import { getOpenidConfiguration } from './use-cases/tokens/get-openid-configuration.ts'

export { servedOperations }

/** Operations that make us write to an address that need not belong to the caller. */
const mailing = new Set(
  ['SignUp', 'ResendConfirmationCode', 'ForgotPassword'].map((name) => targetPrefix + name),
)
const hourMs = 3_600_000

/** The number of calls that one network address may make; 0 means no limit. */
export interface IdentityLimits {
  readonly mailsPerHour: number
  readonly requestsPerMinute?: number
}

export function identityRoutes(
  identity: Identity,
  { mailsPerHour, requestsPerMinute = 0 }: IdentityLimits,
): ServedRoute[] {
  const budget = createBudget({ most: mailsPerHour, perMs: hourMs })
  return [
    serve(contract.callUserPool, ({ body, request }) => {
      const target = String(request.headers[targetHeader] ?? '')
      if (mailsPerHour > 0 && mailing.has(target) && !budget.take(request.ip, identity.clock.wall())) {
        throw new Refusal(
          'TooManyRequestsException',
          'Too many requests from your network. Please try again in an hour.',
        )
      }
      return callOperation(
        calledFrom(identity, request.ip, request.userAgent, request.headers['accept-language']),
        target,
        body,
      )
    }),
    ...ownAccountRoutes(identity),
    ...oauthRoutes(identity, requestsPerMinute > 0),
    serve(contract.getJwks, ({ params }) => getJwks(identity, params.poolId)),
    serve(contract.getOpenIdConfiguration, ({ params }) => getOpenidConfiguration(identity, params.poolId)),
  ]
}
