import { randomUUID } from 'node:crypto'
import { basePaths } from '@sooner/contract/base-paths'
import { expect, test, vi } from 'vitest'
import { form } from '../contract/support/bank-accounts.ts'
import { follow } from '../contract/support/live.ts'
import { freshEmail } from '../contract/support/people.ts'
import { bearer, sandboxPassword } from '../contract/support/server.ts'
import { openVendorPeople } from '../contract/support/vendor-people.ts'
import { startProcess, type OwnProcess } from './support/own-process.ts'

/** The address that people type, which leads to all of them: tokens of one process are good for the others. */
const deployment = { BASE_URL: 'http://127.0.0.1:4400', GUESS_LIMIT: '9' }
const vendors = { ...deployment, PARTS: 'vendors' }

const first = await startProcess(vendors)
const [second, begun] = await Promise.all([
  startProcess({ ...deployment, PARTS: 'vendors,operators' }, first),
  startProcess({ ...deployment, PARTS: 'jobs' }, first),
])
/** Every process that does jobs now. */
let jobs: readonly OwnProcess[] = [begun]
const people = await openVendorPeople(first)
const clients = await first.database.sql<{ id: string }[]>`
  select id from identity.clients where 'USER_PASSWORD_AUTH' = any(flows) and secret is null limit 1`

const vendorService = ({ address }: OwnProcess, path: string) => `${address}${basePaths.vendor}${path}`
const statusOf = async (own: OwnProcess, path: string, token: string) =>
  (await fetch(vendorService(own, path), { headers: bearer(token) })).status

