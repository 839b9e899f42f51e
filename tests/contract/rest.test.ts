import { randomUUID } from 'node:crypto'
import { transfersExecuted } from '@sooner/contract/events/transfers'
import { beforeAll, expect, test } from 'vitest'
import { emit } from '../../server/src/platform/events/index.ts'
import { atOnce } from './support/at-once.ts'
import { serviceTime, startServer } from './support/server.ts'
import { openOnboardingPeople } from './support/onboarding-people.ts'
import { coded, type Person } from './support/people.ts'
import { at } from './support/routes/row.ts'
import type { Owner } from './support/vendor-people.ts'

const server = await startServer()
const { sql } = server.database
const { signIn, finished, colleagueOf, mailTo } = await openOnboardingPeople(server)
let operator: Person
beforeAll(async () => {
  operator = await signIn('operator@sooner.test')
})

/** An activated vendor none of whose users was seen for this many days. */
async function unseenFor(days: number): Promise<Owner> {
  const owner = await finished()
  await operator.call('POST', `/operator/vendors/${owner.vendorId}/activate`, { reason: 'all is there' })
  await unseen(owner, days)
  return owner
}
async function unseen({ vendorId }: Owner, days: number) {
  await sql`
    update directory.vendors set active_since = now() - make_interval(days => ${days}) where vendor_id = ${vendorId}`
  await sql`
    update access.user_accounts set last_seen_at = now() - make_interval(days => ${days})
    from directory.members where account_id = id and vendor_id = ${vendorId}`
}

