import { createHash, randomBytes } from 'node:crypto'
import type { ExternalPerson } from '../domain/linking.ts'
import type { IdentityProvider } from '../ports.ts'
import { beginFederatedSignIn } from '../use-cases/federation/begin-federated-sign-in.ts'
import { exchangeCode } from '../use-cases/federation/exchange-code.ts'
import { receiveFederatedSignIn } from '../use-cases/federation/receive-federated-sign-in.ts'
import { testPool, type TestIdentity } from './test-identity.ts'

export const redirectUri = 'http://app.test/sign-in/callback'

export const someone = (beyond: Partial<ExternalPerson> = {}): ExternalPerson => ({
  subject: randomBytes(8).toString('hex'),
  email: `${randomBytes(8).toString('hex')}@acme.test`,
  isEmailVerified: true,
  attributes: {},
  isMultiFactor: false,
  authenticatedAt: new Date(),
  ...beyond,
})

/** A simulated provider that signs in any person whom a test names. Its code is the person's name. */
export function testProvider(name: string, emailDomains: readonly string[] = []) {
  const people = new Map<string, ExternalPerson | 'unreachable' | 'untrustworthy'>()
  let issuerIsNamed: Awaited<ReturnType<IdentityProvider['namesIssuer']>> = false
  const provider: IdentityProvider = {
    name,
    issuer: `https://${name.toLowerCase()}.test`,
    emailDomains,
    async addressFor({ state, maxAgeSeconds }) {
      return new URL(`https://${name.toLowerCase()}.test/?max_age=${maxAgeSeconds}&state=${state}`)
    },
    async namesIssuer() {
      return issuerIsNamed
    },
    async personOf({ code }) {
      return people.get(code) ?? 'untrustworthy'
    },
  }
  return {
    provider,
    /** Replaces what the provider announces about its answers. */
    announce(isNamed: typeof issuerIsNamed): void {
      issuerIsNamed = isNamed
    },
    vouch(person: ExternalPerson | 'unreachable' | 'untrustworthy'): string {
      const code = randomBytes(16).toString('hex')
      people.set(code, person)
      return code
    },
  }
}
export type TestProvider = ReturnType<typeof testProvider>

export const browser = 'a browser'
export const verifier = 'a verifier of more than forty-three letters'.replaceAll(' ', '-')

/** Starts a sign-in and returns the request that the provider receives. */
export async function askedOf(
  { identity }: TestIdentity,
  { provider }: TestProvider,
  change: Readonly<Record<string, string>> = {},
): Promise<URLSearchParams> {
  const location = await beginFederatedSignIn(
    identity,
    {
      client_id: testPool.clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      identity_provider: provider.name,
      state: 'of the client',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...change,
    },
    browser,
  )
  return new URL(location).searchParams
}

/** Starts a sign-in in the same way and returns its state. */
export const sentAway = async (setup: TestIdentity, provider: TestProvider): Promise<string> =>
  (await askedOf(setup, provider)).get('state') ?? ''

/** Simulates the return from the provider as the given person and returns the client's result. */
export async function cameBack(
  test: TestIdentity,
  provider: TestProvider,
  person: ExternalPerson | 'unreachable' | 'untrustworthy',
): Promise<Record<string, string>> {
  const state = await sentAway(test, provider)
  const answered = { state, code: provider.vouch(person) }
  const location = await receiveFederatedSignIn(test.identity, answered, browser)
  return Object.fromEntries(new URL(location).searchParams)
}

export const redeem = ({ identity }: TestIdentity, code: string | undefined) =>
  exchangeCode(
    identity,
    {
      grant_type: 'authorization_code',
      client_id: testPool.clientId,
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    },
    undefined,
  )
