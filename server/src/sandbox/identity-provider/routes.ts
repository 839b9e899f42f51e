import * as contract from '@sooner/contract/sandbox-identity'
import { Refusal } from '@sooner/rules/refusal'
import { Reply, serve, type ServedRoute } from '../../platform/http/serve.ts'
import { isFromOwnPage } from '../pages/own-page.ts'
import { page } from '../pages/layout.ts'
import { chooserBody } from './page.ts'
import type { SimulatedProvider } from './provider.ts'

export function identityProviderRoutes(provider: SimulatedProvider, productName: string): ServedRoute[] {
  const { issuer } = provider.settings
  /** Each answer names the issuer, as the discovery document announces (RFC 9207). */
  const answerTo = ({ redirect_uri, state }: { readonly redirect_uri: string; readonly state: string }) => {
    const back = new URL(redirect_uri)
    back.searchParams.set('state', state)
    back.searchParams.set('iss', issuer)
    return back
  }
  const show = (body: string, status?: number) =>
    page({ productName, title: 'Sandbox identity', here: undefined, body }, status)
  const unknown = () =>
    show(
      '<h1>Sandbox identity</h1><p class="bad">We don’t recognize the application that asked for this sign-in.</p>',
      400,
    )
  return [
    serve(contract.getSandboxIdentityDiscovery, () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks.json`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
      token_endpoint_auth_methods_supported: ['client_secret_basic'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    })),
    serve(contract.getSandboxIdentityKeys, () => ({ keys: [{ ...provider.publicKey }] })),
    serve(contract.getSandboxIdentityPage, ({ query }) => {
      if (!provider.isKnown(query)) return unknown()
      const { client_id, redirect_uri, state, nonce, code_challenge } = query
      if (query.prompt === 'none') {
        const back = answerTo(query)
        back.searchParams.set('error', 'login_required')
        return new Reply(302, { location: back.href, 'cache-control': 'no-store' })
      }
      return show(chooserBody({ client_id, redirect_uri, state, nonce, code_challenge }, productName))
    }),
    serve(contract.chooseSandboxPerson, ({ body, request }) => {
      if (!isFromOwnPage(request.headers))
        throw new Refusal('FORBIDDEN', 'A person can be chosen only on the sandbox’s own page.')
      if (!provider.isKnown(body)) return unknown()
      const { choice, name = '', email = '', isVerified, ...asked } = body
      const back = answerTo(asked)
      if (choice === 'refuse' || email === '') back.searchParams.set('error', 'access_denied')
      else {
        const person = { name: name.trim(), email, isVerified: isVerified === 'on' }
        back.searchParams.set('code', provider.codeFor(asked, person))
      }
      return new Reply(303, { location: back.href, 'cache-control': 'no-store' })
    }),
    serve(contract.exchangeSandboxCode, async ({ body, request }) => {
      const { authorization } = request.headers
      const token = await provider.idTokenFor(
        body,
        typeof authorization === 'string' ? authorization : undefined,
      )
      // The access token is a placeholder: the id token contains all the facts.
      return { access_token: 'none', id_token: token, token_type: 'Bearer' as const, expires_in: 300 }
    }),
  ]
}
