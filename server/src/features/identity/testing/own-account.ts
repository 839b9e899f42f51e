import { sql } from 'kysely'
import type { Account } from '../../../platform/http/caller.ts'
import { calledFrom, type Identity } from '../ports.ts'
import { noticeJob, noticeMail } from '../use-cases/messages/send-notice.ts'
import { tokenVerifier } from '../use-cases/tokens/token-verifier.ts'
import { tokensFor, type Person } from './people.ts'
import { testPool, type TestIdentity } from './test-identity.ts'

/** The same test pool, called from a network address. */
export const from = (test: TestIdentity, ip: string, agent = 'Browser 1'): TestIdentity => ({
  ...test,
  identity: calledFrom(test.identity, ip, agent),
})

/** The caller that a route of the own account receives. */
export async function callerWith(test: TestIdentity, accessToken: string): Promise<Account> {
  const account = await tokenVerifier(test.identity, testPool).verify(accessToken)
  if (!account || 'clientId' in account) throw new Error('the token is not good')
  return account
}

export const callerOf = async (test: TestIdentity, person: Person): Promise<Account> =>
  callerWith(test, (await tokensFor(test, person)).accessToken)

/** All notices that wait in the queue, the oldest first: `address: title`. */
export async function noticesFor(identity: Identity, email: string): Promise<string[]> {
  const { rows } = await sql<{ data: unknown }>`
    select data from pgboss.job where name = ${noticeJob.name} order by created_on, id`.execute(identity.db)
  return rows
    .map(({ data }) => noticeMail(identity, noticeJob.data.parse(data)))
    .filter(({ to }) => to === email)
    .map(({ subject }) => subject)
}
