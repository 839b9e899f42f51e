import { randomUUID } from 'node:crypto'
import { routeNamed } from '@sooner/contract'
import type { Route } from '@sooner/contract/route'
import { getVendor } from '@sooner/contract/vendors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { partTenants } from '../../server/src/platform/testing/tenancy.ts'
import { approve, waitingIn } from './support/people.ts'
import { startServer } from './support/server.ts'
import { ask, type Received } from './support/routes/ask.ts'
import { casesOf, faultOf, inParallel, paramsOf } from './support/routes/cases.ts'
import { inTrouble, meet } from './support/routes/codes.ts'
import type { Row } from './support/routes/row.ts'
import { rows } from './support/routes/rows.ts'
import { openOutside, openWorld, type World } from './support/routes/world.ts'
import { ofAllVendors, ofAllVendorsOnSomeDays, openPlanner, partsTouched, plain } from './support/plans.ts'
import { lockedTooLate } from './support/lock-order.ts'
import { openRecordedLine, type RecordedLine } from './support/statements.ts'

const { clamd, env } = await openOutside()
afterAll(() => clamd.close())
let parted: readonly string[] = []
let line: RecordedLine
const server = await startServer(env, {
  from: 'migrated',
  prepare: async ({ url, sql }) => {
    parted = await partTenants(sql)
    line = await openRecordedLine(url)
    return line.url
  },
})
afterAll(() => line.close())
/** The implemented routes of the contract: mounting a route adds it to the table of cases. */
const routes = server.routes.filter(({ service }) => ['vendor', 'invoice', 'payments'].includes(service))

let world: World
let nothing: Received

beforeAll(async () => {
  world = await openWorld(server, clamd)
  // The statements of a daily job that comes due meanwhile would be recorded as those of the requests.
  await world.sql`update platform.daily_jobs set planned_through = '2999-12-31'`
  const { operator, things } = world
  nothing = await ask(server.address, getVendor, operator.token, { params: { id: things.vendor.absent } })
})

function rowOf({ name }: { readonly name: string }): Row {
  const row = rows[name]
  if (!row) throw new Error(`${name} has no row in tests/contract/support/routes/rows.ts`)
  return row
}

test('every row names a declared route', () => {
  expect(Object.keys(rows).filter((name) => !routeNamed(name))).toEqual([])
  expect(nothing.json).toMatchObject({ statusCode: 404, code: 'NOT_FOUND' })
})

describe('each caller gets the expected status, whoever owns the named things', () => {
  test.each(routes)('$name', async (route) => {
    const row = rowOf(route)
    const faults: string[] = []
    await inParallel(casesOf(world, row), async (one) => {
      const fault = await faultOf(world, route, row, one, nothing)
      if (fault !== undefined) faults.push(fault)
    })
    expect(faults).toEqual([])
  })
})

async function askCorrectly(route: Route): Promise<Received> {
  const row = rowOf(route)
  const caller = world.callers[row.by]
  const {
    person = caller,
    params,
    ...sent
  } = (await row.fine?.(world)) ?? {
    body: row.body?.(world, caller),
  }
  const ours = paramsOf(world, row, { caller, chosen: {} })
  const headers = route.secondPerson ? { 'idempotency-key': randomUUID() } : {}
  const received = await ask(server.address, route, person.token, {
    headers,
    ...sent,
    params: { ...ours, ...params },
  })
  return approved(route, received)
}

/** An act that needs a second person is answered as it is once that person has approved it. */
async function approved(route: Route, received: Received): Promise<Received> {
  const waiting = waitingIn(received)
  if (waiting === undefined) return received
  const { status, json, text } = await approve(world.checker, waiting)
  if (status !== 200) return { ...received, status, json, text }
  return { ...received, status: route.answer.status, text: JSON.stringify(json['answer']) }
}

