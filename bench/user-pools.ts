import { openDatabase } from '../server/src/platform/database/open.ts'
import { startCognitoLocal } from '../tests/cognito-local.ts'
import { connection } from './load.ts'
import { serveDatabase } from './served-database.ts'

const CLIENTS = 8
export const password = 'Sandbox-Pass-1'
const email = (index: number) => `load${index}@example.test`

type Answer = Readonly<Record<string, unknown>>
export type Call = (operation: string, body: Answer) => Promise<Answer>

/** One client of a user pool, with an account of its own; further accounts only add to the pool's size. */
export interface PoolClient {
  readonly call: Call
  readonly clientId: string
  readonly username: string
}

export interface UserPool {
  readonly clients: readonly PoolClient[]
  stop(): Promise<void>
}

function caller(endpoint: string): { call: Call; close: () => void } {
  const { post, close } = connection(endpoint)
  const call: Call = async (operation, body) => {
    const headers = {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      // There is no signature; cognito-local only requires this header for calls that the owner of the AWS account may make.
      authorization:
        'AWS4-HMAC-SHA256 Credential=a/20260101/local/cognito-idp/aws4_request, SignedHeaders=host',
    }
    const { status, text } = await post(headers, JSON.stringify(body))
    if (status !== 200) throw new Error(`${operation} answered ${status}: ${text}`)
    return JSON.parse(text) as Answer
  }
  return { call, close }
}

function clientsOf(endpoint: string, clientId: string) {
  const connections = Array.from({ length: CLIENTS }, () => caller(endpoint))
  return {
    clients: connections.map(({ call }, index) => ({ call, clientId, username: email(index) })),
    close: () => {
      for (const each of connections) each.close()
    },
  }
}

export const poolName = 'Bench'
/** Creates the accounts; each client creates its share. */
const inTurns = async (
  accounts: number,
  clients: readonly PoolClient[],
  make: (client: PoolClient, username: string) => Promise<unknown>,
): Promise<void> => {
  await Promise.all(
    clients.map(async (client, first) => {
      for (let index = first; index < accounts; index += clients.length) await make(client, email(index))
    }),
  )
}

const metricsToken = 'a token for the measurement'

export interface OurPool extends UserPool {
  /** The address of its database, with the role that the application uses. */
  readonly databaseUrl: string
  cpuSeconds(): Promise<number>
}

/** The product with a database of its own and accounts that are ready to sign in. */
export async function ourPool(accounts: number): Promise<OurPool> {
  const clientId = 'bench'
  const { server, postgres, stop } = await serveDatabase({
    METRICS_TOKEN: metricsToken,
    USER_POOL_ID: `bench_${poolName}`,
    USER_POOL_CLIENT_ID: clientId,
  })
  const { clients, close } = clientsOf(`${server.baseUrl}/identity/`, clientId)
  await inTurns(accounts, clients, ({ call }, Username) =>
    call('SignUp', { ClientId: clientId, Username, Password: password }),
  )
  const database = openDatabase({ url: postgres.url, poolSize: 1 })
  await database.sql`update identity.accounts set status = 'confirmed', email_verified = true`
  await database.sql`update identity.clients set flows = flows || '{USER_PASSWORD_AUTH}'`
  await database.close()
  return {
    clients,
    databaseUrl: postgres.servingUrl,
    async cpuSeconds() {
      const headers = { authorization: `Bearer ${metricsToken}` }
      const metrics = await (await fetch(`${server.baseUrl}/metrics`, { headers })).text()
      return Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1])
    },
    async stop() {
      close()
      await stop()
    },
  }
}

/** A cognito-local pool with accounts of the same names. */
export async function peerPool(accounts: number): Promise<UserPool> {
  const peer = await startCognitoLocal()
  const { call, close: closeOwner } = caller(peer.endpoint)
  const made = await call('CreateUserPool', { PoolName: 'peer', UsernameAttributes: ['email'] })
  const UserPoolId = (made['UserPool'] as { Id: string }).Id
  const added = await call('CreateUserPoolClient', { UserPoolId, ClientName: 'peer' })
  const { clients, close } = clientsOf(
    peer.endpoint,
    (added['UserPoolClient'] as { ClientId: string }).ClientId,
  )
  await inTurns(accounts, clients.slice(0, 1), async (_, Username) => {
    const UserAttributes = [{ Name: 'email', Value: Username }]
    await call('AdminCreateUser', { UserPoolId, Username, UserAttributes, MessageAction: 'SUPPRESS' })
    await call('AdminSetUserPassword', { UserPoolId, Username, Password: password, Permanent: true })
  })
  closeOwner()
  return {
    clients,
    async stop() {
      close()
      await peer.stop()
    },
  }
}
