import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@sooner/embedded-postgres'
import { expect } from '@playwright/test'
import type { Sql } from '../server/src/platform/database/plain-sql.ts'
import { openTestDatabase } from '../server/src/platform/testing/open-test-database.ts'
import { folderOfDatabases } from '../server/src/platform/testing/folder-of-databases.ts'
import { urlOf } from '../server/src/platform/testing/named-database.ts'
import { processesOf, type RealServer, seedVendors, startServer } from './real-server.ts'

/** A PostgreSQL with a seeded database, and the folder of its files and keys. It can be written as JSON for another process. */
export interface Seeded {
  readonly folder: string
  /** Signs in as the role that owns every database. */
  readonly url: string
  /** Signs in as the role that the servers have. */
  readonly servingUrl: string
  readonly settings: Readonly<Record<string, string>>
}

const template = 'seeded'

interface Wanted extends Pick<Seeded, 'folder' | 'settings'> {
  readonly vendors: readonly Parameters<typeof seedVendors>[1][]
  /** Calls a server on the seeded database before it is cloned. */
  readonly prepare: (baseUrl: string) => Promise<void>
}

/** Starts PostgreSQL and seeds a database. `stop` returns the processes that were left running. */
export async function startSeeded({
  folder,
  settings,
  vendors,
  prepare,
}: Wanted): Promise<{ readonly seeded: Seeded; readonly stop: () => Promise<string[]> }> {
  const dataDir = await folderOfDatabases()
  const postgres = await startEmbeddedPostgres({
    dataDir,
    durable: false,
    // Journeys upload files of many rows, for which the planner needs statistics as it has them in operation.
    settings: { file_copy_method: "'clone'", autovacuum: 'on' },
  })
  const { url, servingUrl } = postgres
  const seeded = { folder, url, servingUrl, settings }
  await asAdmin(seeded, `create database ${template}`)
  const place = placeOf(seeded, template)
  const env = { ...place.env, MIGRATION_DATABASE_URL: urlOf(url, template) }
  for (const made of vendors) await seedVendors({ ...place, env }, made)
  // The seed emits events and enqueues jobs. A clone made before they are handled would handle them again.
  const server = await startServer(place)
  await prepare(server.baseUrl)
  await workIsDone(urlOf(url, template))
  await server.stop()
  await onDatabase(urlOf(url, template), (sql) => sql`analyze`)
  return {
    seeded,
    async stop() {
      await postgres.stop()
      const left = [folder, dataDir].flatMap((each) => processesOf(each))
      await rm(dataDir, { recursive: true, force: true })
      return left
    },
  }
}

/** Starts a server on a clone of the seeded database and its files. `name` names the database and the folder. */
export async function startOnClone(seeded: Seeded, name: string): Promise<RealServer> {
  await asAdmin(seeded, `create database ${name} template ${template} strategy file_copy`)
  const place = placeOf(seeded, name)
  const from = placeOf(seeded, template).dataDir
  await cp(from, place.dataDir, { recursive: true, filter: (path) => !path.endsWith('.log') })
  const server = await startServer(place)
  return {
    ...server,
    async stop() {
      const left = await server.stop()
      // Its server has stopped. To force it would fail while autovacuum, whose processes belong to the superuser, is at work there.
      await asAdmin(seeded, `drop database ${name}`)
      return left
    },
  }
}

const placeOf = ({ folder, servingUrl, settings }: Seeded, name: string) => ({
  dataDir: join(folder, name),
  env: {
    ...settings,
    DATABASE_URL: urlOf(servingUrl, name),
    // Every seed and every server loads the same modules, so only the first one translates and compiles them.
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
  },
})

async function onDatabase<T>(url: string, act: (sql: Sql) => PromiseLike<T>): Promise<T> {
  const { sql, close } = openTestDatabase({ url, poolSize: 1 })
  try {
    return await act(sql)
  } finally {
    await close()
  }
}

const asAdmin = ({ url }: Seeded, statement: string) =>
  onDatabase(urlOf(url, 'postgres'), (sql) => sql.unsafe(statement))

const workIsDone = (url: string) =>
  onDatabase(url, async (sql) => {
    const waiting = () => sql`
      select 1 from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()
      union all select 1 from platform.event_deliveries where handled_at is null`
    await expect
      .poll(waiting, { message: 'the seed’s jobs and events are handled', timeout: 120_000 })
      .toEqual([])
  })
