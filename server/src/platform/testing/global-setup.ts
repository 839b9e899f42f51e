import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@sooner/embedded-postgres'
import type { TestProject } from 'vitest/node'
import { openTestDatabase } from './open-test-database.ts'
import { servingRole } from '../database/requirements.ts'
import { setUpDatabase } from '../set-up-database.ts'
import { folderOfDatabases } from './folder-of-databases.ts'
import { migratedTemplate, urlOf } from './named-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Signs in as the role that owns every database of the run. */
    postgresUrl: string
    /** Signs in as the role that the application serves as. */
    servingUrl: string
    /** A folder that exists for the duration of the run. */
    runFolder: string
  }
}

/** One server and one migrated template for the whole run; every test file works on a clone of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const runFolder = await mkdtemp(join(tmpdir(), 'sooner-test-'))
  const dataDir = await folderOfDatabases()
  const server = await startEmbeddedPostgres({
    dataDir,
    durable: false,
    // The kernel copies the files of a cloned database, which takes a third of the time.
    settings: { file_copy_method: "'clone'" },
  })
  const admin = openTestDatabase({ url: server.url, poolSize: 1 })
  await admin.sql.unsafe(`create database ${migratedTemplate}`)
  await admin.close()
  await fillTemplate(urlOf(server.url, migratedTemplate))
  project.provide('postgresUrl', server.url)
  project.provide('servingUrl', server.servingUrl)
  project.provide('runFolder', runFolder)
  return async () => {
    await server.stop()
    for (const folder of [runFolder, dataDir]) await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Tables that a test makes for itself, in the schema `public`, are open to both roles. A test states the limits that it is about, and
 * no other one holds up its payments.
 */
async function fillTemplate(url: string): Promise<void> {
  await setUpDatabase(url)
  const { sql, close } = openTestDatabase({ url, poolSize: 1 })
  await sql.unsafe(`
    delete from limits.amounts;
    alter default privileges grant all on tables to ${servingRole};
    alter default privileges grant usage on schemas to ${servingRole}`)
  await close()
}
