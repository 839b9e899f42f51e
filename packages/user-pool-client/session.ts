import { fromBase64 } from './bytes.ts'

export interface Session {
  readonly idToken: string
  readonly accessToken: string
  /** Some federated sign-ins bring none; such a session ends with its tokens. */
  readonly refreshToken?: string | undefined
  /** How many seconds the clock of this device was ahead of the service's when the tokens came. */
  readonly clockDrift: number
  /** The device that signed in, where the pool remembers devices: refreshing has to name it. */
  readonly deviceKey?: string | undefined
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

const isText = (value: unknown) => typeof value === 'string'
const isTextOrNothing = (value: unknown) => value === undefined || isText(value)

/** What lies in storage may have been written by anybody. */
export function isSession(value: unknown): value is Session {
  if (typeof value !== 'object' || value === null) return false
  const found = value as Readonly<Record<keyof Session, unknown>>
  const tokens = isText(found.idToken) && isText(found.accessToken) && isTextOrNothing(found.refreshToken)
  return tokens && Number.isFinite(found.clockDrift) && isTextOrNothing(found.deviceKey)
}

/** Tokens are renewed this long before they end, so that no call starts with one that ends on its way. */
export const refreshMarginSeconds = 30

const seconds = (now: number) => Math.floor(now / 1000)

export function startSession(parts: Omit<Session, 'clockDrift'>, now: number): Session {
  const issued = Math.min(claimsOf(parts.accessToken).iat, claimsOf(parts.idToken).iat)
  return { ...parts, clockDrift: seconds(now) - issued }
}

/** Valid for at least `margin` more seconds, by the service's clock. */
export function isValid(session: Session, now: number, margin = 0): boolean {
  const adjusted = seconds(now) - session.clockDrift + margin
  return adjusted < claimsOf(session.accessToken).exp && adjusted < claimsOf(session.idToken).exp
}

/** Revoking is the pool's choice: where it is on, an access token names the sign-in that it came of. */
export const originOf = ({ accessToken }: Session): unknown => claimsOf(accessToken)['origin_jti']

/** Tokens of one sign-in, however often they were refreshed in between, and in whatever tab. */
export const isSameSignIn = (one: Session | undefined, other: Session): boolean =>
  one !== undefined &&
  originOf(one) === originOf(other) &&
  claimsOf(one.accessToken)['sub'] === claimsOf(other.accessToken)['sub']
