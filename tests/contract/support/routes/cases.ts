import type { Route } from '@sooner/contract/route'
import { jpeg } from '../../../../server/src/features/documents/testing/files.ts'
import { ask, type Received, type Sent } from './ask.ts'
import { promised } from './guard.ts'
import type { Row } from './row.ts'
import { callerNames, valueOf, type Caller, type Thing, type Which, type World } from './world.ts'

/** One request of the table: the caller, and whose resources the path names. */
export interface Case {
  readonly caller: Caller
  readonly chosen: Readonly<Record<string, Which>>
}

const others = ['theirs', 'absent', 'malformed'] as const

/**
 * The cases of a route: our own resources in the whole path, then each part once replaced by another vendor's, an absent and a
 * malformed one.
 */
export function casesOf(world: World, { params = {}, makes = [] }: Row): Case[] {
  const ours = Object.fromEntries(Object.keys(params).map((name) => [name, 'ours' as const]))
  const changed = Object.entries(params).flatMap(([name, thing]) =>
    others
      .filter((which) => valueOf(world, thing, which, world.callers.owner) !== undefined)
      .filter((which) => which === 'malformed' || !makes.includes(name))
      .map((which) => ({ ...ours, [name]: which })),
  )
  const callers = callerNames.map((name) => world.callers[name])
  return callers.flatMap((caller) => [ours, ...changed].map((chosen) => ({ caller, chosen })))
}

export const paramsOf = (world: World, { params = {} }: Row, { caller, chosen }: Case) =>
  Object.fromEntries(
    Object.entries(params).map(([name, thing]) => [
      name,
      valueOf(world, thing, chosen[name] ?? 'ours', caller) ?? '',
    ]),
  )

const ofOneSide: ReadonlySet<Thing> = new Set<Thing>([
  ...([
    'vendor',
    'account',
    'document',
    'invoice',
    'documented',
    'payment',
    'quote',
    'payout',
    'invoiceDocument',
    'user',
    'freeze',
    'ownDataExport',
    'dataDeletion',
  ] as const),
  ...([
    'partner',
    'partnerAgreement',
    'externalVendor',
    'client',
    'feedFile',
    'attempt',
    'transfer',
  ] as const),
])

/** Whether everything that the path names exists, belongs together, and is visible to this caller. */
function isThere(world: World, route: Route, row: Row, { caller, chosen }: Case): boolean {
  const named = Object.entries(row.params ?? {}).map(
    ([name, thing]) => [thing, chosen[name] ?? 'ours'] as const,
  )
  const sided = named.filter(([thing]) => ofOneSide.has(thing)).map(([, which]) => which)
  if (named.some(([thing, which]) => !ofOneSide.has(thing) && which !== 'ours')) return false
  const [side] = sided
  if (side === undefined) return true
  if (sided.some((which) => which !== side) || side === 'absent' || side === 'malformed') return false
  if (row.thereFor === 'everybody') return true
  // Who feeds for a partner sees that partner alone; an operator sees all.
  if (row.thereFor)
    return row.thereFor.includes(caller.name) && (side === 'ours' || caller.name === 'operator')
  const isByGroup = caller.standings.some((standing) => route.who.includes(standing))
  return isByGroup || caller.seat?.vendorId === world.things.vendor[side]
}

export interface Expected {
  readonly status: number
  readonly code: string
}

/**
 * The answer that the contract promises for this case. Where the caller may act on an existing resource, the query is invalid, so
 * that the request changes nothing.
 */
export function expected(
  world: World,
  route: Route,
  row: Row,
  one: Case,
): Expected & { readonly sent: Sent } {
  const params = paramsOf(world, row, one)
  const vendorParameter = Object.entries(row.params ?? {}).find(([, thing]) => thing === 'vendor')?.[0]
  const namedVendor = vendorParameter === undefined ? undefined : params[vendorParameter]
  const body = row.body?.(world, one.caller)
  const sent = { params, body, ...(route.upload ? { file: jpeg() } : {}) }
  const verdict = promised(route, one.caller, namedVendor)
  if (verdict !== 'admitted') return { status: verdict[0], code: verdict[1], sent }
  if (!isThere(world, route, row, one)) return { status: 404, code: 'NOT_FOUND', sent }
  return { status: 400, code: 'INVALID_REQUEST', sent: { params, query: { unexpected: '1' } } }
}

/** Sends all requests in parallel, but no more at a time than a small machine can handle. */
export async function inParallel<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = all.values()
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const one of waiting) await work(one)
    }),
  )
}

/** Returns undefined when the answer is as promised, otherwise a description of the difference. */
export async function faultOf(
  world: World,
  route: Route,
  row: Row,
  one: Case,
  nothing: Received,
): Promise<string | undefined> {
  const { status, code, sent } = expected(world, route, row, one)
  const got = await ask(world.server.address, route, one.caller.token, sent)
  const isAlike = status !== 404 || (got.text === nothing.text && got.frame === nothing.frame)
  const isDeclared = route.refusals[code] === status
  if (got.status === status && got.json['code'] === code && isAlike && isDeclared) return undefined
  const chosen = Object.entries(one.chosen).map(([name, which]) => `${name} ${which}`)
  const why = isDeclared ? '' : ', which the route does not declare'
  return `${one.caller.name} (${chosen.join(', ')}): ${got.status} ${got.text.slice(0, 200)} ${got.frame}, not ${status} ${code}${why}`
}
