import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { InvariantViolation } from '@sooner/rules/refusal'
import { openTestDatabase } from '../../../platform/testing/open-test-database.ts'
import { openJobs } from '../../../platform/jobs/index.ts'
import { openLog } from '../../../platform/log.ts'
import { createMetrics } from '../../../platform/metrics.ts'
import { keyRingSetting } from '../../../platform/seal-keys.ts'
import { createSeal } from '../../../platform/seal.ts'
import { afterFile } from '../../../platform/testing/after-file.ts'
import { testDatabase, type Template, type TestDatabase } from '../../../platform/testing/database.ts'
import { identityJobs } from '../jobs.ts'
import type { Identity } from '../ports.ts'
import { openIdentity, type IdentityNeeds } from '../use-cases/pool/open-identity.ts'
import { openPool } from '../use-cases/pool/open-pool.ts'
import { codeMail, codeText } from '../use-cases/messages/code-mail.ts'
import { codeMailJob } from '../use-cases/messages/send-code.ts'

export const testPool = { id: 'test_Pool', clientId: 'portal' }
export const goodPassword = 'Sandbox-Pass-1'
const stepMs = 30_000

export interface TestIdentity {
  readonly identity: Identity
  readonly database: TestDatabase
  /** Advances real time, which decides the validity of tokens and codes. */
  passSeconds(seconds: number): void
  /** The code in the newest mail or text message that waits for an account. */
  latestCode(accountId: string): Promise<string>
  /** The secret of the link in the newest mail that waits for an account. */
  latestLink(accountId: string): Promise<string>
  readonly freshEmail: () => string
}

type Plugged = Pick<IdentityNeeds, 'sendSms' | 'customChallenge' | 'providers'>

/** Starts at the beginning of an authenticator's time step, so that a code does not change in the middle of a test. */
const startOfStep = () => Math.floor(Date.now() / stepMs) * stepMs

const serviceUrl = 'http://app.test/identity'
/** All test files need the same keys, because they start from a template whose columns were sealed once. */
const keys = keyRingSetting.parse(`test:${Buffer.alloc(32, 'test').toString('base64')}`)

interface Begun {
  readonly database: Pick<TestDatabase, 'db' | 'url'>
  readonly wall: () => Date
  readonly url?: string | undefined
  readonly plugged?: Plugged
}

/** The user pool on the given database, with the real queue and the given clock. */
async function beginIdentity({ database: { db, url: databaseUrl }, wall, url = serviceUrl, plugged }: Begun) {
  const log = openLog({ level: 'silent' })
  const jobs = await openJobs({ url: databaseUrl, db, jobs: identityJobs, log, metrics: createMetrics() })
  const identity = openIdentity({
    db,
    // The business day differs on purpose: nothing in the user pool may depend on it.
    clock: { wall, now: () => new Date('2031-01-01T00:00:00Z') },
    seal: createSeal(keys),
    enqueue: jobs.enqueue,
    url,
    portalUrl: 'http://portal.test',
    productName: 'Sooner',
    ...plugged,
  })
  await openPool(identity, testPool)
  return { identity, jobs }
}

/** A template with the queues, the pool and its signing key, which takes longer to generate than most tests run. */
const withPool: Template = {
  name: 'sooner_with_pool',
  async fill(url) {
    const { close, ...database } = openTestDatabase({ url, poolSize: 2 })
    const { jobs } = await beginIdentity({
      database: { ...database, url },
      wall: () => new Date(startOfStep()),
    })
    await jobs.stop()
    await close()
  },
}

/** The user pool on a database of its own, with the real queue and a clock that the test controls. */
export async function testIdentity(url?: string, plugged: Plugged = {}): Promise<TestIdentity> {
  const database = await testDatabase(withPool)
  // Each reading is a moment later, so that events are ordered by the clock, and a slow machine can't make anything expire.
  let time = startOfStep()
  const wall = () => new Date((time += 1))
  const { identity, jobs } = await beginIdentity({ database, wall, url, plugged })
  afterFile(() => jobs.stop())
  return {
    identity,
    database,
    passSeconds: (seconds) => void (time += seconds * 1000),
    latestCode: (accountId) => latestCode(identity, accountId),
    latestLink: (accountId) => latestLink(identity, accountId),
    freshEmail: () => `ann.${randomInt(2 ** 40)}@example.test`,
  }
}

async function latestLetter(identity: Identity, accountId: string): Promise<string> {
  const { rows } = await sql<{ data: unknown }>`
    select data from pgboss.job
    where name = ${codeMailJob.name} and data ->> 'accountId' = ${accountId}
    order by created_on desc limit 1`.execute(identity.db)
  const data = codeMailJob.data.parse(rows[0]?.data)
  const letter = (await codeMail(identity, data)) ?? (await codeText(identity, data))
  if (letter === undefined) throw new InvariantViolation('no live code was mailed')
  return letter.text
}

async function latestCode(identity: Identity, accountId: string): Promise<string> {
  const code = /\d{6}/.exec(await latestLetter(identity, accountId))?.[0]
  if (code === undefined) throw new InvariantViolation('the mail has no code')
  return code
}

async function latestLink(identity: Identity, accountId: string): Promise<string> {
  const secret = /#\S*secret=([\w-]{22})(?=\s)/.exec(await latestLetter(identity, accountId))?.[1]
  if (secret === undefined) throw new InvariantViolation('the mail has no link')
  return secret
}
