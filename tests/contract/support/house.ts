import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Route } from '@sooner/contract/route'
import { createUserPool, type UserPool } from '@sooner/user-pool-client'
import { afterAll } from 'vitest'
import { openHouse } from '../../../server/src/app.ts'
import { openLog } from '../../../server/src/platform/log.ts'
import { readSettings } from '../../../server/src/platform/settings.ts'
import { testDatabase, type TestDatabase } from '../../../server/src/platform/testing/database.ts'

export interface TestHouse {
  readonly address: string
  readonly routes: readonly Route[]
  readonly database: TestDatabase
  readonly logFile: string
  /** A browser of its own: nothing is shared with another. */
  browser(): UserPool
  /** The access token of one of the sandbox's people. */
  tokenOf(email: string): Promise<string>
}

export const sandboxPassword = 'Sandbox-Pass-1'

/**
 * The whole house on a real socket and a database of its own, as `main.ts` puts it together. `prepare` is told of the database
 * before the house is, and may lead it there by another way.
 */
export async function startHouse(
  env: Readonly<Record<string, string>> = {},
  prepare: (database: TestDatabase) => Promise<string> = async ({ url }) => url,
): Promise<TestHouse> {
  const database = await testDatabase()
  const databaseUrl = await prepare(database)
  const dataDir = await mkdtemp(join(tmpdir(), 'sooner-house-'))
  const settings = readSettings({
    SANDBOX: 'on',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: '5',
    RATE_LIMIT: '0',
    // How long a request waits is for the house to say, not for a machine that does five other things.
    DATABASE_PATIENCE: '60000',
    LOG_LEVEL: 'trace',
    ...env,
  })
  const house = await openHouse(settings, { databaseUrl, log: openLog(settings.log) })
  afterAll(async () => {
    await house.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const address = await house.listen()
  const browser = () => {
    const kept = memoryStorage()
    return createUserPool({
      endpoint: `${address}/identity/`,
      userPoolId: settings.userPool.id,
      clientId: settings.userPool.clientId,
      storage: () => kept,
    })
  }
  return {
    address,
    routes: house.routes,
    database,
    logFile: join(dataDir, 'server.log'),
    browser,
    async tokenOf(email) {
      const pool = browser()
      await pool.signIn(email, sandboxPassword)
      const session = await pool.session()
      if (!session) throw new Error(`${email} could not sign in`)
      return session.accessToken
    },
  }
}

function memoryStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
