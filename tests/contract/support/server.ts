import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Route } from '@sooner/contract/route'
import { createUserPool, type UserPool } from '@sooner/user-pool-client'
import { inject } from 'vitest'
import { afterFile } from '../../../server/src/platform/testing/after-file.ts'
import { testDatabase, type TestDatabase } from '../../../server/src/platform/testing/database.ts'
import { setUpDatabase } from '../../../server/src/platform/set-up-database.ts'
import { openApplication } from './open-application.ts'
import { copySeededFolder, seeded } from './seeded.ts'

export interface TestServer {
  readonly address: string
  readonly routes: readonly Route[]
  readonly database: TestDatabase
  readonly logFile: string
  /** Stops the server before its file has ended. */
  stop(): Promise<void>
  /** Creates a separate browser that shares no storage with others. */
  browser(): UserPool
  /** Returns the access token of a user of the sandbox. */
  tokenOf(email: string): Promise<string>
}

export const sandboxPassword = 'Sandbox-Pass-1'

export interface Beginning {
  /** `empty` has no tables, so it is migrated and seeded before the server starts; without `from` it is a clone of a seeded one. */
  readonly from?: 'empty' | 'migrated'
  /** Receives the database before the server does, and returns the address that the server uses, for example that of a proxy. */
  readonly prepare?: (database: TestDatabase) => Promise<string>
}

/** For files that compare several readings: no daily job, such as the cutoff, comes due and changes something between them. */
export const withoutDailyJobs: Beginning = {
  prepare: async ({ url, sql }) => {
    await sql`update platform.daily_jobs set planned_through = '2999-12-31'`
    return url
  },
}

/** The whole server with a real socket and its own database. */
export async function startServer(
  env: Readonly<Record<string, string>> = {},
  { from, prepare = async ({ url }) => url }: Beginning = {},
): Promise<TestServer> {
  const database = await testDatabase(from ?? seeded)
  if (from === 'empty') await setUpDatabase(database.ownerUrl)
  const databaseUrl = await prepare(database)
  const dataDir = await mkdtemp(join(inject('runFolder'), 'server-'))
  if (from === undefined) await copySeededFolder(dataDir)
  const { application: server, settings } = await openApplication({ databaseUrl, dataDir, env })
  afterFile(async () => {
    await server.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const address = await server.listen()
  const browser = () => {
    const stored = memoryStorage()
    return createUserPool({
      endpoint: `${address}/identity/`,
      userPoolId: settings.userPool.id,
      clientId: settings.userPool.clientId,
      storage: () => stored,
    })
  }
  return {
    address,
    routes: server.routes,
    database,
    logFile: join(dataDir, 'server.log'),
    stop: () => server.close(),
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

/** What the clock of the service shows, which files move, and which starts at the same time on any day. */
export async function serviceTime({ address }: Pick<TestServer, 'address'>): Promise<Date> {
  const answer = await fetch(`${address}/sandbox/api/clock`)
  return new Date(((await answer.json()) as { readonly now: string }).now)
}

function memoryStorage() {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
