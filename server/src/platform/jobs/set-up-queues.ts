import { PgBoss } from 'pg-boss'
import { connectionOf } from '../database/connections.ts'
import { during } from '../database/deadlines.ts'
import type { Sql } from '../database/open.ts'
import { servingRole } from '../database/requirements.ts'

// The number is arbitrary, as long as nothing else in this database locks it.
const QUEUES_LOCK = 7_306_001_883

/**
 * Makes or updates the tables of the job queue, one process at a time. The queues themselves are rows, which the application
 * declares at its start.
 */
export const setUpQueues = (sql: Sql, ownerUrl: string): Promise<void> =>
  during('migration', () => setUpUnderLock(sql, ownerUrl))

async function setUpUnderLock(sql: Sql, ownerUrl: string): Promise<void> {
  const connection = await sql.reserve()
  try {
    await connection`set lock_timeout = 0`
    await connection`set statement_timeout = 0`
    await connection`select pg_advisory_lock(${QUEUES_LOCK})`
    await install(ownerUrl)
    await connection.unsafe(rights)
  } finally {
    await connection`select pg_advisory_unlock_all()`.catch(() => undefined)
    await connection`reset all`.catch(() => undefined)
    connection.release()
  }
}

// Queues are rows of tables that exist already: declaring one needs no right to make tables.
const rights = `
  grant usage on schema pgboss to ${servingRole};
  grant select, insert, update, delete on all tables in schema pgboss to ${servingRole};
  revoke insert, delete on pgboss.version from ${servingRole}`

async function install(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({
    ...connectionOf(ownerUrl),
    schema: 'pgboss',
    max: 1,
    application_name: 'sooner-migrate',
    supervise: false,
    schedule: false,
  })
  const faults: Error[] = []
  boss.on('error', (error: Error) => void faults.push(error))
  await boss.start()
  await boss.stop({ graceful: false })
  if (faults[0]) throw faults[0]
}
