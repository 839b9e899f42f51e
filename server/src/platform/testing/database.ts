import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import type { Database } from '../database/open.ts'
import { openTestDatabase } from './open-test-database.ts'
import type { Sql } from '../database/plain-sql.ts'
import { afterFile } from './after-file.ts'
import { migratedTemplate, urlOf } from './named-database.ts'

/** Signed in as the application is. Only `sql`, `owner` and `ownerUrl` are of the role that owns the tables: for what a test arranges. */
export interface TestDatabase extends Database {
  readonly url: string
  readonly owner: Database
  readonly ownerUrl: string
}

/** A database that many test files start from: the first file that needs it creates it, and all of them clone it. */
export interface Template {
  readonly name: string
  /** Fills a migrated database, as the serving role, and closes whatever it opened there. */
  readonly fill: (url: string) => Promise<void>
}

/** A fresh database for one test file, dropped when the file is done: migrated, empty, or a clone of a template. */
export async function testDatabase(
  start: 'migrated' | 'empty' | Template = 'migrated',
): Promise<TestDatabase> {
  const server = inject('postgresUrl')
  const name = `t_${randomUUID().replaceAll('-', '')}`
  await asAdmin(server, async (sql) => {
    const template = await templateFor(start, sql)
    await sql.unsafe(`create database ${name} template ${template} strategy file_copy`)
  })
  const [url, ownerUrl] = [urlOf(inject('servingUrl'), name), urlOf(server, name)]
  const serving = openTestDatabase({ url, poolSize: 5 })
  const owner = openTestDatabase({ url: ownerUrl, poolSize: 5 })
  afterFile(async () => {
    await serving.close()
    await owner.close()
    await asAdmin(server, (sql) => sql.unsafe(`drop database ${name} with (force)`))
  })
  return { ...serving, sql: owner.sql, url, owner, ownerUrl }
}

async function templateFor(start: 'migrated' | 'empty' | Template, sql: Sql): Promise<string> {
  if (start === 'empty') return 'template0'
  if (start === 'migrated') return migratedTemplate
  await fillOnce(start, sql)
  return start.name
}

// The number is arbitrary, as long as nothing else on this server locks it.
const TEMPLATE_LOCK = 7_306_001_882

/** Several processes may call this at once: one fills the template, the others wait for the lock and find the template. */
async function fillOnce({ name, fill }: Template, sql: Sql): Promise<void> {
  const connection = await sql.reserve()
  try {
    await connection`set lock_timeout = 0`
    await connection`set statement_timeout = 0`
    await connection`select pg_advisory_lock(${TEMPLATE_LOCK})`
    const found = await connection`select 1 from pg_database where datname = ${name}`
    if (found.length > 0) return
    const draft = `${name}_draft`
    // A draft is left behind by a test file whose template could not be filled.
    await connection.unsafe(`drop database if exists ${draft} with (force)`)
    await connection.unsafe(`create database ${draft} template ${migratedTemplate} strategy file_copy`)
    await fill(urlOf(inject('servingUrl'), draft))
    await connection.unsafe(`alter database ${draft} rename to ${name}`)
  } finally {
    await connection`select pg_advisory_unlock_all()`.catch(() => undefined)
    connection.release()
  }
}

async function asAdmin<T>(url: string, act: (sql: Sql) => Promise<T>): Promise<T> {
  const admin = openTestDatabase({ url, poolSize: 1 })
  try {
    return await act(admin.sql)
  } finally {
    await admin.close()
  }
}
