import * as contract from '@sooner/contract/identity'
import { Refusal } from '@sooner/rules/refusal'
import { createBudget } from '../../../platform/http/budget.ts'
import { Reply, serve, type RequestFacts, type ServedRoute } from '../../../platform/http/serve.ts'
import { calledFrom, type Identity } from '../ports.ts'
import { beginFederatedSignIn, randomToken } from '../use-cases/federation/begin-federated-sign-in.ts'
import { exchangeCode } from '../use-cases/federation/exchange-code.ts'
import { receiveFederatedSignIn } from '../use-cases/federation/receive-federated-sign-in.ts'
import { endSession } from '../use-cases/sessions/end-session.ts'
import { revokeOauthToken } from '../use-cases/sessions/revoke-oauth-token.ts'
import { getUserInfo } from '../use-cases/tokens/get-user-info.ts'

/** Each of these requests makes the server call another one, and no person signs in so often. */
const federatedPerMinute = 120

export function oauthRoutes(identity: Identity, isLimited: boolean): ServedRoute[] {
  const budget = createBudget({ most: federatedPerMinute, perMs: 60_000 })
  const mustBeFew = ({ ip }: RequestFacts) => {
    if (isLimited && !budget.take(ip, identity.clock.wall()))
      throw new Refusal('RATE_LIMITED', 'Too many sign-ins from your network. Please try again in a minute.')
  }
  const from = ({ ip, userAgent, headers }: RequestFacts) =>
    calledFrom(identity, ip, userAgent, headers['accept-language'])
  return [
    serve(contract.authorize, async ({ query, request }) => {
      mustBeFew(request)
      // An existing value is used again, because a person may be signing in with two tabs at once.
      const browser = browserOf(request) ?? randomToken(identity)
      const location = await beginFederatedSignIn(identity, query, browser)
      return sendTo(location, { 'set-cookie': cookie(identity, browser) })
    }),
    serve(contract.receiveFederatedSignIn, async ({ query, request }) => {
      mustBeFew(request)
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
