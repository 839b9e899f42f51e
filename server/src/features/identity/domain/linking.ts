import { isNobodys, type Account } from './account.ts'

/** Somebody as an identity provider describes them, once its token was found good. */
export interface ExternalPerson {
  /** The provider's own name for them, which never changes. */
  readonly subject: string
  readonly email: string | undefined
  /** The provider says that the address is theirs. */
  readonly isEmailVerified: boolean
  readonly attributes: Readonly<Record<string, string>>
  /** They gave more than a password there. */
  readonly isMultiFactor: boolean
  /** When they proved there who they are, which may be long before this sign-in; undefined if it is not reported. */
  readonly authenticatedAt: Date | undefined
}

export type Settlement =
  | { readonly kind: 'enter' | 'link'; readonly account: Account }
  /** The unconfirmed sign-up that the new account replaces, if there is one. */
  | { readonly kind: 'create'; readonly email: string; readonly instead: Account | undefined }
  /** With the account that was tried, where there is one. */
  | { readonly kind: 'refuse'; readonly why: string; readonly account: Account | undefined }

interface Facts {
  readonly person: ExternalPerson
  /** Whom this person was before, at the same provider. */
  readonly linked: Account | undefined
  /** Who has the address. */
  readonly namesake: Account | undefined
  /** The provider speaks for the address's domain. */
  readonly isTrustedFor: boolean
  readonly requiresSecondFactor: boolean
}

/** Which account a person whom a provider has signed in gets: see decision 0016. */
export function settle({ person, linked, namesake, isTrustedFor, requiresSecondFactor }: Facts): Settlement {
  const refuse = (why: string, account?: Account): Settlement => ({ kind: 'refuse', why, account })
  const enter = (account: Account, kind: 'enter' | 'link'): Settlement => {
    if (!account.enabled) return refuse('This account is disabled.', account)
    // A provider must not be the way around a second factor; for an account of its own, factors are its business.
    const asksMore = account.externalName === null && (requiresSecondFactor || account.factors.length > 0)
    if (asksMore && !person.isMultiFactor) {
      return refuse('This account asks for its second factor. Please sign in with your password.', account)
    }
    return { kind, account }
  }
  if (linked) return enter(linked, 'enter')
  if (person.email === undefined || !person.isEmailVerified) {
    return refuse('The identity provider did not confirm your e-mail address.')
  }
  // Whoever signed up with it never showed that it is theirs, and chose the password: nothing of that may stay.
  if (!namesake || isNobodys(namesake)) {
    return { kind: 'create', email: person.email, instead: namesake }
  }
  if (!isTrustedFor) {
    return refuse(
      'There is an account with your e-mail address already. Please sign in as you did before.',
      namesake,
    )
  }
  return enter(namesake, 'link')
}

/** The name in the tokens of a person whom a provider signs in. */
export const externalName = (provider: string, subject: string): string => `${provider}_${subject}`

/** Kept as an attribute, in the words of the hosted service; id tokens carry it as a list. */
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

/** One more identity of an account. */
export const withIdentity = (present: string | undefined, identity: string): string =>
  JSON.stringify([...(present === undefined ? [] : (JSON.parse(present) as unknown[])), JSON.parse(identity)])

/** A provider's own session may be old, so returning from it is no proof. A missing time or one in the future is none either. */
export const provenBy = ({ authenticatedAt }: Pick<ExternalPerson, 'authenticatedAt'>, now: Date): Date =>
  new Date(Math.min(authenticatedAt?.getTime() ?? 0, now.getTime()))
