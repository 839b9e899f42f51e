import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { InvariantViolation } from '@sooner/rules/refusal'
import type { PlainSql, Sql } from './database/plain-sql.ts'

export interface Migration {
  readonly name: string
  readonly text: string
  readonly digest: string
}

const serverSource = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Each feature has its own migrations; the number at the beginning of a file's name orders all of them. */
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

// Any fixed number will do, so long as nothing else in this database locks it.
const MIGRATION_LOCK = 7_306_001_881

/**
 * Brings the database up to date. Many processes may start at once: one migrates, the others wait at the lock and find
 * nothing left to do. An applied file that was edited since is refused, because two databases would then differ.
 */
export async function migrate(sql: Sql, migrations: readonly Migration[]): Promise<string[]> {
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
    const before = new Map(rows.map((row) => [row.name, row.digest]))
    for (const migration of migrations) {
      const digest = before.get(migration.name)
      if (digest === migration.digest) continue
      if (digest !== undefined) {
        throw new InvariantViolation(`migration ${migration.name} was edited after it had been applied`)
      }
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
