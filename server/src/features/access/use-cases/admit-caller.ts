import type { Route } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import { nobody, type Caller } from '../../../platform/http/caller.ts'
import { standingsOf } from '../domain/standings.ts'
import type { TokenVerifier } from '../ports.ts'

/** Finds out who calls and holds that against the route's own `who`. Every route passes here; none decides for itself. */
export async function admitCaller(
  tokens: TokenVerifier,
  route: Route,
  request: { authorization: string | undefined },
): Promise<Caller> {
  // The user-pool protocol carries its token in the body; a header of that name is somebody else's there.
  const bearsToken = route.dialect !== 'user-pool' && route.credentials === undefined
  if (!bearsToken || request.authorization === undefined) {
    if (route.who.includes('anonymous')) return nobody
    throw new Refusal('UNAUTHENTICATED')
  }
  const token = /^Bearer ([\w.~+/=-]+)$/i.exec(request.authorization)?.[1]
  const claims = token === undefined ? undefined : await tokens.verify(token)
  if (!claims) throw new Refusal('UNAUTHENTICATED')
  const standings = standingsOf(claims.groups)
  if (route.who.some((standing) => standings.has(standing))) return { standings, account: claims }
  // A vendor's route answers a stranger as if the vendor did not exist; other routes say that they are not for him.
  throw new Refusal(route.who.includes('vendor') || route.who.includes('owner') ? 'NOT_FOUND' : 'FORBIDDEN')
}
