import { fromBase64 } from './bytes.ts'

export interface Session {
  readonly idToken: string
  readonly accessToken: string
  readonly refreshToken: string
  /** How many seconds the clock of this device was ahead of the service's when the tokens came. */
  readonly clockDrift: number
}

export interface Claims {
  readonly iat: number
  readonly exp: number
  readonly [claim: string]: unknown
}

/** Reads a token's claims; it proves nothing, that is the services' work. An unreadable token counts as expired. */
export function claimsOf(token: string): Claims {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const claims: unknown = JSON.parse(new TextDecoder().decode(fromBase64(payload)))
    return { iat: 0, exp: 0, ...(claims as object) }
  } catch {
    return { iat: 0, exp: 0 }
  }
}

const seconds = (now: number) => Math.floor(now / 1000)

export function startSession(
  tokens: Pick<Session, 'idToken' | 'accessToken' | 'refreshToken'>,
  now: number,
): Session {
  const issued = Math.min(claimsOf(tokens.accessToken).iat, claimsOf(tokens.idToken).iat)
  return { ...tokens, clockDrift: seconds(now) - issued }
}

/** Valid for at least `margin` more seconds, by the service's clock. */
export function isValid(session: Session, now: number, margin = 0): boolean {
  const adjusted = seconds(now) - session.clockDrift + margin
  return adjusted < claimsOf(session.accessToken).exp && adjusted < claimsOf(session.idToken).exp
}
