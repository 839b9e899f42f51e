import { randomBytes, randomUUID } from 'node:crypto'
import { passwordClaim, passwordKey, startSrp, type PasswordChallenge } from '@sooner/user-pool-client/srp'
import { claimTimestamp } from '@sooner/user-pool-client/timestamp'
import {
  makeVerifier,
  provesPassword,
  readPublicA,
  startExchange,
} from '../server/src/features/identity/domain/srp.ts'
import { type Bench, type Figure, median } from './bench.ts'
import { perSecond } from './load.ts'
import { ourPool, password, peerPool, poolName, type PoolClient } from './user-pools.ts'

const ROUNDS = 5
const SECONDS = 2
const SRP_SIGN_INS = 100
/** The first is no more than the clients need; the second is the size of a small real pool. */
const SIZES = [8, 1000] as const

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

type Loop = (client: PoolClient, tokens: Tokens) => Promise<unknown>
const works: readonly { name: string; loop: Loop }[] = [
  { name: 'password', loop: byPassword },
  { name: 'refresh', loop: refresh },
  { name: 'GetUser', loop: ({ call }, { AccessToken }) => call('GetUser', { AccessToken }) },
]

const bySrp = async ({ call, clientId, username }: PoolClient): Promise<void> => {
  const start = startSrp((length) => randomBytes(length))
  const AuthParameters = { USERNAME: username, SRP_A: start.publicA }
  const begun = await call('InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', ClientId: clientId, AuthParameters })
  const challenge = begun['ChallengeParameters'] as PasswordChallenge
  const key = await passwordKey(start, challenge, poolName, password)
  const timestamp = claimTimestamp(new Date())
  const answer = await call('RespondToAuthChallenge', {
    ClientId: clientId,
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: {
      USERNAME: challenge.USER_ID_FOR_SRP,
      PASSWORD_CLAIM_SECRET_BLOCK: challenge.SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: await passwordClaim(key, challenge, poolName, timestamp),
      TIMESTAMP: timestamp,
    },
  })
  if (answer['AuthenticationResult'] === undefined) throw new Error('SRP led to no tokens')
}

/** Measures both alternately, so that other load on the machine affects both equally. */
const compare = async (
  { name, loop }: (typeof works)[number],
  accounts: number,
  ours: readonly PoolClient[],
  peers: readonly PoolClient[],
): Promise<Figure> => {
  const loops = async (clients: readonly PoolClient[]) => {
    const tokens = await Promise.all(clients.map(byPassword))
    return clients.map((client, index) => () => loop(client, tokens[index] as Tokens))
  }
  const [our, peer] = [await loops(ours), await loops(peers)]
  const [ourRates, peerRates]: [number[], number[]] = [[], []]
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [mine, theirs] = [await perSecond(our, SECONDS), await perSecond(peer, SECONDS)]
    // The first round only warms up both pools.
    if (round === 0) continue
    ourRates.push(mine)
    peerRates.push(theirs)
  }
  const [mine, theirs] = [median(ourRates), median(peerRates)]
  return {
    name: `${name}, ${accounts} accounts`,
    figure: mine / theirs,
    unit: 'x cognito-local',
    bar: { atLeast: 4 },
    note: `${Math.round(mine)}/s against ${Math.round(theirs)}/s`,
  }
}

const compareAt = async (accounts: number): Promise<Figure[]> => {
  await using opened = new AsyncDisposableStack()
  const ours = await ourPool(accounts)
  opened.defer(() => ours.stop())
  const peer = await peerPool(accounts)
  opened.defer(() => peer.stop())
  const figures: Figure[] = []
  for (const work of works) figures.push(await compare(work, accounts, ours.clients, peer.clients))
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
    for (let count = 0; count < SRP_SIGN_INS; count += 1) await bySrp(client)
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
  if (A === undefined) throw new Error('the client drew a value that can not be worked with')
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
