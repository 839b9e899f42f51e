import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database/open.ts'
import type { Enqueue } from '../../platform/jobs/index.ts'
import type { Seal } from '../../platform/seal.ts'
import type { ExternalPerson } from './domain/linking.ts'
import { originOf, type Origin } from './domain/origin.ts'
import type { SignedToken, SigningKey } from './domain/signing.ts'

/** What the operations of the user pool work with. */
export interface Identity {
  readonly db: Db
  /** Tokens and codes go by `wall()`: see decision 0005. */
  readonly clock: Clock
  readonly seal: Seal
  readonly enqueue: Enqueue
  readonly random: (length: number) => Uint8Array
  readonly uuid: () => string
  /** Where the service is reached from outside; issuers are made of it. */
  readonly url: string
  readonly productName: string
  /** Where the call comes from that all this is used for: set for each, by `calledFrom`. */
  readonly origin: Origin
  /** Absent if no text messages can be sent. Codes by SMS cannot be chosen then. */
  readonly sendSms?: SendSms | undefined
  /** Absent where no custom flow is plugged in: then it is refused. */
  readonly customChallenge?: CustomChallenge | undefined
  readonly keyCache: Map<string, CachedKeys>
  readonly tokenCache: Map<string, SignedToken>
  /** Who else signs people in. */
  readonly providers: readonly IdentityProvider[]
}

/** Sends a text message. Under one key it is the same message, sent once. */
export type SendSms = (message: {
  readonly key: string
  readonly to: string
  readonly text: string
}) => Promise<void>

export interface CustomStep {
  /** `PASSWORD_VERIFIER` for the proof of the password, else a challenge of the flow's own. */
  readonly name: string
  readonly isRight: boolean
}

/** The caller of a custom flow. A name without an account must look the same from outside. */
export interface CustomCaller {
  readonly account: { readonly id: string; readonly email: string } | undefined
  readonly steps: readonly CustomStep[]
}

/** A way to sign in that is not built in: what the hosted service has as its three triggers. */
export interface CustomChallenge {
  /** What comes after these steps. A second factor that is on is asked for after `proven`, whatever the flow was. */
  define(caller: CustomCaller): Promise<'proven' | 'refused' | 'challenge'>
  /** The next challenge: what the client is shown, and what is stored sealed in its session until it answers. */
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

/** The same, for one call from outside. */
export const calledFrom = (
  identity: Identity,
  ip: string,
  agent: string,
  accepted?: string | readonly string[],
): Identity => ({
  ...identity,
  origin: originOf(ip, agent, accepted),
})

/** An identity provider elsewhere, which signs people in for us. */
export interface IdentityProvider {
  /** Never changed: the names of its people begin with it. */
  readonly name: string
  readonly issuer: string
  /** In lower case. The provider speaks for everybody who has an address in this domain. */
  readonly emailDomains: readonly string[]
  /** Where to send the browser; undefined while the provider does not answer. */
  addressFor(request: ProviderRequest): Promise<URL | undefined>
  /** Whom it signed in. What it says was held against its keys, and against the nonce that the sign-in began with. */
  personOf(answer: ProviderAnswer): Promise<ExternalPerson | 'unreachable' | 'untrustworthy'>
}

export interface ProviderRequest {
  readonly state: string
  readonly nonce: string
  readonly codeChallenge: string
  readonly redirectUri: string
  /** The maximum age of the provider's own session; 0 if the person has to sign in there again. */
  readonly maxAgeSeconds: number
}

export interface ProviderAnswer {
  readonly code: string
  readonly verifier: string
  readonly nonce: string
  readonly redirectUri: string
}
