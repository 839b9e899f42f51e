import { asksStepUp, type Route, type Standing } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import type { Db } from '../../../platform/database/open.ts'
import { nobody, type Account, type Caller, type Service } from '../../../platform/http/caller.ts'
import { findDirectoryVendor, feeders } from '../../directory/index.ts'
import {
  dependsOnSeat,
  isAdmitted,
  standingsOf,
  standingsOfSeat,
  standingsOfService,
  vendorNamedBy,
} from '../domain/standings.ts'
import type { TokenVerifier } from '../ports.ts'
import { findSeat } from './account-record.ts'

/** Called after admission, so that no caller signs in again only to be refused afterwards. */
export function requireFreshProof(route: Route, caller: Caller, body: unknown): Caller {
  if (asksStepUp(route, body) && !caller.account?.isFresh) throw new Refusal('STEP_UP_REQUIRED')
  return caller
}

interface Gate {
  readonly db: Db
  readonly tokens: TokenVerifier
}

interface Request {
  readonly authorization: string | undefined
  readonly params: unknown
  readonly body: unknown
}

/** Identifies the caller and compares their standings with the route's `who`. Every route is admitted here and nowhere else. */
export async function admitCaller(gate: Gate, route: Route, request: Request): Promise<Caller> {
  // The user-pool protocol carries its token in the body, so an authorization header there is not an access token.
  const bearsToken = route.dialect !== 'user-pool' && route.credentials === undefined
  if (!bearsToken || request.authorization === undefined) {
    if (route.who.includes('anonymous')) return nobody
    throw new Refusal('UNAUTHENTICATED')
  }
  const token = /^Bearer ([\w.~+/=-]+)$/i.exec(request.authorization)?.[1]
  const bearer = token === undefined ? undefined : await gate.tokens.verify(token)
  if (!bearer) throw new Refusal('UNAUTHENTICATED')
  if ('clientId' in bearer) return admitService(route, bearer)
  return requireFreshProof(route, await admitAccount(gate, route, request, bearer), request.body)
}

/** A service is not a user, so it is not admitted to routes for signed-in accounts. */
function admitService(route: Route, service: Service): Caller {
  const standings = standingsOfService(service.scopes)
  if (!isAdmitted(route, standings)) throw new Refusal('FORBIDDEN')
  return { standings, account: undefined, service }
}

async function admitAccount(
  { db }: Gate,
  route: Route,
  { params }: Request,
  account: Account,
): Promise<Caller> {
  const byToken = await standingsNow(db, route, account)
  if (!dependsOnSeat(route, byToken)) {
    if (isAdmitted(route, byToken)) return { standings: byToken, account }
    throw new Refusal('FORBIDDEN')
  }
  const seat = await findSeat(db, account.sub)
  const standings = new Set([...byToken, ...standingsOfSeat(seat, vendorNamedBy(route.path, params))])
  // This comes first, so that a user who may only read is given that reason on the routes of owners too.
  const isReadOnlyHere =
    seat?.isReadOnly === true && (standings.has('vendor') || isAdmitted(route, standings))
  if (route.readOnly === 'refused' && isReadOnlyHere) throw new Refusal('READ_ONLY')
  if (!isAdmitted(route, standings)) {
    // A user of the vendor knows that it exists. A stranger gets NOT_FOUND for every ID, so that they can't probe for vendors.
    throw new Refusal(route.params && !standings.has('vendor') ? 'NOT_FOUND' : 'FORBIDDEN')
  }
  if (route.changesMoney && seat?.vendorId && (await isDeactivated(db, seat.vendorId)))
    throw new Refusal('VENDOR_DEACTIVATED', 'Your business is deactivated. Please contact support.')
  return seat?.vendorId ? { standings, account, vendorId: seat.vendorId } : { standings, account }
}

/** The group in the token is not sufficient for a facilitator: their approval must still be in force. */
async function standingsNow(
  db: Db,
  { who }: Route,
  { sub, groups }: Account,
): Promise<ReadonlySet<Standing>> {
  const byToken = standingsOf(groups)
  const isOne =
    byToken.has('facilitator') && who.includes('facilitator') && (await isApprovedFacilitator(db, sub))
  return isOne ? byToken : new Set([...byToken].filter((standing) => standing !== 'facilitator'))
}

/** Read at every request to a facilitator route whose token has the group, so that a revocation takes effect at once. */
const isApprovedFacilitator = async (db: Db, subject: string): Promise<boolean> =>
  (await feeders.findFacilitator(db, subject))?.status === 'approved'

/** Read at every request that changes money, so that deactivating a vendor takes effect at once. */
const isDeactivated = async (db: Db, vendorId: string): Promise<boolean> =>
  (await findDirectoryVendor(db, vendorId))?.status === 'deactivated'
