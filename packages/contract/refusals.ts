import { z } from 'zod'
import { canAskStepUp, type Idempotency, type Refusals, type Route, type StatesStepUp } from './route.ts'

/** The error body of all services, except where the user-pool protocol defines its own. */
export const apiError = z.object({
  message: z.string(),
  code: z.string(),
  statusCode: z.int(),
  /** What the caller can correct, by field or by rule. */
  details: z.record(z.string(), z.unknown()).optional(),
  /** Set for server errors: the ID under which our log has the details. */
  requestId: z.string().optional(),
})
export type ApiErrorBody = z.infer<typeof apiError>

/** Derives the refusals that follow from a route's declaration, so that none is forgotten and each is written once. */
export function refusalsOfShape(shape: Omit<Route, 'refusals'>): Refusals {
  const takesBody = shape.body !== undefined || shape.upload !== undefined
  return {
    INVALID_REQUEST: 400,
    ...(takesBody ? { INVALID_JSON: 400, PAYLOAD_TOO_LARGE: 413, UNSUPPORTED_MEDIA_TYPE: 415 } : {}),
    // Included even for anonymous routes, because a token that is sent is always checked.
    ...(shape.credentials === 'ignored' ? {} : { UNAUTHENTICATED: 401 }),
    // Included for `signed-in` routes, too: a service's own token has no user account.
    ...(shape.who.includes('anonymous') ? {} : { FORBIDDEN: 403 }),
    ...(shape.readOnly === 'refused' && isForColleagues(shape) ? { READ_ONLY: 403 } : {}),
    ...(shape.changesMoney ? { VENDOR_DEACTIVATED: 403 } : {}),
    ...(canAskStepUp(shape) ? { STEP_UP_REQUIRED: 403 } : {}),
    ...(shape.secondPerson ? { SECOND_PERSON_REQUIRED: 403 } : {}),
    ...(shape.params || (shape.query && isOfOneVendor(shape)) ? { NOT_FOUND: 404 } : {}),
    ...(shape.idempotency === 'key' ? { IDEMPOTENCY_KEY_IN_USE: 409, IDEMPOTENCY_KEY_REUSED: 422 } : {}),
    RATE_LIMITED: 429,
    INTERNAL: 500,
    UNAVAILABLE: 503,
  }
}

/** A vendor route returns 404 to a caller who is no user of that vendor, as if the vendor did not exist. */
const isOfOneVendor = ({ who }: Omit<Route, 'refusals'>) => who.includes('vendor') || who.includes('owner')

/** Only colleagues can be read-only. On the routes of owners too, that is the reason that they are given. */
const isForColleagues = (shape: Omit<Route, 'refusals'>) =>
  isOfOneVendor(shape) || shape.who.includes('signed-in')

/** Routes that change state by a method that HTTP does not define as idempotent must declare their idempotency. */
type Repeatable =
  | { readonly method: 'GET' | 'PUT' | 'DELETE'; readonly idempotency?: never }
  | { readonly method: 'POST' | 'PATCH'; readonly idempotency: Idempotency }

type Declared = Omit<Route, 'refusals' | keyof Repeatable | 'stepUp'> &
  Repeatable &
  StatesStepUp & { readonly refuses?: Refusals }

/** Declares a route with the refusals that follow from its declaration and, in `refuses`, the additional ones. */
export function endpoint<const D extends Declared>(declared: D): D & { readonly refusals: Refusals } {
  const { refuses, ...shape }: Declared = declared
  const whole: Route = { ...shape, refusals: { ...refusalsOfShape(shape), ...refuses } }
  return whole as unknown as D & { readonly refusals: Refusals }
}
