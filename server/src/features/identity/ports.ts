import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database/open.ts'
import type { Enqueue } from '../../platform/jobs/index.ts'
import type { Seal } from '../../platform/seal.ts'
import { originOf, type Origin } from './domain/history.ts'
import type { ExternalPerson } from './domain/linking.ts'
import type { CheckedToken, SigningKey } from './domain/signing.ts'
import type { Srp } from './domain/srp.ts'

/** The dependencies of the user pool's operations. */
export interface Identity {
  readonly db: Db
  /** Tokens and codes use `wall()`: see decision 0005. */
  readonly clock: Clock
  readonly seal: Seal
  readonly enqueue: Enqueue
  readonly random: (length: number) => Uint8Array
  readonly uuid: () => string
  /** The service's public address, from which issuers are derived. */
  readonly url: string
  readonly productName: string
  /** The address of the portal, to which the links of mails lead. */
  readonly portalUrl: string
  /** The origin of the current call, set for each call by `calledFrom`. */
  readonly origin: Origin
  /** Computes the powers of SRP. */
  readonly srp: Srp
  /** The wrong guesses that came from one network, at whatever names. */
  readonly networkGuesses: NetworkGuesses
  /** Absent if no text messages can be sent. Codes by SMS cannot be chosen then. */
  readonly sendSms?: SendSms | undefined
  /** Absent if no custom flow is configured. Such sign-ins are refused then. */
  readonly customChallenge?: CustomChallenge | undefined
  readonly keyCache: Map<string, CachedKeys>
  readonly tokenCache: Map<string, CheckedToken>
  /** The pools of the clients that exist, which never change. */
  readonly poolOfClient: Map<string, string>
  /** The external identity providers that people may sign in with. */
  readonly providers: readonly IdentityProvider[]
}

export interface NetworkGuesses {
  count(tx: Tx, origin: Origin): Promise<void>
  areSpent(db: Db, origin: Origin): Promise<boolean>
}

/** Sends a text message. Calls with the same key send only one message. */
export type SendSms = (message: {
  readonly key: string
  readonly to: string
  readonly text: string
}) => Promise<void>

export interface CustomStep {
  /** `PASSWORD_VERIFIER` for the proof of the password; otherwise a challenge of the flow's own. */
  readonly name: string
  readonly isRight: boolean
}

/** The caller of a custom flow. From outside, a name without an account must be indistinguishable from one with an account. */
export interface CustomCaller {
  readonly account: { readonly id: string; readonly email: string } | undefined
  readonly steps: readonly CustomStep[]
}

/** A sign-in flow that is not built in; the hosted service implements such flows by three triggers. */
export interface CustomChallenge {
  /** Decides how to continue after these steps. An enabled second factor follows `proven`, whatever the flow was. */
  define(caller: CustomCaller): Promise<'proven' | 'refused' | 'challenge'>
  /** The next challenge: the parameters for the client, and the data stored sealed in the session until the client answers. */
  create(
    tx: Tx,
    caller: CustomCaller,
  ): Promise<{
    readonly shown: Readonly<Record<string, string>>
    readonly stored: Readonly<Record<string, string>>
  }>
  verify(caller: CustomCaller, stored: Readonly<Record<string, string>>, answer: string): Promise<boolean>
}

export interface CachedKeys {
  readonly readAt: Date
  readonly keys: readonly SigningKey[]
}

/** The same dependencies, bound to the origin of one call. */
export const calledFrom = (
  identity: Identity,
  ip: string,
  agent: string,
  accepted?: string | readonly string[],
): Identity => ({
  ...identity,
  origin: originOf(ip, agent, accepted),
})

/** An external identity provider, which signs people in for us. */
export interface IdentityProvider {
  /** Must never change: the user names of the provider's people begin with it. */
  readonly name: string
  readonly issuer: string
  /** In lower case. The provider is authoritative for all addresses in these domains. */
  readonly emailDomains: readonly string[]
  /** The address to which to send the browser; undefined while the provider does not answer. */
  addressFor(request: ProviderRequest): Promise<URL | undefined>
  /** Whether the provider announces that each of its answers names its issuer (RFC 9207). */
  namesIssuer(): Promise<boolean | 'unreachable' | 'untrustworthy'>
  /** The person who signed in. The answer was verified with the provider's keys and the nonce of this sign-in. */
  personOf(answer: ProviderAnswer): Promise<ExternalPerson | 'unreachable' | 'untrustworthy'>
}

export interface ProviderRequest {
  readonly state: string
  readonly nonce: string
  readonly codeChallenge: string
  readonly redirectUri: string
  /** The maximum age of the provider's own session; 0 if the person has to sign in there again. */
  readonly maxAgeSeconds: number
  /** The provider must show no page: it signs in by a session that it has, or answers with an error. */
  readonly isSilent: boolean
}

export interface ProviderAnswer {
  readonly code: string
  readonly verifier: string
  readonly nonce: string
  readonly redirectUri: string
}
