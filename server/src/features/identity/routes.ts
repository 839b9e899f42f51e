import { identityRoutes as declaredRoutes } from '@sooner/contract/identity'
import * as contract from '@sooner/contract/identity'
import * as ownContract from '@sooner/contract/identity-own'
import { targetHeader, targetPrefix } from '@sooner/contract/operation'
import type { Route } from '@sooner/contract/route'
import { InvariantViolation, Refusal } from '@sooner/rules/refusal'
import type { FastifyInstance } from 'fastify'
import type { Account, Caller } from '../../platform/http/caller.ts'
import { urlOf } from '../../platform/http/mount.ts'
import { Reply, serve, type RequestFacts, type ServedRoute } from '../../platform/http/serve.ts'
import { countNetworkUse } from '../../platform/network-uses.ts'
import { calledFrom, type Identity } from './ports.ts'
import { getRecoveryCodes, makeRecoveryCodes } from './use-cases/factors/recovery-codes.ts'
import { beginFederatedSignIn, randomToken } from './use-cases/federation/begin-federated-sign-in.ts'
import { exchangeCode } from './use-cases/federation/exchange-code.ts'
import { receiveFederatedSignIn } from './use-cases/federation/receive-federated-sign-in.ts'
import { callOperation, servedOperations } from './use-cases/pool/call-operation.ts'
import { endSession } from './use-cases/sessions/end-session.ts'
import { endOwnSession, listOwnSessions, listSignInHistory } from './use-cases/sessions/own-sessions.ts'
import { revokeOauthToken } from './use-cases/sessions/revoke-tokens.ts'
import { stepUp } from './use-cases/sessions/step-up.ts'
import { getJwks, getOpenidConfiguration, getUserInfo } from './use-cases/tokens/openid-endpoints.ts'

export { servedOperations }

/** Operations that make us write to an address that need not belong to the caller. */
const mailing = new Set(
  ['SignUp', 'ResendConfirmationCode', 'ForgotPassword'].map((name) => targetPrefix + name),
)
const hourMs = 3_600_000

/** The number of calls that one network address may make; 0 means no limit. */
interface IdentityLimits {
  readonly mailsPerHour: number
  readonly requestsPerMinute?: number
}

export function identityRoutes(
  identity: Identity,
  { mailsPerHour, requestsPerMinute = 0 }: IdentityLimits,
): ServedRoute[] {
  const { db, clock } = identity
  const mails = { use: 'mails to strangers', max: mailsPerHour, perMs: hourMs }
  const mayMail = ({ ip }: RequestFacts) => countNetworkUse(db, mails, ip, clock.wall())
  return [
    serve(contract.callUserPool, async ({ body, request }) => {
      const target = String(request.headers[targetHeader] ?? '')
      if (mailsPerHour > 0 && mailing.has(target) && !(await mayMail(request))) {
        throw new Refusal(
          'TooManyRequestsException',
          'Too many requests from your network. Please try again in an hour.',
        )
      }
      return callOperation(calledBy(identity, request), target, body)
    }),
    ...ownAccountRoutes(identity),
    ...oauthRoutes(identity, requestsPerMinute > 0),
    serve(contract.getJwks, ({ params }) => getJwks(identity, params.poolId)),
    serve(contract.getOpenIdConfiguration, ({ params }) => getOpenidConfiguration(identity, params.poolId)),
  ]
}

const calledBy = (identity: Identity, { ip, userAgent, headers }: RequestFacts): Identity =>
  calledFrom(identity, ip, userAgent, headers['accept-language'])

function ownAccountRoutes(identity: Identity): ServedRoute[] {
  const from = (request: RequestFacts) => calledBy(identity, request)
  return [
    serve(ownContract.listOwnSessions, ({ caller }) => listOwnSessions(identity, accountOf(caller))),
    serve(ownContract.endOwnSession, ({ caller, params, request }) =>
      endOwnSession(from(request), accountOf(caller), params.id),
    ),
    serve(ownContract.listSignInHistory, ({ caller, query }) =>
      listSignInHistory(identity, accountOf(caller), query),
    ),
    serve(ownContract.getRecoveryCodes, ({ caller }) => getRecoveryCodes(identity, accountOf(caller))),
    serve(ownContract.makeRecoveryCodes, ({ caller, request }) =>
      makeRecoveryCodes(from(request), accountOf(caller)),
    ),
    serve(ownContract.stepUp, ({ caller, body, request }) => stepUp(from(request), accountOf(caller), body)),
  ]
}

function accountOf({ account }: Caller): Account {
  if (!account) throw new InvariantViolation('the guard let in nobody where somebody has to be signed in')
  return account
}

/** Each of these requests makes the server call another one, and no person signs in so often. */
const federatedSignIns = { use: 'federated sign-ins', max: 120, perMs: 60_000 }

