import { generateKeyPairSync, randomBytes, randomUUID, sign } from 'node:crypto'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { hot, openDatabase, type Database } from '../server/src/platform/database/open.ts'
import { transact } from '../server/src/platform/transaction.ts'
import { power, toInteger } from '../server/src/features/identity/domain/srp.ts'

const signInBackground = promisify(sign)
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
/** About as long as the header and the claims of an access token. */
const claims = randomBytes(600)
const base = 5n ** 1000n

/** The tokens of a sign-in or a refresh: each pair needs two signatures. */
const tokens = () =>
  Promise.all([
    signInBackground('sha256', claims, privateKey),
    signInBackground('sha256', claims, privateKey),
  ])

const powers = (count: number) => {
  for (let at = 0; at < count; at += 1) power(base, toInteger(randomBytes(32)) | (1n << 255n))
}

export interface BareWork {
  readonly password: (username: string) => Promise<unknown>
  readonly srp: (username: string) => Promise<unknown>
  readonly refresh: (username: string) => Promise<unknown>
  close(): Promise<void>
}

/**
 * What an operation of the user pool cannot do without, and nothing around it: its signatures, its powers, and its statements
 * over the same pool of connections that the application has. There is no HTTP, no validation and no encryption of a column.
 */
export async function bareWork(url: string, clientId: string): Promise<BareWork> {
  const database = openDatabase({ url })
  const digests = new Map<string, string>()
  const account = (username: string) => readAccount(database, clientId, username)

  /** Judges a guess under its lock and adds the sign-in, with everything that has to be committed with it. */
  const commit = async (username: string, secretBlock?: string) => {
    const id = await account(username)
    const digest = randomUUID()
    digests.set(username, digest)
    await transact(database.db, async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(tx)
      if (secretBlock !== undefined)
        await sql`
          insert into identity.used_secret_blocks (id, expires_at) values (${secretBlock}::uuid, now())`.execute(
          tx,
        )
      await sql`
        select a.*, g.* from identity.accounts a
          left join identity.guesses g on g.subject = a.id and g.purpose = 'password'
        where a.id = ${id}::uuid`.execute(tx)
      await sql`
        with family as (
          insert into identity.families (id, account_id, client_id, signed_in_at, expires_at)
          values (${randomUUID()}::uuid, ${id}::uuid, ${clientId}, now(), now() + interval '1 hour') returning id),
        logged as (
          insert into platform.audit_log (at, actor, action, subject) values (now(), ${id}, 'sign-in', ${id})),
        noted as (
          insert into identity.history (account_id, at, event, outcome) values (${id}::uuid, now(), 'sign-in', 'done'))
        insert into identity.refresh_tokens (digest, family_id, issued_at) select ${digest}, id, now() from family`.execute(
        tx,
      )
    })
  }

  return {
    async password(username) {
      powers(1)
      await commit(username)
      await tokens()
    },
    async srp(username) {
      await account(username)
      powers(3)
      await commit(username, randomUUID())
      await tokens()
    },
    async refresh(username) {
      await sql`
        select c.*, f.*, t.*, a.* from identity.refresh_tokens t join identity.families f on f.id = t.family_id
          join identity.accounts a on a.id = f.account_id join identity.clients c on c.id = f.client_id
        where t.digest = ${digests.get(username) ?? ''}`.execute(hot(database.db))
      await tokens()
    },
    close: () => database.close(),
  }
}

async function readAccount({ db }: Database, clientId: string, username: string): Promise<string> {
  const { rows } = await sql<{ accountId: string }>`
    select a.*, g.*, c.*, a.id as "accountId"
    from identity.clients c join identity.accounts a on a.pool_id = c.pool_id
      left join identity.guesses g on g.subject = a.id and g.purpose = 'password'
    where c.id = ${clientId} and a.email = ${username}`.execute(hot(db))
  return rows[0]?.accountId ?? ''
}
