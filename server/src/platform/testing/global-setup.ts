import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@sooner/embedded-postgres'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../database/open.ts'
import { openJobs } from '../jobs/index.ts'
import { openLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { migrate, readMigrations } from '../migrate.ts'
import { migratedTemplate, urlOf } from './named-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** A folder that exists for the duration of the run. */
    runFolder: string
  }
}

/** One server and one migrated template for the whole run; every test file works on a clone of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'sooner-test-'))
  const server = await startEmbeddedPostgres({
    dataDir: folder,
    durable: false,
    // The kernel copies the files of a cloned database, which takes a third of the time.
    settings: { file_copy_method: "'clone'" },
  })
  const admin = openDatabase({ url: server.url, poolSize: 1 })
  await admin.sql.unsafe(`create database ${migratedTemplate}`)
  await admin.close()
  await fillTemplate(urlOf(server.url, migratedTemplate))
  project.provide('postgresUrl', server.url)
  project.provide('runFolder', folder)
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The tables of the job queue are created here as well, because every server that starts without them would create them. */
async function fillTemplate(url: string): Promise<void> {
  const { sql, db, close } = openDatabase({ url, poolSize: 2 })
  await migrate(sql, await readMigrations())
  const jobs = await openJobs({
    url,
    db,
    jobs: [],
    log: openLog({ level: 'silent' }),
    metrics: createMetrics(),
  })
  await jobs.stop()
  await close()
}