/** Advances the clock to the next business day and resolves once that day's run has ended. */
async function look(): Promise<void> {
  const answer = await fetch(`${server.address}/sandbox/api/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance: { days: 1 } }),
  })
  const { now } = (await answer.json()) as { now: string }
  const status = async () => {
    const [run] = await sql<{ status: string }[]>`
      select status from platform.task_executions
      where name = 'vendors.rest-vendors' and business_day >= ${now.slice(0, 10)}
      order by business_day desc limit 1`
    return run?.status
  }
  await expect.poll(status, { timeout: 60_000 }).toBe('succeeded')
}

const statusOf = async ({ vendorId }: Owner) => {
  const { json } = await operator.call('GET', `/vendors/${vendorId}`)
  return [json['status'], json['isActive']]
}
const auditEntriesOf = ({ vendorId }: Owner) => sql`
  select actor, action, before, after from platform.audit_log
  where vendor_id = ${vendorId} and action in ('vendors.rest-vendor', 'vendors.wake-vendor') order by id`
const noteSignIn = (person: Person) => person.call('POST', at(person, '/activity'), { activity: 'sign-in' })

test('a vendor without activity for half a year becomes dormant, and a new sign-in wakes it', async () => {
  const [owner, young, seen, stopped, waiting] = await Promise.all([
    unseenFor(181),
    unseenFor(178),
    unseenFor(181),
    unseenFor(181),
    finished(),
  ])
  const colleague = await colleagueOf(seen)
  await unseen(seen, 181)
  await noteSignIn(colleague)
  await operator.call('POST', `/operator/vendors/${stopped.vendorId}/deactivate`, {
    reason: 'returned debits',
  })
  for (const other of [stopped, waiting]) await unseen(other, 181)
  await look()
  expect(await statusOf(owner)).toEqual(['dormant', false])
  for (const other of [young, seen]) expect(await statusOf(other)).toEqual(['active', true])
  expect(await statusOf(stopped)).toEqual(['deactivated', false])
  expect(await statusOf(waiting)).toEqual(['inactive', false])
  const mail = await mailTo(owner.email, 'Brightside Cleaning is dormant for now')
  expect(mail.text).toContain('/sign-in')
  expect(coded(await owner.call('GET', `/vendors/${owner.vendorId}`))).toEqual([401, 'UNAUTHENTICATED'])

  const again = await signIn(owner.email)
  expect((await noteSignIn(again)).status).toBe(204)
  await expect.poll(() => statusOf(owner), { timeout: 40_000 }).toEqual(['active', true])
  expect(await auditEntriesOf(owner)).toEqual([
    {
      actor: 'vendors.rest-vendors',
      action: 'vendors.rest-vendor',
      before: { status: 'active' },
      after: { status: 'dormant' },
    },
    {
      actor: owner.sub,
      action: 'vendors.wake-vendor',
      before: { status: 'dormant' },
      after: { status: 'active' },
    },
  ])
})

/** The bank takes a transfer of this type for the vendor. */
async function executed({ vendorId }: Owner, type: 'vendor-payment' | 'fee-debit') {
  const [attemptId, batchId, bankAccountId] = [randomUUID(), randomUUID(), randomUUID()]
  const day = '2026-11-20'
  await server.database.db.transaction().execute((tx) =>
    emit(tx, transfersExecuted, vendorId, {
      attemptId,
      batchId,
      bankAccountId,
      type,
      kind: type === 'fee-debit' ? 'debit' : 'credit',
      currency: 'USD',
      amountMinor: 100_00,
      settlesOn: day,
    }),
  )
  const waiting = async () =>
    (
      await sql`
      select from platform.event_deliveries where vendor_id = ${vendorId} and subscriber = 'vendors.note-paid' and handled_at is null`
    ).length
  await expect.poll(waiting, { timeout: 40_000 }).toBe(0)
}

test('a vendor that was paid in the last half year does not become dormant, although nobody visits', async () => {
  const [paid, debited, long] = await Promise.all([unseenFor(181), unseenFor(181), unseenFor(181)])
  await executed(paid, 'vendor-payment')
  await executed(debited, 'fee-debit')
  await executed(long, 'vendor-payment')
  const [stored] = await sql<{ isOfService: boolean }[]>`
    select last_paid_at <= ${await serviceTime(server)}::timestamptz as "isOfService"
    from directory.vendors where vendor_id = ${paid.vendorId}`
  expect(stored?.isOfService, 'payments have the time of the service, as the limit has').toBe(true)
  await sql`
    update directory.vendors set last_paid_at = ${await serviceTime(server)}::timestamptz - interval '181 days' where vendor_id = ${long.vendorId}`
  await look()
  expect(await statusOf(paid)).toEqual(['active', true])
  expect(await auditEntriesOf(paid)).toEqual([])
  for (const other of [debited, long]) expect(await statusOf(other)).toEqual(['dormant', false])
})

test('the first payment to a vendor asks for its survey, and later ones do not postpone it', async () => {
  const owner = await finished()
  const now = await serviceTime(server)
  const requests = () =>
    sql<{ dueAt: Date; isLater: boolean }[]>`
      select due_at as "dueAt", due_at > ${now}::timestamptz + interval '29 days' as "isLater"
      from vendors.survey_requests where vendor_id = ${owner.vendorId}`
  await executed(owner, 'fee-debit')
  expect(await requests()).toEqual([])
  await executed(owner, 'vendor-payment')
  const asked = await requests()
  expect(asked).toEqual([{ dueAt: expect.any(Date) as Date, isLater: true }])
  await executed(owner, 'vendor-payment')
  expect(await requests()).toEqual(asked)
})

test('a vendor whose user signs in during the search stays awake', async () => {
  const owner = await unseenFor(181)
  await atOnce(server.database, {
    hold: async (tx) => {
      const [member] = await tx
        .selectFrom('directory.members')
        .select('account_id as id')
        .where('vendor_id', '=', owner.vendorId)
        .forUpdate()
        .execute()
      await tx
        .updateTable('access.user_accounts')
        .set({ last_seen_at: new Date() })
        .where('id', '=', member?.id ?? '')
        .execute()
    },
    start: () => [look()],
    waiting: 1,
  })
  expect(await statusOf(owner)).toEqual(['active', true])
  expect(await auditEntriesOf(owner)).toEqual([])
})