/** Calls the user pool's protocol, without our client in between. */
async function pool({ address }: OwnProcess, operation: string, body: object): Promise<string> {
  const answer = await fetch(`${address}${basePaths.identity}/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ ClientId: clients[0]?.id, ...body }),
  })
  return ((await answer.json()) as { readonly message?: string }).message ?? 'accepted'
}

const guess = (own: OwnProcess, USERNAME: string, PASSWORD: string) =>
  pool(own, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME, PASSWORD },
  })

test('each process answers the calls of its parts, and says that it does not serve the others', async () => {
  const operator = await people.signIn('operator@sooner.test')
  const owner = await people.ownerWithVendor()
  const calls = [`/vendors/${owner.vendorId}`, '/operator/task-executions'] as const
  const answers = async (own: OwnProcess) =>
    Promise.all(calls.map((path) => statusOf(own, path, operator.token)))
  expect(await answers(first)).toEqual([200, 501])
  expect(await answers(second)).toEqual([200, 200])
  for (const own of jobs) expect(await answers(own)).toEqual([501, 501])
  for (const own of [first, second, ...jobs]) expect((await fetch(`${own.address}/readyz`)).status).toBe(200)
  const page = async ({ address }: OwnProcess) =>
    (await fetch(`${address}/sign-in`, { headers: { accept: 'text/html' } })).status
  expect(await page(first)).toBe(200)
  for (const own of jobs) expect(await page(own)).toBe(404)
})

test('what one process changes is seen on a page that another one serves', async () => {
  const owner = await people.ownerWithVendor()
  const stream = await follow(second.address, owner.token, owner.vendorId)
  const added = await owner.call('POST', `/vendors/${owner.vendorId}/accounts`, form())
  expect(added.status).toBe(201)
  await stream.hinted('bank-accounts')
  stream.leave()
})

test('a session that is ended at one process is ended at all of them', async () => {
  const owner = await people.ownerWithVendor()
  const path = `/vendors/${owner.vendorId}`
  // Each process has seen the token, and could remember that it is good.
  for (const own of [first, second]) expect(await statusOf(own, path, owner.token)).toBe(200)
  const sessions = `${first.address}${basePaths.identity}/account/sessions`
  const listed = (await (await fetch(sessions, { headers: bearer(owner.token) })).json()) as readonly {
    readonly id: string
  }[]
  for (const { id } of listed) {
    const ended = await fetch(`${sessions}/${id}`, { method: 'DELETE', headers: bearer(owner.token) })
    expect(ended.status).toBeLessThan(300)
  }
  for (const own of [first, second]) expect(await statusOf(own, path, owner.token)).toBe(401)
})

test('one act that is sent to two processes at once has one effect and one answer', async () => {
  const owner = await people.ownerWithVendor()
  const path = `/vendors/${owner.vendorId}/accounts`
  const [key, body] = [randomUUID(), JSON.stringify(form())]
  const send = async (own: OwnProcess) => {
    const headers = { ...bearer(owner.token), 'content-type': 'application/json', 'idempotency-key': key }
    const answer = await fetch(vendorService(own, path), { method: 'POST', headers, body })
    return [answer.status, await answer.text()]
  }
  const answers = await Promise.all([first, second, first, second].map(send))
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1)
  expect(answers[0]?.[0]).toBe(201)
  expect(JSON.parse((await owner.call('GET', path)).text)).toHaveLength(1)
})

test('work waits while no process does jobs, and the next one that starts does it', async () => {
  for (const own of jobs) own.process.kill('SIGKILL')
  await Promise.all(jobs.map(({ ended }) => ended))
  const email = freshEmail()
  const UserAttributes = [{ Name: 'email', Value: email }]
  const signUp = { Username: email, Password: sandboxPassword, UserAttributes }
  expect(await pool(first, 'SignUp', signUp)).toBe('accepted')
  const mails = async () =>
    (await (
      await fetch(`${second.address}/sandbox/api/mail?to=${encodeURIComponent(email)}`)
    ).json()) as readonly unknown[]
  const startedOn = async () =>
    (
      await first.database.sql<{ started_on: Date | null }[]>`
      select started_on from pgboss.job where name like 'identity.%' order by created_on desc limit 1`
    )[0]
  expect(await startedOn()).toEqual({ started_on: null })
  const [{ before } = { before: new Date() }] = await first.database.sql<
    { before: Date }[]
  >`select now() as before`
  // Two of them share the work, and one alone would do all of it.
  jobs = await Promise.all([1, 2].map(() => startProcess({ ...deployment, PARTS: 'jobs' }, first)))
  await vi.waitFor(async () => expect(await mails()).toHaveLength(1), { timeout: 60_000 })
  expect((await startedOn())?.started_on?.getTime()).toBeGreaterThan(before.getTime())
})

test('each daily job runs once a day, however many processes do jobs', async () => {
  const { sql } = first.database
  const moved = await fetch(`${first.address}/sandbox/api/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance: { hours: 72 } }),
  })
  const { now } = (await moved.json()) as { readonly now: string }
  // A run of the day on which the clock was moved may be that of a process that was killed, so only later days count.
  const before = new Date(new Date(now).getTime() - 72 * 60 * 60 * 1000).toISOString().slice(0, 10)
  const runs = () => sql<{ name: string; attempts: number; status: string }[]>`
    select name, attempts, status from platform.task_executions
    where kind = 'daily-job' and business_day > ${before}`
  const isEnded = async () => {
    const planned = await sql<{ name: string }[]>`select name from platform.daily_jobs order by name`
    const ended = (await runs()).filter(({ status }) => status === 'succeeded').map(({ name }) => name)
    expect(planned.map(({ name }) => name).filter((name) => !ended.includes(name))).toEqual([])
  }
  await vi.waitFor(isEnded, { timeout: 150_000, interval: 200 })
  expect((await runs()).filter(({ attempts }) => attempts !== 1)).toEqual([])
})

test('the wrong passwords of a network are counted at all processes together', async () => {
  const owner = await people.signUp()
  const answers: string[] = []
  for (let index = 0; index < 11; index += 1)
    answers.push(await guess(index % 2 === 0 ? first : second, freshEmail(), 'Wrong-Pass-1'))
  expect(answers.filter((answer) => answer === 'Incorrect username or password.')).toHaveLength(9)
  for (const own of [first, second])
    expect(await guess(own, owner.email, sandboxPassword)).toBe('Password attempts exceeded')
  // The other tests sign in from the same network.
  await first.database.sql`delete from platform.network_uses`
})
