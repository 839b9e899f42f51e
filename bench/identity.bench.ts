import { randomBytes, randomUUID } from 'node:crypto'
import { startSrp } from '@sooner/user-pool-client/srp'
import { claimTimestamp } from '@sooner/user-pool-client/timestamp'
import {
  makeVerifier,
  provesPassword,
  readPublicA,
  startExchange,
} from '../server/src/features/identity/domain/srp.ts'
import { bareWork, type BareWork } from './bare-work.ts'
import { type Bench, type Figure, median } from './bench.ts'
import { perSecond } from './load.ts'
import { clientPower, signInBySrp } from './srp-client.ts'
import { ourPool, password, peerPool, poolName, type PoolClient } from './user-pools.ts'

/** `--short` is for a look while one works; its figures vary too much to be written down. */
const ROUNDS = process.argv.includes('--short') ? 1 : 5
const SECONDS = 2
const SRP_SIGN_INS = 100
/** The first is no more than the clients need; the second is the size of a small real pool. */
const SIZES = [8, 1000] as const
const ofBareWork = 0.6

interface Tokens {
  readonly AccessToken: string
  readonly RefreshToken: string
}

const byPassword = async ({ call, clientId, username }: PoolClient): Promise<Tokens> => {
  const AuthParameters = { USERNAME: username, PASSWORD: password }
  const body = { AuthFlow: 'USER_PASSWORD_AUTH', ClientId: clientId, AuthParameters }
  return (await call('InitiateAuth', body))['AuthenticationResult'] as Tokens
}

const refresh = ({ call, clientId }: PoolClient, { RefreshToken }: Tokens) => {
  const AuthParameters = { REFRESH_TOKEN: RefreshToken }
  return call('InitiateAuth', { AuthFlow: 'REFRESH_TOKEN_AUTH', ClientId: clientId, AuthParameters })
}

interface Work {
  readonly name: string
  readonly loop: (client: PoolClient, tokens: Tokens) => Promise<unknown>
  /** Not measured where an operation needs nothing but one read. */
  readonly bare?: (bare: BareWork, username: string) => Promise<unknown>
  /** The least that it must be of the speed of cognito-local; null where the two do different work. */
  readonly ofPeer?: number | null
}

const works: readonly Work[] = [
  { name: 'password', loop: byPassword, bare: (bare, name) => bare.password(name), ofPeer: 2 },
  { name: 'refresh', loop: refresh, bare: (bare, name) => bare.refresh(name), ofPeer: 3 },
  {
    name: 'SRP',
    loop: signInBySrp,
    bare: (bare, name) => {
      clientPower()
      return bare.srp(name)
    },
  },
  { name: 'GetUser', loop: ({ call }, { AccessToken }) => call('GetUser', { AccessToken }), ofPeer: null },
]

type Loops = readonly (() => Promise<unknown>)[]

/** Measures all sides alternately, so that other load on the machine affects them equally. */
async function ratesOf(sides: readonly Loops[]): Promise<number[]> {
  const rates = sides.map((): number[] => [])
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [side, loops] of sides.entries()) {
      const rate = await perSecond(loops, SECONDS)
      // The first round only warms up.
      if (round > 0) rates[side]?.push(rate)
    }
  }
  return rates.map(median)
}

interface Sides {
  readonly accounts: number
  readonly ours: readonly PoolClient[]
  readonly peers: readonly PoolClient[]
  readonly bare: BareWork
}

const compare = async (work: Work, { accounts, ours, peers, bare }: Sides): Promise<Figure[]> => {
  const { name, loop, bare: bareLoop, ofPeer } = work
  const loops = async (clients: readonly PoolClient[]): Promise<Loops> => {
    const tokens = await Promise.all(clients.map(byPassword))
    return clients.map((client, index) => () => loop(client, tokens[index] as Tokens))
  }
  const [our = Number.NaN, theirs = Number.NaN, bareRate = Number.NaN] = await ratesOf([
    await loops(ours),
    ofPeer === undefined ? [] : await loops(peers),
    bareLoop === undefined
      ? []
      : ours.map(
          ({ username }) =>
            () =>
              bareLoop(bare, username),
        ),
  ])
  const against = (rate: number) => `${Math.round(our)}/s against ${Math.round(rate)}/s`
  const named = `${name}, ${accounts} accounts`
  const figures: Figure[] = []
  if (bareLoop) {
    const bar = { atLeast: ofBareWork }
    figures.push({ name: named, figure: our / bareRate, unit: 'x bare work', bar, note: against(bareRate) })
  }
  if (ofPeer === undefined) return figures
  const peer = { figure: our / theirs, unit: 'x cognito-local', note: against(theirs) }
  figures.push({ name: `${named}, peer`, ...peer, ...(ofPeer === null ? {} : { bar: { atLeast: ofPeer } }) })
  return figures
}

const compareAt = async (accounts: number): Promise<Figure[]> => {
  await using opened = new AsyncDisposableStack()
  const ours = await ourPool(accounts)
  opened.defer(() => ours.stop())
  const peer = await peerPool(accounts)
  opened.defer(() => peer.stop())
  const bare = await bareWork(ours.databaseUrl, ours.clients[0]?.clientId ?? '')
  opened.defer(() => bare.close())
  // The bare work of a refresh needs a refresh token of its own.
  for (const { username } of ours.clients) await bare.password(username)
  const figures: Figure[] = []
  const sides = { accounts, ours: ours.clients, peers: peer.clients, bare }
  for (const work of works) figures.push(...(await compare(work, sides)))
  return figures
}

/** The CPU time that the whole server process needs for a sign-in, with its tokens, its log and its two calls. */
const cpuOfSrpSignIn = async (): Promise<number> => {
  await using opened = new AsyncDisposableStack()
  const ours = await ourPool(SIZES[0])
  opened.defer(() => ours.stop())
  const [client] = ours.clients
  if (!client) throw new Error('there is no client')
  const signIns = async () => {
    const before = await ours.cpuSeconds()
    for (let count = 0; count < SRP_SIGN_INS; count += 1) await signInBySrp(client)
    return ((await ours.cpuSeconds()) - before) * (1000 / SRP_SIGN_INS)
  }
  await signIns()
  return await signIns()
}

/** The arithmetic of both steps. The limit is about this figure, because the choice of group and library decides it. */
const cpuOfExchange = (): number => {
  const who = { poolName, subject: randomUUID() }
  const { value } = makeVerifier(who, password, randomBytes(16))
  const { publicA } = startSrp((length) => randomBytes(length))
  const A = readPublicA(publicA)
  if (A === undefined) throw new Error('the client drew a value that cannot be worked with')
  const claim = { secretBlock: randomBytes(900), timestamp: claimTimestamp(new Date()), signature: '' }
  const before = process.cpuUsage()
  for (let count = 0; count < SRP_SIGN_INS; count += 1) {
    const { exchange } = startExchange(value, A, randomBytes(32))
    provesPassword(who, value, exchange, claim)
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / SRP_SIGN_INS
}

export const bench: Bench = {
  name: 'identity',
  async measure() {
    const figures: Figure[] = []
    for (const accounts of SIZES) figures.push(...(await compareAt(accounts)))
    cpuOfExchange()
    const exchange: Figure = {
      name: 'SRP, arithmetic of both steps, CPU',
      figure: cpuOfExchange(),
      unit: 'ms',
      bar: { atMost: 3 },
      note: `${(await cpuOfSrpSignIn()).toFixed(1)} ms of the server for the whole sign-in, its tokens and calls with it`,
    }
    return [...figures, exchange]
  },
}
