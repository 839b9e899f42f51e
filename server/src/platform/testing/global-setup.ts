import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../database/open.ts'
import { migrate, readMigrations } from '../migrate.ts'
import { startEmbeddedPostgres } from '@sooner/embedded-postgres'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** One server and one migrated template for the whole run; every test file works on a clone of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'sooner-test-'))
  const server = await startEmbeddedPostgres({ dataDir: folder, durable: false })
  const admin = openDatabase({ url: server.url, poolSize: 1 })
  await admin.sql.unsafe('create database sooner_template')
  await admin.close()
  const template = openDatabase({ url: databaseUrl(server.url, 'sooner_template'), poolSize: 2 })
  await migrate(template.sql, await readMigrations())
  await template.close()
  project.provide('postgresUrl', server.url)
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function databaseUrl(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}
