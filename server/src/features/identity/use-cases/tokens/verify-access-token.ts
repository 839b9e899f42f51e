import type { Account } from '../../domain/account.ts'
import { refused } from '../../domain/refusals.ts'
import type { SignedToken, VerifiedToken } from '../../domain/signing.ts'
import type { Identity } from '../../ports.ts'
import { openFamilyAccount, openFamilyState } from '../../store/own-sessions.ts'
import { noteUse } from '../sessions/note-use.ts'
import { signedToken } from './signed-token.ts'

/** A token whose sign-in is still active. */
export interface OpenToken extends VerifiedToken {
  /** When the signed-in person last proved who they are. */
  readonly provenAt: Date
}

/** Accepts a person's access token, never a service's. */
export const verifyAccessToken = async (identity: Identity, token: string): Promise<OpenToken> =>
  openToken(identity, await signedToken(identity, token))

/** The revocation check is not cached, so that an ended sign-in is refused at once. */
export async function openToken(identity: Identity, signed: SignedToken): Promise<OpenToken> {
  if (signed.kind !== 'person') throw refused.accessTokenInvalid()
  const state = await openFamilyState(identity.db, signed.originJti)
  if (!state) throw refused.accessTokenRevoked()
  await noteUse(identity, signed.originJti, state.lastUsedAt)
  return { ...signed, provenAt: state.provenAt }
}

/** This is `verifyAccessToken` with the account of the token. */
export async function verifyAccessTokenOfAccount(
  identity: Identity,
  accessToken: string,
): Promise<{ token: OpenToken; account: Account }> {
  const signed = await signedToken(identity, accessToken)
  if (signed.kind !== 'person') throw refused.accessTokenInvalid()
  const state = await openFamilyAccount(identity.db, signed.originJti)
  if (!state) throw refused.accessTokenRevoked()
  await noteUse(identity, signed.originJti, state.lastUsedAt)
  return { token: { ...signed, provenAt: state.provenAt }, account: state.account }
}
