import { randomUUID } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { openDatabase, type Database } from '../database/open.ts'

export interface TestDatabase extends Database {
  readonly url: string
}

/** A machine that does five other things is no fault of what is tested. */
const waitLimitMs = 60_000

/** A fresh, migrated database for one test file, gone when the file is done. */
export async function testDatabase(): Promise<TestDatabase> {
  const server = inject('postgresUrl')
  const name = `t_${randomUUID().replaceAll('-', '')}`
  await asAdmin(server, `create database ${name} template sooner_template`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const database = openDatabase({ url: url.href, poolSize: 5, waitLimitMs })
  afterAll(async () => {
    await database.close()
    await asAdmin(server, `drop database ${name} with (force)`)
  })
  return { ...database, url: url.href }
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const admin = openDatabase({ url, poolSize: 1, waitLimitMs })
  try {
    await admin.sql.unsafe(statement)
  } finally {
    await admin.close()
  }
}
