import { randomUUID } from 'node:crypto'
import { dirname } from 'node:path'
import type { Route } from '@sooner/contract/route'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { subscriptionUrl } from '../../server/src/features/notifications/use-cases/subscriptions.ts'
import { bounceReport, mailIdOf, returnPathOf } from '../../server/src/platform/mail/index.ts'
import { createSeal } from '../../server/src/platform/seal.ts'
import { ensureSandboxKeys } from '../../server/src/platform/seal-keys.ts'
import { startServer } from './support/server.ts'
import { openLine, type Line } from './support/line.ts'
import { ask } from './support/routes/ask.ts'
import { inTrouble } from './support/routes/codes.ts'
import { secretId } from './support/routes/secret-id.ts'
import { reportsSecret } from './support/routes/world.ts'

const requestsPerMinute = 200
let line: Line
const server = await startServer(
  {
    RATE_LIMIT: String(requestsPerMinute),
    TRUST_PROXY: '1',
    MAIL_RETURN_PATH: 'bounces@sooner.test',
    MAIL_REPORTS_SECRET: reportsSecret,
  },
  {
    prepare: async ({ url }) => {
      line = await openLine(url)
      return line.url
    },
  },
)
afterAll(() => line.close())
const routes = server.routes.filter(({ service }) => ['vendor', 'invoice', 'payments'].includes(service))

let token: string
let caller = 0

beforeAll(async () => {
  token = await server.tokenOf('operator@sooner.test')
})

/** Each request comes from a new address, so that requests do not share a rate limit. */
const freshAddress = () => `198.51.${Math.floor(++caller / 250)}.${caller % 250}`

/** A link that only the server can have written. */
const subscription = subscriptionUrl(
  { seal: createSeal(await ensureSandboxKeys(dirname(server.logFile))), serviceUrl: '' },
  { vendorId: randomUUID(), accountId: randomUUID(), topic: 'paymentSummary', language: 'en-US' },
).replace(/^.*\//, '')

const paramOf = (name: string): string => {
  if (name === 'token') return subscription
  return name === 'secret' ? secretId() : randomUUID()
}

const returnPaths = { address: 'bounces@sooner.test', secret: reportsSecret }
const mailId = mailIdOf('any')
const returnPath = returnPathOf(returnPaths, mailId)

function formOf({ name }: Route) {
  if (name === 'takeMailReport')
    return { secret: reportsSecret, recipient: returnPath, report: bounceReport({ returnPath, mailId }) }
  return name === 'changeMailSubscription' ? { 'List-Unsubscribe': 'One-Click' } : { stop: 'yes' }
}

/** Sends a valid request, so that the server alone can be at fault. */
async function answered(route: Route, from = freshAddress()): Promise<unknown[]> {
  const names = Object.keys(route.params?.shape ?? {})
  const params = Object.fromEntries(names.map((name) => [name, paramOf(name)]))
  const { status, json, text } = await ask(server.address, route, token, {
    params,
    ...(route.form ? { body: formOf(route) } : {}),
    headers: { 'x-forwarded-for': from },
  })
  expect(text).not.toMatch(/\bat .*:\d+:\d+|node_modules|\.ts\b|relation/)
  return [status, json['code'], route.refusals[String(json['code'])]]
}

test('every general refusal is covered here', () => {
  expect(inTrouble).toEqual(['RATE_LIMITED', 'INTERNAL', 'UNAVAILABLE'])
  expect(routes.length).toBeGreaterThan(60)
})

describe('a caller above the rate limit', () => {
  const busy = '203.0.113.9'
  async function spend(): Promise<number[]> {
    const headers = { 'x-forwarded-for': busy }
    const spent = Array.from({ length: requestsPerMinute }, () =>
      fetch(`${server.address}/vendor-service/programs`, { headers }),
    )
    return (await Promise.all(spent)).map(({ status }) => status)
  }
  beforeAll(async () => {
    expect(new Set(await spend())).toEqual(new Set([401]))
  })

  test.each(routes)('$name answers RATE_LIMITED', async (route) => {
    let got = await answered(route, busy)
    // On a busy machine the minute may be over by now; then the limit of the next one has to be used up first.
    if (got[0] !== 429) {
      await spend()
      got = await answered(route, busy)
    }
    expect(got).toEqual([429, 'RATE_LIMITED', 429])
  })
})

describe('an internal error', () => {
  beforeAll(async () => {
    const { sql } = server.database
    await sql`alter table identity.families rename to families_mislaid`
    await sql`alter table bank_accounts.notices rename to notices_mislaid`
    await sql`alter table directory.members rename to members_mislaid`
    await sql`alter table notifications.sent_mails rename to sent_mails_mislaid`
  })
  afterAll(async () => {
    const { sql } = server.database
    await sql`alter table identity.families_mislaid rename to families`
    await sql`alter table bank_accounts.notices_mislaid rename to notices`
    await sql`alter table directory.members_mislaid rename to members`
    await sql`alter table notifications.sent_mails_mislaid rename to sent_mails`
  })

  test.each(routes)('$name answers INTERNAL', async (route) => {
    expect(await answered(route)).toEqual([500, 'INTERNAL', 500])
  })
})

describe('an unavailable database', () => {
  beforeAll(() => line.cut())
  afterAll(() => line.mend())

  test.each(routes)('$name answers UNAVAILABLE', async (route) => {
    expect(await answered(route)).toEqual([503, 'UNAVAILABLE', 503])
  })
})
