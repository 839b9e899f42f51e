import { z } from 'zod'
import type { Idempotency, Refusals, Route } from './route.ts'

/** What every error of every service looks like, the user pool's own dialect apart. */
export const apiError = z.object({
  message: z.string(),
  code: z.string(),
  statusCode: z.int(),
  /** By field or by rule: what the caller can do about it. */
  details: z.record(z.string(), z.unknown()).optional(),
  /** With a fault of ours: the id under which our log has the story. */
  requestId: z.string().optional(),
})
export type ApiErrorBody = z.infer<typeof apiError>

/** The refusals that follow from a route's shape, so that none is forgotten and each is spelled once. */
export function refusalsOfShape(shape: Omit<Route, 'refusals'>): Refusals {
  const takesBody = shape.body !== undefined || shape.upload !== undefined
  return {
    INVALID_REQUEST: 400,
    ...(takesBody ? { INVALID_JSON: 400, PAYLOAD_TOO_LARGE: 413, UNSUPPORTED_MEDIA_TYPE: 415 } : {}),
    // Even where nobody has to be signed in: a token that is sent is checked.
    ...(shape.credentials === 'ignored' ? {} : { UNAUTHENTICATED: 401 }),
    // Where it is enough to be signed in, too: a program that signs in for itself is nobody there.
    ...(shape.who.includes('anonymous') ? {} : { FORBIDDEN: 403 }),
    ...(shape.readOnly === 'refused' && isForColleagues(shape) ? { READ_ONLY: 403 } : {}),
    ...(shape.changesMoney ? { VENDOR_DEACTIVATED: 403 } : {}),
    ...(shape.stepUp ? { STEP_UP_REQUIRED: 403 } : {}),
    ...(shape.params || (shape.query && isOfOneVendor(shape)) ? { NOT_FOUND: 404 } : {}),
    ...(shape.idempotency === 'key' ? { IDEMPOTENCY_KEY_IN_USE: 409, IDEMPOTENCY_KEY_REUSED: 422 } : {}),
    RATE_LIMITED: 429,
    INTERNAL: 500,
    UNAVAILABLE: 503,
  }
}

/** A vendor's route answers who is no user of the vendor that it names as if that did not exist. */
const isOfOneVendor = ({ who }: Omit<Route, 'refusals'>) => who.includes('vendor') || who.includes('owner')

/** Read-only access is a colleague's. What is the owner's alone, or an operator's, is refused to them in other words. */
const isForColleagues = ({ who }: Omit<Route, 'refusals'>) =>
  who.includes('vendor') || who.includes('signed-in')

/** What changes something by a method that is not idempotent by definition has to state what a repetition does. */
type Repeatable =
  | { readonly method: 'GET' | 'PUT' | 'DELETE'; readonly idempotency?: never }
  | { readonly method: 'POST' | 'PATCH'; readonly idempotency: Idempotency }

type Declared = Omit<Route, 'refusals' | keyof Repeatable> & Repeatable & { readonly refuses?: Refusals }

/** Declares a route with what its shape refuses and, in `refuses`, what it refuses on top of that. */
export function endpoint<const D extends Declared>(declared: D): D & { readonly refusals: Refusals } {
  const { refuses, ...shape }: Declared = declared
  const whole: Route = { ...shape, refusals: { ...refusalsOfShape(shape), ...refuses } }
  return whole as unknown as D & { readonly refusals: Refusals }
}
