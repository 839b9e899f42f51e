import { Refusal } from '@sooner/rules/refusal'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Database } from '../../platform/database/open.ts'
import { openTestDatabase } from '../../platform/testing/open-test-database.ts'
import { nobody } from '../../platform/http/caller.ts'
import { mount } from '../../platform/http/mount.ts'
import { createServer } from '../../platform/http/server.ts'
import { openLog } from '../../platform/log.ts'
import { createMetrics } from '../../platform/metrics.ts'
import { testDatabase, type TestDatabase } from '../../platform/testing/database.ts'
import { hours, openSandboxClock, type SandboxClock } from './clock.ts'
import { mailboxTransport } from '../mailbox/transport.ts'
import { isFromOwnPage } from '../pages/own-page.ts'
import { clockRoutes } from './routes.ts'
import { readClockLog } from './store.ts'

const settled = { timeout: 30_000, interval: 20 }
const hourMs = 3_600_000
const aheadMs = (clock: SandboxClock) =>
  Math.round((clock.now().getTime() - clock.wall().getTime()) / 100) * 100

let database: TestDatabase
let elsewhere: Database
let clock: SandboxClock
let other: SandboxClock

beforeAll(async () => {
  database = await testDatabase()
  elsewhere = openTestDatabase({ url: database.url, poolSize: 2, applicationName: 'elsewhere' })
  clock = await openSandboxClock(database)
  other = await openSandboxClock(elsewhere)
})
afterAll(async () => {
  await clock.close()
  await other.close()
  await elsewhere.close()
})

describe('the sandbox clock', () => {
  test('starts at real time and moves forward in every process', async () => {
    const fresh = await testDatabase()
    const [first, second] = [await openSandboxClock(fresh), await openSandboxClock(fresh.owner)]
    expect(aheadMs(first)).toBe(0)
    await first.move(hours(24))
    expect(aheadMs(first)).toBe(24 * hourMs)
    await vi.waitFor(() => expect(aheadMs(second)).toBe(24 * hourMs), settled)
    const later = await openSandboxClock(fresh)
    for (const each of [later, first, second]) {
      expect(aheadMs(each)).toBe(24 * hourMs)
      await each.close()
    }
  })

  test('starts at a given time in a new database alone, and goes on from there', async () => {
    const fresh = await testDatabase()
    const startsAt = new Date('2020-02-05T12:00:00Z')
    const first = await openSandboxClock(fresh, startsAt)
    expect(Math.abs(first.now().getTime() - startsAt.getTime())).toBeLessThan(60_000)
    const later = await openSandboxClock(fresh, new Date('2019-01-01T00:00:00Z'))
    expect(aheadMs(later)).toBe(aheadMs(first))
    await first.move(hours(24))
    await expect(first.move({ to: startsAt })).rejects.toThrow(Refusal)
    await expect(sql`update sandbox.clock set moved_at = null`.execute(fresh.db)).rejects.toThrow(
      'never goes back',
    )
    await first.close()
    await later.close()
  })

  test('adds up concurrent moves', async () => {
    const before = aheadMs(clock)
    await Promise.all([
      clock.move(hours(1)),
      other.move(hours(2)),
      clock.move(hours(3)),
      other.move(hours(4)),
    ])
    for (const each of [clock, other]) {
      await vi.waitFor(() => expect(aheadMs(each)).toBe(before + 10 * hourMs), settled)
    }
  })

  test('never moves back, not even by hand', async () => {
    await clock.move(hours(1))
    const before = aheadMs(clock)
    const yesterday = new Date(clock.now().getTime() - 24 * hourMs)
    await expect(clock.move({ to: yesterday })).rejects.toEqual(
      expect.objectContaining({ code: 'CLOCK_BACKWARDS' }),
    )
    await expect(sql`update sandbox.clock set ahead_ms = 0`.execute(database.db)).rejects.toThrow(
      'never goes back',
    )
    await expect(clock.move(hours(101 * 365 * 24))).rejects.toThrow(Refusal)
    expect(aheadMs(clock)).toBe(before)
  })

  test('moves to a given time', async () => {
    const target = new Date(clock.now().getTime() + 12.5 * hourMs)
    expect(Math.abs((await clock.move({ to: target })).getTime() - target.getTime())).toBeLessThan(10_000)
  })

  test('catches up after its connections were cut', async () => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'elsewhere' and datname = current_database()`.execute(database.db)
    await clock.move(hours(5))
    await vi.waitFor(() => expect(aheadMs(other)).toBe(aheadMs(clock)), settled)
  })
})

describe('the clock panel', () => {
  let app: Awaited<ReturnType<typeof createServer>>
  beforeAll(async () => {
    const http = { baseUrl: 'http://127.0.0.1:4400', trustProxy: false as const, requestsPerMinute: 0 }
    app = await createServer({ log: openLog({ level: 'silent' }), metrics: createMetrics(), ...http })
    for (const route of clockRoutes(clock, database.db, 'Sooner'))
      mount(app, route, '/sandbox', async () => nobody)
  })
  const post = (payload: string, headers: Record<string, string>) => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    return app.inject({ method: 'POST', url: '/sandbox/clock', payload, headers: { ...type, ...headers } })
  }
  const ours = { 'sec-fetch-site': 'same-origin' }

  test('shows the time as a page and as JSON, and moves it both ways', async () => {
    const { body, headers } = await app.inject('/sandbox/clock')
    expect(body).toContain('Now in the sandbox')
    expect(headers['content-security-policy']).not.toMatch(/unsafe|script-src/)
    const before = aheadMs(clock)
    const moved = await post('hours=24', ours)
    expect([moved.statusCode, moved.headers['location']]).toEqual([303, '/sandbox/clock'])
    const listed = (await app.inject('/sandbox/clock')).body
    expect(listed).toContain('<a href="/sandbox/mailbox">0 emails</a>')
    expect(listed).toContain('<a href="/console/tasks">0 daily jobs done</a>')
    const json = {
      method: 'POST',
      url: '/sandbox/api/clock',
      payload: { advance: { days: 1, hours: 1 } },
    } as const
    const answer = await app.inject(json)
    expect(answer.statusCode).toBe(200)
    expect(aheadMs(clock)).toBe(before + 49 * hourMs)
    const reported = new Date((await app.inject('/sandbox/api/clock')).json<{ now: string }>().now)
    expect(Math.abs(reported.getTime() - clock.now().getTime())).toBeLessThan(10_000)
  })

  test('explains that time cannot move back', async () => {
    const page = await post('setTo=2020-01-01T00%3A00', ours)
    expect([page.statusCode, page.headers['content-type']]).toEqual([409, 'text/html; charset=utf-8'])
    expect(page.body).toContain('role="alert">The clock only moves forward')
    const payload = { setTo: '2020-01-01T00:00:00Z' }
    const refused = await app.inject({ method: 'POST', url: '/sandbox/api/clock', payload })
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'CLOCK_BACKWARDS'])
    expect((await post('hours=0', ours)).statusCode).toBe(400)
    expect((await post('hours=1&more=1', ours)).statusCode).toBe(400)
  })

  test('can be moved from its own page alone', async () => {
    const before = aheadMs(clock)
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'none' },
      { origin: 'https://evil.test' },
      {},
    ]) {
      expect((await post('hours=24', headers as Record<string, string>)).statusCode).toBe(403)
    }
    expect(aheadMs(clock)).toBe(before)
    const host = 'sandbox.local:4400'
    expect(isFromOwnPage({ host, origin: `http://${host}` })).toBe(true)
    for (const origin of ['http://sandbox.local', 'null', 'http://evil.test:4400', '']) {
      expect(isFromOwnPage({ host, origin })).toBe(false)
    }
    expect(isFromOwnPage({ host, origin: `http://${host}`, 'sec-fetch-site': 'same-site' })).toBe(false)
  })

  test('has a style sheet of its own', async () => {
    const { body, headers } = await app.inject('/sandbox/style.css')
    expect(headers['content-type']).toBe('text/css; charset=utf-8')
    expect(body).toContain('--accent: #0f5c46')
    for (const face of ['Inter', 'Fraunces']) expect(body).toContain(`font-family:${face};`)
  })
})

