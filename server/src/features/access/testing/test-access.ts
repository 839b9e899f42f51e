import { randomInt, randomUUID } from 'node:crypto'
import { emit } from '../../../platform/events/index.ts'
import { openJobs } from '../../../platform/jobs/index.ts'
import { openLog } from '../../../platform/log.ts'
import { createMetrics } from '../../../platform/metrics.ts'
import { keyRingSetting, newKeyEntry } from '../../../platform/seal-keys.ts'
import { createSeal } from '../../../platform/seal.ts'
import { afterFile } from '../../../platform/testing/after-file.ts'
import { testDatabase, type TestDatabase } from '../../../platform/testing/database.ts'
import { transact } from '../../../platform/transaction.ts'
import { storedInDirectory } from '../../directory/testing/directory-vendor.ts'
import {
  createAccount,
  contactsOf,
  emailOf,
  formerEmailsOf,
  languageAt,
  languageOf,
  mfaMethodOf,
  openIdentity,
  openPool,
  signedInUntil,
  signInsOf,
  userDirectory,
} from '../../identity/index.ts'
import type { Person } from '../domain/user-account.ts'
import { accessJobs } from '../jobs.ts'
import { openAccess, type Access } from '../ports.ts'
import { lockOwnAccount, seatOwner } from '../use-cases/vendor-users.ts'

export interface TestPerson {
  readonly email: string
  readonly caller: Person
}

export interface TestAccess {
  readonly access: Access
  readonly database: TestDatabase
  /** Moves the wall clock forward. */
  readonly passDays: (days: number) => void
  /** A person with an account in the user pool and no user account in this feature yet. */
  readonly person: (email?: string) => Promise<TestPerson>
  /** A person who owns a vendor. */
  readonly owner: () => Promise<TestPerson & { readonly vendorId: string }>
}

const poolId = 'test_Pool'
/** The user pool's jobs (mails, sweeping) are dropped here, because the identity feature has its own tests for them. */
const nowhere = async () => undefined

/** Opens the access feature with the real user pool and the real job queue, on a separate test database. */
export async function testAccess(): Promise<TestAccess> {
  const database = await testDatabase()
  const { db } = database
  const log = openLog({ level: 'silent' })
  const jobs = await openJobs({ url: database.url, db, jobs: accessJobs, log, metrics: createMetrics() })
  afterFile(() => jobs.stop())
  let passedMs = 0
  // The business time differs from real time on purpose, because this feature must use real time only.
  const clock = { wall: () => new Date(Date.now() + passedMs), now: () => new Date('2031-01-01T00:00:00Z') }
  const seal = createSeal(keyRingSetting.parse(newKeyEntry('test')))
  const needs = { db, clock, enqueue: jobs.enqueue, productName: 'Sooner' }
  const identity = openIdentity({
    ...needs,
    enqueue: nowhere,
    seal,
    url: 'http://app.test/identity',
    portalUrl: 'http://portal.test',
  })
  await openPool(identity, { id: poolId, clientId: 'portal' })
  const users = {
    ...userDirectory(identity, 'access'),
    emailOf: (sub: string) => emailOf(identity, sub),
    formerEmailsOf: (sub: string) => formerEmailsOf(identity, sub),
    languageOf: (sub: string) => languageOf(identity, sub),
    contactsOf: (subjects: readonly string[]) => contactsOf(identity, subjects),
    mfaMethodOf: (sub: string) => mfaMethodOf(identity, sub),
    signedInUntil: (sub: string, signIn: string) => signedInUntil(identity, sub, signIn),
    signInsOf: (subjects: readonly string[], limit: number) => signInsOf(identity, subjects, limit),
    languageAt: (email: string) => languageAt(identity, poolId, email),
  }
  const access = openAccess({
    ...needs,
    emit,
    seal,
    userDirectory: users,
    portalUrl: 'http://app.test',
    defaultPartnerId: 0,
  })

  async function person(email = `ann.${randomInt(2 ** 40)}@example.test`): Promise<TestPerson> {
    const account = { poolId, email, password: 'Sandbox-Pass-1', groups: [], actor: 'test' }
    const sub = await createAccount(identity, account)
    return { email, caller: { sub, groups: [] } }
  }
  return {
    access,
    database,
    passDays: (days) => void (passedMs += days * 24 * 3_600_000),
    person,
    async owner() {
      const [one, vendorId] = [await person(), randomUUID()]
      await transact(db, async (tx) =>
        seatOwner(access, tx, await lockOwnAccount(access, tx, one.caller, one.email), vendorId),
      )
      await storedInDirectory(database.sql, vendorId)
      return { ...one, vendorId }
    },
  }
}
