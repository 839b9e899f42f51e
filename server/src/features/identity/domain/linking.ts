import { isNobodys, type Account } from './account.ts'

/** A person as described by an identity provider whose token was verified. */
export interface ExternalPerson {
  /** The provider's own identifier of the person, which never changes. */
  readonly subject: string
  readonly email: string | undefined
  /** Whether the provider states that the address is the person's. */
  readonly isEmailVerified: boolean
  readonly attributes: Readonly<Record<string, string>>
  /** Whether the person proved more than a password to the provider. */
  readonly isMultiFactor: boolean
  /** When the provider authenticated the person, perhaps long before this sign-in; undefined if it is not reported. */
  readonly authenticatedAt: Date | undefined
}

export type Settlement =
  | { readonly kind: 'enter' | 'link'; readonly account: Account }
  | {
      readonly kind: 'create'
      readonly email: string
      /** Otherwise a code has to come back from the mailbox first. */
      readonly isEmailVerified: boolean
      /** The unconfirmed sign-up that the new account replaces, if there is one. */
      readonly instead: Account | undefined
    }
  /** `account` is the one that the person tried to enter, if there is one. */
  | { readonly kind: 'refuse'; readonly why: string; readonly account: Account | undefined }

interface Facts {
  readonly person: ExternalPerson
  /** The account that this person of this provider is already linked to. */
  readonly linked: Account | undefined
  /** The account that has the person's address. */
  readonly namesake: Account | undefined
  /** Whether the provider is trusted for the domain of the address. */
  readonly isTrustedFor: boolean
  readonly requiresSecondFactor: boolean
}

/** Decides which account a person whom a provider signed in gets: see decision 0016. */
export function settle({ person, linked, namesake, isTrustedFor, requiresSecondFactor }: Facts): Settlement {
  const refuse = (why: string, account?: Account): Settlement => ({ kind: 'refuse', why, account })
  const enter = (account: Account, kind: 'enter' | 'link'): Settlement => {
    if (!account.enabled) return refuse('This account is disabled.', account)
    // A provider must not bypass a second factor. For an account that only a provider signs in, factors are its own matter.
    const asksMore = account.externalName === null && (requiresSecondFactor || account.factors.length > 0)
    if (asksMore && !person.isMultiFactor) {
      return refuse('This account asks for its second factor. Please sign in with your password.', account)
    }
    return { kind, account }
  }
  if (linked) return enter(linked, 'enter')
  if (person.email === undefined || !person.isEmailVerified) {
    return refuse('The identity provider did not confirm your email address.')
  }
  if (!namesake || isNobodys(namesake)) {
    // Anybody can run a provider that confirms every address, so its word counts only for the domains that it is trusted for.
    const { email } = person
    if (!isTrustedFor) return { kind: 'create', email, isEmailVerified: false, instead: undefined }
    // The person who signed up never proved the address but chose the password, so the sign-up is replaced as a whole.
    return { kind: 'create', email, isEmailVerified: true, instead: namesake }
  }
  if (!isTrustedFor) {
    return refuse(
      'An account with your email address already exists. Please sign in as you did before.',
      namesake,
    )
  }
  return enter(namesake, 'link')
}

/** The user name in the tokens of a person whom a provider signs in. */
export const externalName = (provider: string, subject: string): string => `${provider}_${subject}`

/** The attribute is stored as text with the hosted service's names; id tokens contain it as a list. */
export const identitiesAttribute = (
  provider: { readonly name: string; readonly issuer: string },
  subject: string,
  isPrimary: boolean,
  at: Date,
): string =>
  JSON.stringify({
    userId: subject,
    providerName: provider.name,
    providerType: 'OIDC',
    issuer: provider.issuer,
    primary: String(isPrimary),
    dateCreated: String(at.getTime()),
  })

/** Adds one more identity to those of an account. */
export const withIdentity = (present: string | undefined, identity: string): string =>
  JSON.stringify([...(present === undefined ? [] : (JSON.parse(present) as unknown[])), JSON.parse(identity)])

/** A provider's session may be old, so returning proves nothing. A missing time counts as long ago, a future one as now. */
export const provenBy = ({ authenticatedAt }: Pick<ExternalPerson, 'authenticatedAt'>, now: Date): Date =>
  new Date(Math.min(authenticatedAt?.getTime() ?? 0, now.getTime()))
