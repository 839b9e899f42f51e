import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { startClamd, type ClamdServer } from '../../../../server/src/adapters/clamav/testing/clamd-server.ts'
import { latest, sign } from '../agreement-people.ts'
import { exchange } from '../federated-browser.ts'
import type { TestServer } from '../server.ts'
import { claimsIn, type Person } from '../people.ts'
import type { Owner } from '../vendor-people.ts'
import { openCrowd, type Crowd } from './crowd.ts'
import type { Known } from './guard.ts'
import { openThings } from './things.ts'

/** All kinds of callers that a route may meet. */
export const callerNames = [
  'nobody',
  'forged',
  'service',
  'newUser',
  'owner',
  'colleague',
  'reader',
  'other',
  'operator',
  'pending',
  'facilitator',
  'revoked',
  'financier',
] as const
export type CallerName = (typeof callerNames)[number]

export interface Caller extends Known {
  readonly name: CallerName
  readonly token: string | undefined
  readonly email: string
}

/** A service client with credentials of its own, as configured in the server. */
const program = { id: 'reports', secret: 'known to the reports alone: 1 2 3 4', scopes: ['sooner/service'] }

const sterling = { name: 'Sooner', partyId: 'SOONER1', sortCode: '200000', accountNumber: '55779911' }

/** With which a mail server passes reports on. */
export const reportsSecret = 'the secret of the mail server in tests'

/** Starts the virus scanner and returns the settings of the server under test. */
export async function openOutside(): Promise<{ clamd: ClamdServer; env: Record<string, string> }> {
  const clamd = await startClamd()
  const env = {
    CLAMAV: `127.0.0.1:${clamd.port}`,
    SERVICE_CLIENTS: JSON.stringify([program]),
    // A rail that remembers what it was handed over: sterling is paid by files.
    RAIL_GBP: 'iso20022',
    RAIL_GBP_FOLDER: await mkdtemp(join(inject('runFolder'), 'rail-')),
    RAIL_GBP_ACCOUNT: JSON.stringify(sterling),
    // In these tests a request waits in vain for a running one with the same key, so the wait is short.
    IDEMPOTENCY_WAIT: '50',
    MAIL_RETURN_PATH: 'bounces@sooner.test',
    MAIL_REPORTS_SECRET: reportsSecret,
  }
  return { clamd, env }
}

export type World = Awaited<ReturnType<typeof openWorld>>

/** One server, with one set of people and resources, for all routes. */
export async function openWorld(server: TestServer, clamd: ClamdServer) {
  /** The last audit entry of the sandbox's seed. */
  const [seed] = await server.database.sql<{ lastId: bigint }[]>`
    select coalesce(max(id), 0) as "lastId" from platform.audit_log`
  const crowd = await openCrowd(server)
  const things = await openThings(server, crowd)
  const payee = await payeeOf(crowd)
  const callers = callersOf(crowd, await serviceToken(server))
  return {
    ...crowd,
    payee,
    lastOfSeed: seed?.lastId ?? 0n,
    server,
    clamd,
    sql: server.database.sql,
    things,
    callers,
  }
}

/** The owner of a vendor of the seed, who signs: nothing is in its way, and it has On Demand. */
async function payeeOf({ signIn }: Crowd) {
  const person = await signIn('owner@brightside.test')
  const vendorId = String(claimsIn(person.idToken)['custom:vendorId'])
  const { json: agreement } = await latest(person)
  await sign(person, vendorId, String(agreement['id']))
  return { ...person, vendorId }
}

async function serviceToken(server: TestServer): Promise<string> {
  const granted = await exchange(server, {
    grant_type: 'client_credentials',
    client_id: program.id,
    client_secret: program.secret,
  })
  return String(granted.body['access_token'])
}

function callersOf(crowd: Crowd, service: string): Readonly<Record<CallerName, Caller>> {
  const { owner, other } = crowd
  const signedIn = (name: CallerName, person: Person, more: Partial<Caller> = {}): Caller => ({
    name,
    is: 'account',
    token: person.token,
    email: person.email,
    standings: [],
    ...more,
  })
  const seat = ({ vendorId }: Owner, isOwner: boolean, isReadOnly = false) => ({
    seat: { vendorId, isOwner, isReadOnly },
  })
  const none = { token: undefined, email: 'nobody@vendor.test', standings: [] }
  const forgedToken = `${owner.token.slice(0, -8)}AAAAAAAA`
  return {
    nobody: { ...none, name: 'nobody', is: 'nobody' },
    forged: { ...none, name: 'forged', is: 'forged', token: forgedToken },
    service: { ...none, name: 'service', is: 'service', token: service },
    newUser: signedIn('newUser', crowd.newUser),
    owner: signedIn('owner', owner, seat(owner, true)),
    colleague: signedIn('colleague', crowd.colleague, seat(owner, false)),
    reader: signedIn('reader', crowd.reader, seat(owner, false, true)),
    other: signedIn('other', other, seat(other, true)),
    operator: signedIn('operator', crowd.operator, { standings: ['operator'] }),
    pending: signedIn('pending', crowd.pending),
    facilitator: signedIn('facilitator', crowd.facilitator, { standings: ['facilitator'] }),
    revoked: signedIn('revoked', crowd.revoked),
    financier: signedIn('financier', crowd.financier, { standings: ['financier'] }),
  }
}

export type Thing = keyof World['things']
export type Which = 'ours' | 'theirs' | 'absent' | 'malformed'

/** Returns undefined where no other owner has such a resource. */
export function valueOf(world: World, thing: Thing, which: Which, caller: Caller): string | undefined {
  if (thing !== 'email') return (world.things[thing] as Partial<Record<Which, string>>)[which]
  if (which === 'ours') return caller.email
  return which === 'theirs' && caller.name === 'other' ? world.owner.email : world.things.email[which]
}