const answers = new Map<Route, Promise<Received>>()
/** Each route is asked once, by the first test that needs its answer. */
function correctAnswer(route: Route): Promise<Received> {
  const answer = answers.get(route) ?? askCorrectly(route)
  answers.set(route, answer)
  return answer
}
async function askAllCorrectly(): Promise<void> {
  for (const route of routes) await correctAnswer(route)
}

describe('a correct request is answered as declared', () => {
  test.each(routes)('$name: $answer.status', async (route) => {
    const { status, text } = await correctAnswer(route)
    expect([status, text]).toEqual([route.answer.status, expect.any(String)])
  })
})

describe('every declared code', () => {
  const declared = routes.flatMap((route) =>
    Object.entries(route.refusals)
      .filter(([code]) => !inTrouble.includes(code))
      .map(([code, status]) => ({ route, name: route.name, code, status })),
  )
  test.each(declared)('$name answers $code', async ({ route, code, status }) => {
    const meeting = meet({ world, route, row: rowOf(route) }, code)
    if (!meeting) throw new Error(`nobody has said how ${route.name} comes to answer ${code}`)
    const { json, text } = await meeting()
    expect([json['statusCode'], json['code'], text]).toEqual([status, code, expect.any(String)])
  })
})

test('audit entries about documents, partners, agreements and invitations name the request', async () => {
  await askAllCorrectly()
  const recorded = await world.sql<{ action: string; named: boolean }[]>`
    select action, bool_and(request_id is not null) as named from platform.audit_log
    where id > ${String(world.lastOfSeed)} and actor ~ '^[0-9a-f]{8}-'
      and action ~ '^(documents|partners)\\.|-agreement$|-onboarding$' and action <> 'vendors.finish-onboarding'
    group by action`
  expect(recorded.length).toBeGreaterThan(8)
  expect(recorded.filter(({ named }) => !named)).toEqual([])
})

describe('the SQL statements of these requests', () => {
  beforeAll(askAllCorrectly)
  const executed = () =>
    [...line.statements.values()]
      // A copy of rows into a table, as of the seed, has no plan.
      .filter(({ text }) => !/^copy [^(]/i.test(text))
      .filter(({ text }) => parted.some((table) => plain(text).includes(table)))

  test('read vendor data one vendor at a time, except for operators and jobs that ask for all', async () => {
    const planner = await openPlanner(server.database.url)
    const wide: string[] = []
    for (const statement of executed()) {
      const text = plain(statement.text)
      const touched = Object.values(partsTouched(await planner.plan(statement)))
      // Vendors that are listed by their ids may be in one partition by chance.
      if (touched.some((parts) => parts > 1) || /\bvendor_id (?:in \(\$|= any)/.test(text)) wide.push(text)
    }
    await planner.close()
    expect(executed().length).toBeGreaterThan(40)
    const known = [...ofAllVendors, ...ofAllVendorsOnSomeDays]
    expect(wide.filter((text) => !known.some((one) => one.test(text)))).toEqual([])
    expect(ofAllVendors.filter((one) => !wide.some((text) => one.test(text)))).toEqual([])
  })

  test('take their locks in one order, in which no two transactions wait for each other', () => {
    expect(new Set(line.locked.flat()).size).toBeGreaterThan(6)
    expect([...new Set(line.locked.flatMap((taken) => lockedTooLate(taken) ?? []))]).toEqual([])
  })

  test('contain no expression that each node of a partitioned database would evaluate differently', () => {
    const volatile = /\b(?:now|random|gen_random_uuid|clock_timestamp)\(|\bcurrent_(?:timestamp|date)\b/i
    const nested = /\bvalues\b[^]*\(\s*select\b/i
    const texts = executed().map(({ text }) => plain(text))
    expect(texts.filter((text) => /\bupdate\b/i.test(text) && volatile.test(text))).toEqual([])
    expect(texts.filter((text) => /^insert\b/i.test(text) && nested.test(text))).toEqual([])
  })
})
