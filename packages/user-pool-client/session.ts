import { fromBase64 } from './bytes.ts'

export interface Session {
  readonly idToken: string
  readonly accessToken: string
  /** Absent for some federated sign-ins; such a session ends when its tokens expire. */
  readonly refreshToken?: string | undefined
  /** The number of seconds by which this device's clock was ahead of the service's when the tokens arrived. */
  readonly clockDrift: number
  /** The device that signed in, if the pool remembers devices: a refresh has to name it. */
  readonly deviceKey?: string | undefined
}

export interface Claims {
  readonly iat: number
  readonly exp: number
  readonly [claim: string]: unknown
}

/** Reads a token's claims without verifying them, which only the services do. An unreadable token counts as expired. */
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

/** Storage may contain data written by anybody, so its shape is checked. */
export function isSession(value: unknown): value is Session {
  if (typeof value !== 'object' || value === null) return false
  const found = value as Readonly<Record<keyof Session, unknown>>
  const tokens = isText(found.idToken) && isText(found.accessToken) && isTextOrNothing(found.refreshToken)
  return tokens && Number.isFinite(found.clockDrift) && isTextOrNothing(found.deviceKey)
}

/** Tokens are renewed this long before they expire, so that no token expires during a call. */
export const refreshMarginSeconds = 30

const seconds = (now: number) => Math.floor(now / 1000)

export function startSession(parts: Omit<Session, 'clockDrift'>, now: number): Session {
  const issued = Math.min(claimsOf(parts.accessToken).iat, claimsOf(parts.idToken).iat)
  return { ...parts, clockDrift: seconds(now) - issued }
}

/** Whether it is valid for at least `margin` more seconds, by the service's clock. */
export function isValid(session: Session, now: number, margin = 0): boolean {
  const adjusted = seconds(now) - session.clockDrift + margin
  return adjusted < claimsOf(session.accessToken).exp && adjusted < claimsOf(session.idToken).exp
}

/** Identifies the sign-in that a token came from. The claim exists only in pools that have revocation turned on. */
export const originOf = ({ accessToken }: Session): unknown => claimsOf(accessToken)['origin_jti']

/** Whether the tokens come from one sign-in, regardless of refreshes in between and of the tab. */
export const isSameSignIn = (one: Session | undefined, other: Session): boolean =>
  one !== undefined &&
  originOf(one) === originOf(other) &&
  claimsOf(one.accessToken)['sub'] === claimsOf(other.accessToken)['sub']

const signInOf = (token: string | undefined) => {
  const { sub, origin_jti: origin } = claimsOf(token ?? '')
  return typeof sub === 'string' ? JSON.stringify([sub, origin]) : undefined
}

/** Whether two access tokens come from one sign-in. Tokens that do not state whose they are count as different people's. */
export const areOfOneSignIn = (one: string, other: string | undefined): boolean =>
  signInOf(one) !== undefined && signInOf(one) === signInOf(other)
