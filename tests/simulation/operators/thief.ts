import * as approvals from '@sooner/contract/approvals'
import { takeBackCollectionLines } from '@sooner/contract/operator-collections'
import { sql as statement } from 'kysely'
import type { SimulatedVendor } from '../accounts.ts'
import type { Random } from '../random.ts'
import type { World } from '../world.ts'
import { storedAccount } from '../../../server/src/features/transfers/testing/stored-account.ts'
import type { Desk } from './desk.ts'
import { statements, theftsOf, type Hideout, type Theft } from './thefts.ts'
import type { Answered, PersonName } from './office.ts'

/** One of the two operators steals. She never succeeds alone: each act is refused, or waits for Ann, who declines it. */
export interface Thief {
  steal(): Promise<void>
}

/** The database refuses it by rights, or by a constraint. */
const refusedBy = new Set(['42501', '23514'])

/** Sends what she tries, and remembers what it was answered with. */
function openTries({ office, clock, owner: { sql } }: World) {
  const note = (what: string, outcome: string) => sql`
    insert into simulation.tried (at, what, outcome) values (${clock.now()}, ${what}, ${outcome})`
  return {
    note,
    approve: (by: PersonName, id: string) => office.send(by, approvals.approve, { params: { id }, body: {} }),
    /** Fails the day where she is answered otherwise. */
    mustBe: async (what: string, { status, code, body }: Answered, expected: string) => {
      if (code !== expected)
        throw new Error(
          `${what} was answered with ${status} ${code} and not ${expected}: ${JSON.stringify(body)}`,
        )
      await note(what, code)
    },
  }
}
type Tries = ReturnType<typeof openTries>

/** What she tries alone: the acts of operators, and statements as the role that serves requests. */
function openAttempts({ office, db, clock }: World, desk: Desk, { note, mustBe, approve }: Tries) {
  const tryAct = async ({ name, plan }: Theft) => {
    const planned = await plan()
    if (!planned) return
    const { route, sent } = planned
    const key =
      route.idempotency === 'key' ? { key: `eve-${clock.now().getTime()}-${name.replaceAll(' ', '-')}` } : {}
    // The same request waits once. So each of hers says something of its own, where it says anything.
    const body = saying(sent.body, `agreed on the telephone at ${clock.now().toISOString()}`)
    const first = await office.send('eve', route, { ...sent, body, ...key })
    if (first.status < 400 || first.status >= 500)
      throw new Error(`the thief alone was answered with ${JSON.stringify(first)} for ${name}`)
    if (first.approvalId === undefined) return note(name, `refused: ${first.code}`)
    await note(name, 'waits for a second person')
    // What her colleague has requested as well needs only one of them.
    if (desk.isHonest(first.approvalId)) return
    for (const account of ['eve', 'eve-again', 'eve-elsewhere'] as const)
      await mustBe(
        `approving ${name}, as ${account}`,
        await approve(account, first.approvalId),
        'OWN_REQUEST',
      )
    if ('key' in key) {
      const other = saying(body, 'something else')
      const again = await office.send('eve', route, { ...sent, ...key, body: other })
      await mustBe(`changing what was requested of ${name}`, again, 'IDEMPOTENCY_KEY_REUSED')
    }
  }

  const tryStatement = async (name: keyof typeof statements) => {
    const error = await db
      .transaction()
      .execute(async (tx) => {
        const { numAffectedRows = 0n } = await statement.raw(statements[name]).execute(tx)
        throw new Succeeded(numAffectedRows)
      })
      .catch((caught: unknown) => caught)
    if (error instanceof Succeeded) {
      if (error.rows > 0n) throw new Error(`the thief alone has changed ${error.rows} rows by ${name}`)
      return
    }
    const { code = '' } = error as { readonly code?: string }
    if (!refusedBy.has(code)) throw error
    await note(name, code)
  }

  return { tryAct, tryStatement }
}