test('each move is listed with what happened from it to the next one', async () => {
  const { db, owner } = await testDatabase()
  const own = await openSandboxClock({ db }, new Date('2031-02-05T12:00:00Z'))
  const mailbox = mailboxTransport(db, own, 'Sooner')
  let sent = 0
  const send = () =>
    mailbox.send({ key: String((sent += 1)), to: 'a@b.test', subject: 'S', text: 'T', html: 'T' })
  const plan = (name: string, status: string) =>
    sql`
      insert into platform.task_executions (id, kind, name, business_day, job_data, status, queued_at)
      values (gen_random_uuid(), 'daily-job', ${name}, '2031-02-06', '{}', ${status}, ${own.wall()})`.execute(
      owner.db,
    )
  expect(await readClockLog(db)).toEqual([])
  await send()
  await plan('trial.before', 'succeeded')
  await own.move(hours(24))
  await send()
  await send()
  await plan('trial.done', 'succeeded')
  await plan('trial.failed', 'failed')
  await own.move(hours(1))
  await plan('trial.open', 'queued')
  const book = (key: string, at: Date) =>
    sql`
      insert into sandbox.bank_entries (key, kind, amount_minor, currency, country, routing_number, account_number, holder,
        description, sent_at, arrives_on)
      values (${key}, 'credit', 100, 'USD', 'US', '021000021', '1234', 'A', 'B', ${at}, '2031-02-07')`.execute(
      owner.db,
    )
  await book('now', own.now())
  await book('of a past that a demo made up', new Date('2031-02-05T12:00:00Z'))
  const [last, first, ...rest] = await readClockLog(db)
  expect(rest).toEqual([])
  expect(first).toMatchObject({ mails: 2, bankEntries: 0, dailyRuns: { done: 1, failed: 1, open: 0 } })
  expect(last).toMatchObject({ mails: 0, bankEntries: 1, dailyRuns: { done: 0, failed: 0, open: 1 } })
  expect(first && first.toAt.getTime() - first.fromAt.getTime()).toBe(24 * hourMs)
  await own.close()
})
