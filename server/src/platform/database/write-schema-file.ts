import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, readMigrations } from '../migrate.ts'
import { startEmbeddedPostgres } from '@sooner/embedded-postgres'
import { openDatabase } from './open.ts'
import { writeSchema } from './write-schema.ts'

const folder = await mkdtemp(join(tmpdir(), 'sooner-schema-'))
const server = await startEmbeddedPostgres({ dataDir: folder, durable: false })
const database = openDatabase({ url: server.url, poolSize: 2 })
try {
  await migrate(database.sql, await readMigrations())
  await writeFile(new URL('../schema.gen.ts', import.meta.url), await writeSchema(database.sql))
} finally {
  await database.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
