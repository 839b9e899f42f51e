import { readState, writeState, type FederationState } from '../../domain/authorization.ts'
import { isSameText } from '../../domain/secret-hash.ts'
import { sha256 } from '../../domain/srp-group.ts'
import type { Identity } from '../../ports.ts'
import { openSealed } from '../pool/open-sealed.ts'

const sealedFor = { column: 'identity.departure', row: '' }

export const sealState = ({ seal }: Identity, one: FederationState): string =>
  seal.seal(writeState(one), sealedFor)

/** Opens the state only for the browser that started the sign-in: an attacker may have sent the address to another one. */
export function openState(
  { seal }: Identity,
  sealed: string | undefined,
  browser: string | undefined,
): FederationState | undefined {
  if (sealed === undefined || browser === undefined) return undefined
  const text = openSealed(seal, sealed, sealedFor)
  const left = text === undefined ? undefined : readState(text)
  return left && isSameText(left.browser, sha256(browser).toString('base64url')) ? left : undefined
}

/** The address to which identity providers redirect the browser. */
export const callbackOf = ({ url }: Identity): string => `${url}/oauth2/idpresponse`
