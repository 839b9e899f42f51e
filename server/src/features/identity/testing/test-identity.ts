import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { InvariantViolation } from '@sooner/rules/refusal'
import { afterAll } from 'vitest'
import { openJobs } from '../../../platform/jobs/index.ts'
import { openLog } from '../../../platform/log.ts'
import { createMetrics } from '../../../platform/metrics.ts'
import { keyRingSetting, newKeyEntry } from '../../../platform/seal-keys.ts'
import { createSeal } from '../../../platform/seal.ts'
import { testDatabase, type TestDatabase } from '../../../platform/testing/database.ts'
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
  /** Moves real time, as tokens and codes see it. */
  passSeconds(seconds: number): void
  /** The code of the newest mail or text message that waits for an account. */
  latestCode(accountId: string): Promise<string>
  readonly freshEmail: () => string
}

/** The user pool on a database of its own, with the real queue and a clock that waits for the test. */
export async function testIdentity(
  url = 'http://house.test/identity',
  plugged: Pick<IdentityNeeds, 'sendSms' | 'customChallenge' | 'providers' | 'vendorLanguage'> = {},
): Promise<TestIdentity> {
  const database = await testDatabase()
  const log = openLog({ level: 'silent' })
  const { db } = database
  const jobs = await openJobs({ url: database.url, db, jobs: identityJobs, log, metrics: createMetrics() })
  afterAll(() => jobs.stop())

  // Each look is a moment later, so that what comes one after the other does so by the clock; and a busy machine makes nothing late.
  // It begins with a step of the authenticators, or a code would change in the middle of a test, now and then.
  let time = Math.floor(Date.now() / stepMs) * stepMs
  const wall = () => new Date((time += 1))
  const identity = openIdentity({
    db,
    // The business day stands elsewhere on purpose: nothing of the user pool may go by it.
    clock: { wall, now: () => new Date('2031-01-01T00:00:00Z') },
    seal: createSeal(keyRingSetting.parse(newKeyEntry('test'))),
    enqueue: jobs.enqueue,
    url,
    productName: 'Sooner',
    ...plugged,
  })
  await openPool(identity, testPool)
  return {
    identity,
    database,
    passSeconds: (seconds) => void (time += seconds * 1000),
    latestCode: (accountId) => latestCode(identity, accountId),
    freshEmail: () => `ann.${randomInt(2 ** 40)}@example.test`,
  }
}

async function latestCode(identity: Identity, accountId: string): Promise<string> {
  const { rows } = await sql<{ data: unknown }>`
    select data from pgboss.job
    where name = ${codeMailJob.name} and data ->> 'accountId' = ${accountId}
    order by created_on desc limit 1`.execute(identity.db)
  const data = codeMailJob.data.parse(rows[0]?.data)
  const letter = (await codeMail(identity, data)) ?? (await codeText(identity, data))
  const code = /\d{6}/.exec(letter?.text ?? '')?.[0]
  if (code === undefined) throw new InvariantViolation('no live code was mailed')
  return code
}