function oauthRoutes(identity: Identity, isLimited: boolean): ServedRoute[] {
  const { db, clock } = identity
  const mustBeFew = async ({ ip }: RequestFacts) => {
    if (isLimited && !(await countNetworkUse(db, federatedSignIns, ip, clock.wall())))
      throw new Refusal('RATE_LIMITED', 'Too many sign-ins from your network. Please try again in a minute.')
  }
  const from = (request: RequestFacts) => calledBy(identity, request)
  return [
    serve(contract.authorize, async ({ query, request }) => {
      await mustBeFew(request)
      // An existing value is used again, because a person may be signing in with two tabs at once.
      const browser = browserOf(request) ?? randomToken(identity)
      const location = await beginFederatedSignIn(identity, query, browser)
      return sendTo(location, { 'set-cookie': cookie(identity, browser) })
    }),
    serve(contract.receiveFederatedSignIn, async ({ query, request }) => {
      await mustBeFew(request)
      return sendTo(await receiveFederatedSignIn(from(request), query, browserOf(request)))
    }),
    serve(contract.exchangeCode, ({ body, request }) =>
      exchangeCode(from(request), body, authorizationOf(request)),
    ),
    serve(contract.getUserInfo, ({ request }) => getUserInfo(from(request), authorizationOf(request))),
    serve(contract.postUserInfo, ({ request }) => getUserInfo(from(request), authorizationOf(request))),
    serve(contract.revokeOauthToken, ({ body, request }) =>
      revokeOauthToken(from(request), body, authorizationOf(request)),
    ),
    serve(contract.endSession, async ({ query, request }) => sendTo(await endSession(from(request), query))),
    serve(contract.endSessionByForm, async ({ body, request }) =>
      sendTo(await endSession(from(request), body)),
    ),
  ]
}

const authorizationOf = ({ headers }: RequestFacts): string | undefined =>
  typeof headers['authorization'] === 'string' ? headers['authorization'] : undefined

const sendTo = (location: string, headers: Readonly<Record<string, string>> = {}) =>
  new Reply(302, { location, 'cache-control': 'no-store', ...headers })

const cookieName = 'federated-sign-in'

/** Says which browser was sent away, and nothing else; it goes with the browser's session. */
function cookie({ url }: Identity, browser: string): string {
  const { protocol, pathname } = new URL(url)
  const secure = protocol === 'https:' ? '; Secure' : ''
  return `${cookieName}=${browser}; Path=${pathname}/oauth2/; HttpOnly; SameSite=Lax${secure}`
}

const browserForm = new RegExp(`(?:^|; *)${cookieName}=([A-Za-z0-9_-]{43})(?:;|$)`)
const browserOf = ({ headers }: RequestFacts): string | undefined =>
  browserForm.exec(headers['cookie'] === undefined ? '' : String(headers['cookie']))?.[1]

/** The headers that the clients of the user pool send. */
const usualHeaders = [
  'content-type',
  'x-amz-target',
  'x-amz-user-agent',
  'cache-control',
  'amz-sdk-invocation-id',
  'amz-sdk-request',
]

/**
 * Any page may call the user pool, as with the hosted one, and the endpoints of OpenID Connect: each call carries all credentials
 * itself and uses none that the browser adds, so another origin gains nothing by making it. The routes that redirect are not
 * called but visited, and a person's own account is only for the portal.
 */
const openRoutes: readonly Route[] = declaredRoutes.filter(({ answer }) => answer.status !== 302)

export function allowOtherOrigins(app: FastifyInstance, basePath: string): void {
  const open = new Set(openRoutes)
  app.addHook('onRequest', async (request, reply) => {
    const { declared } = request.routeOptions.config
    if (declared?.service === 'identity') void reply.header('x-amzn-requestid', request.id)
    if (!declared || !open.has(declared)) return
    void reply
      .header('access-control-allow-origin', '*')
      .header('access-control-expose-headers', 'x-amzn-ErrorType, x-amzn-RequestId')
  })
  for (const [url, routes] of Map.groupBy(openRoutes, (route) => urlOf(route, basePath)))
    answerPreflights(app, url, routes)
}

/** States the methods of the routes at this address, and the headers that they read. */
function answerPreflights(app: FastifyInstance, url: string, routes: readonly Route[]): void {
  const methods = routes.map(({ method }) => method)
  const isByHeader = routes.some(({ credentials }) => credentials === 'own')
  const headers = isByHeader ? [...usualHeaders, 'authorization'] : usualHeaders
  app.route({
    method: 'OPTIONS',
    url,
    config: { rateLimit: false },
    handler: async (_request, reply) =>
      reply
        .header('access-control-allow-origin', '*')
        .header('access-control-allow-methods', methods.join(', '))
        .header('access-control-allow-headers', headers.join(', '))
        .header('access-control-max-age', '86400')
        .status(204)
        .send(),
  })
}