/** What Ann makes of the requests of her colleague. */
function openAnn(
  { office, clock, owner: { sql } }: World,
  desk: Desk,
  random: Random,
  { note, mustBe, approve }: Tries,
) {
  /** She has Ann approve something, and changes what it is about in the meantime: what Ann has seen is void. */
  const deceive = async () => {
    const [waiting] = await sql<{ id: string; collectionId: string; number: number }[]>`
      select r.id, l.collection_id as "collectionId", l.line_number as number
      from approvals.requests as r join collections.lines as l on l.collection_id::text = r.request -> 'params' ->> 'id'
      join collections.collections as c using (collection_id)
      where r.maker = 'eve' and r.status = 'waiting' and r.act = 'applyCollection' and l.status = 'applied' and r.expires_at > ${clock.now()}
        and not exists (select from collections.lines as short where short.collection_id = c.collection_id
          and short.recognized_shortfall_minor > 0)
      order by r.made_at, c.source_id, l.line_number limit 1`
    if (!waiting || desk.isHonest(waiting.id)) return
    const { id, collectionId, number } = waiting
    await office.send('eve', takeBackCollectionLines, {
      params: { id: collectionId },
      body: { numbers: [number], note: 'by mistake' },
    })
    await mustBe('changing what Ann approves', await approve('ann', id), 'APPROVAL_VOID')
  }

  /** Ann believes that a partner has paid. It is only stated, since the bank has nothing of it. */
  const believe = async () => {
    const [waiting] = await sql<{ id: string; body: { sourceId: string; amountMinor: number } }[]>`
      select id, request -> 'body' as body from approvals.requests
      where maker = 'eve' and status = 'waiting' and act = 'enterCollection' and request -> 'body' ->> 'sourceId' like 'E-%'
        and expires_at > ${clock.now()} order by made_at limit 1`
    if (!waiting || !random.happens(300)) return
    const { id, body } = waiting
    const { status, code } = await approve('ann', id)
    if (status !== 200) throw new Error(`what Ann believes was answered with ${status} ${code}`)
    await sql`
      insert into simulation.paid (partner_number, source_id, currency, amount_minor)
      values (1, ${body.sourceId}, 'USD', ${body.amountMinor})`
    await note('a payment that never came, which Ann believes', 'stated')
  }

  /** Ann declines what she has not agreed to; the rest expires. */
  const decline = async () => {
    const waiting = await sql<{ id: string }[]>`
      select id from approvals.requests where maker = 'eve' and status = 'waiting' and expires_at > ${clock.now()}
      order by made_at, act, digest`
    for (const { id } of waiting) {
      if (desk.isHonest(id) || !random.happens(400)) continue
      const { status, code } = await office.send('ann', approvals.decline, {
        params: { id },
        body: { note: 'no' },
      })
      if (status !== 200) throw new Error(`declining was answered with ${status} ${code}`)
    }
  }

  return { deceive, believe, decline }
}

export async function openThief(
  world: World,
  desk: Desk,
  vendors: readonly SimulatedVendor[],
): Promise<Thief> {
  const random = world.random.stream('thief')
  const today = () => world.clock.now().toISOString().slice(0, 10)
  const hideout = await hide(world, random.uuid(), vendors)
  const thefts = theftsOf(world.owner.sql, random, hideout, today)
  const tries = openTries(world)
  const { tryAct, tryStatement } = openAttempts(world, desk, tries)
  const ann = openAnn(world, desk, random, tries)
  return {
    async steal() {
      await ann.believe()
      await ann.deceive()
      await ann.decline()
      if (!random.happens(700)) return
      const before = await worthStealing(world)
      for (let times = random.int(1, 4); times > 0; times -= 1) await tryAct(random.pick(thefts))
      await tryStatement(random.pick(Object.keys(statements) as (keyof typeof statements)[]))
      const after = await worthStealing(world)
      if (after !== before) throw new Error(`the thief has changed ${before} to ${after}`)
    },
  }
}

class Succeeded extends Error {
  readonly rows: bigint

  constructor(rows: bigint) {
    super('a theft is undone')
    this.rows = rows
  }
}

/** The request with another text, where it has one. */
function saying(body: unknown, text: string): unknown {
  const stated = body as Readonly<Record<string, unknown>>
  if ('note' in stated) return { ...stated, note: text }
  return 'reason' in stated ? { ...stated, reason: text } : stated
}

/** She has entered an account of her own for a vendor. Nobody has proven it. */
async function hide(world: World, accountId: string, vendors: readonly SimulatedVendor[]): Promise<Hideout> {
  const { owner, db, transfers } = world
  const vendor = vendors.find(({ currency }) => currency === 'USD')
  if (!vendor) throw new Error('somebody is paid in dollars')
  const [payee] = await owner.sql<{ primaryId: string }[]>`
    select primary_id as "primaryId" from bank_accounts.payees where vendor_id = ${vendor.id}`
  await storedAccount({ db, sql: owner.sql }, transfers, {
    vendorId: vendor.id,
    id: accountId,
    accountNumber: '66600666',
  })
  await owner.sql`update bank_accounts.accounts set verification = 'failed' where vendor_id = ${vendor.id} and id = ${accountId}`
  await owner.sql`update bank_accounts.payees set primary_id = ${payee?.primaryId ?? null} where vendor_id = ${vendor.id}`
  return { vendorId: vendor.id, accountId }
}

/** Everything that her acts would change: what is paid, what is owed, who is paid, and what is permitted. */
async function worthStealing({ owner: { sql } }: World): Promise<string> {
  const [row] = await sql<{ text: string }[]>`
    select jsonb_build_object(
      'transfers', (select count(*) from transfers.transfers), 'payments', (select count(*) from payouts.lines),
      'postings', (select count(*) from ledger.transactions), 'stated', (select count(*) from collections.collections),
      'exits', (select count(*) from collections.receipt_exits), 'paid on', (select count(*) from collections.pay_ons),
      'journals', (select count(*) from accounting.journals), 'reports', (select count(*) from transfers.submission_reports),
      'held', (select count(*) from transfers.holds), 'limits', (select jsonb_agg(a order by name, subject, currency) from limits.amounts as a),
      'one person', (select count(*) from approvals.limits), 'partners', (select sum(version) from partners.partners),
      'tiers', (select md5(string_agg(external_client_id || credit_tier, ' ' order by partner_number, external_client_id)) from partners.clients),
      'accounts', (select md5(string_agg(id || verification || coalesce(frozen_at::text, ''), ' ' order by id)) from bank_accounts.accounts),
      'numbers', (select md5(string_agg(account_number, ' ' order by bank_account_id)) from transfers.destinations))::text as text`
  return row?.text ?? ''
}
