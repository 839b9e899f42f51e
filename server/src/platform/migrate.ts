import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { InvariantViolation } from '@sooner/rules/refusal'
import { during } from './database/deadlines.ts'
import type { PlainSql, Sql } from './database/plain-sql.ts'
import { requireServingRole } from './database/requirements.ts'
import { sqlStateOf } from './database/sqlstate.ts'

export interface Migration {
  readonly name: string
  readonly text: string
  readonly digest: string
}

const serverSource = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Each feature has its own migrations; the number at the beginning of the file name orders all of them. */
export async function readMigrations(root: string = serverSource): Promise<Migration[]> {
  const found: Migration[] = []
  for await (const file of glob('**/migrations/*.sql', { cwd: root })) {
    const text = await readFile(join(root, file), 'utf8')
    found.push({
      name: basename(file, '.sql'),
      text,
      digest: createHash('sha256').update(text).digest('hex'),
    })
  }
  return found.toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

// The number is arbitrary, as long as nothing else in this database locks it.
const MIGRATION_LOCK = 7_306_001_881

/** The database was set up by a version with other migrations than this one. The message is for a person at the terminal. */
export class ForeignDatabase extends InvariantViolation {
  constructor(what: string) {
    super(
      `This database belongs to another version of the application: ${what}. Nothing in it was changed. ` +
        'In the sandbox, stop the application, delete its data folder (DATA_DIR, normally .data) and start again. ' +
        'Elsewhere, start the version that the database belongs to, or name an empty database.',
    )
  }
}

/** The database lacks migrations of this version. The message is for a person at the terminal. */
export class NotMigrated extends InvariantViolation {
  constructor(migration: string) {
    super(
      `This database was not brought up to this version: it lacks the migration ${migration}. ` +
        'Run `npm run migrate` first, with MIGRATION_DATABASE_URL naming the role that owns the tables.',
    )
  }
}

/** For a process that serves: its role can't change the tables, so it only looks whether they are those of this version. */
export async function requireMigrated(sql: PlainSql, migrations: readonly Migration[]): Promise<void> {
  const rows = await sql<
    { name: string; digest: string }[]
  >`select name, digest from platform.migrations`.catch((error: unknown) => {
    if (absentStates.has(sqlStateOf(error) ?? '')) return []
    throw error
  })
  const [missing] = missingFrom(rows, migrations)
  if (missing) throw new NotMigrated(missing.name)
}

/** There is no such table, no such schema, or no right to read it yet. */
const absentStates = new Set(['42P01', '3F000', '42501'])

/**
 * Brings the database up to date. Many processes may start at once: one migrates, the others wait for the lock and find
 * nothing left to do. A file that was edited after it was applied is refused, because two databases would then differ; so is
 * a database that lacks migrations of ours and has others instead. One that has more than ours was migrated by a later
 * version, and this version may run beside that one.
 */
export const migrate = (sql: Sql, migrations: readonly Migration[]): Promise<string[]> =>
  during('migration', () => migrateUnderLock(sql, migrations))

async function migrateUnderLock(sql: Sql, migrations: readonly Migration[]): Promise<string[]> {
  const connection = await sql.reserve()
  const applied: string[] = []
  try {
    await connection`set lock_timeout = 0`
    await connection`set statement_timeout = 0`
    await connection`select pg_advisory_lock(${MIGRATION_LOCK})`
    await connection.unsafe(`
      create schema if not exists platform;
      create table if not exists platform.migrations (
        name text primary key, digest text not null, applied_at timestamptz not null default now()
      )`)
    const rows = await connection<
      { name: string; digest: string }[]
    >`select name, digest from platform.migrations`
    const missing = missingFrom(rows, migrations)
    if (missing.length > 0) await requireServingRole(connection)
    for (const migration of missing) {
      await apply(connection, migration)
      applied.push(migration.name)
    }
    return applied
  } finally {
    await connection`select pg_advisory_unlock_all()`.catch(() => undefined)
    await connection`reset all`.catch(() => undefined)
    connection.release()
  }
}

/** Returns the migrations that the database lacks, or throws a refusal where it can't be brought up to date. */
function missingFrom(
  applied: readonly Pick<Migration, 'name' | 'digest'>[],
  migrations: readonly Migration[],
): readonly Migration[] {
  const digests = new Map(applied.map(({ name, digest }) => [name, digest]))
  for (const { name, digest } of migrations) {
    if (digests.has(name) && digests.get(name) !== digest)
      throw new ForeignDatabase(`migration ${name} was edited after it had been applied`)
  }
  const missing = migrations.filter(({ name }) => !digests.has(name))
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = applied.map(({ name }) => name).filter((name) => !known.has(name))
  if (missing.length > 0 && unknown.length > 0)
    throw new ForeignDatabase(`its migration ${unknown[0]} is not known here`)
  return missing
}

async function apply(connection: PlainSql, migration: Migration): Promise<void> {
  await connection`begin`
  try {
    await connection.unsafe(migration.text)
    await connection`insert into platform.migrations (name, digest) values (${migration.name}, ${migration.digest})`
    await connection`commit`
  } catch (error) {
    await connection`rollback`.catch(() => undefined)
    throw new InvariantViolation(`migration ${migration.name} failed: ${String(error)}`, { cause: error })
  }
}
