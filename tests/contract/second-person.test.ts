import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { storedInvoice, storeInvoices } from '../../server/src/features/invoices/testing/stored-invoices.ts'
import { received } from './support/receiving.ts'
import { approve, coded, openPeople, waitingIn, type Answered, type Person } from './support/people.ts'
import { bearer, startServer, serviceTime } from './support/server.ts'

// Limits of acts count for everybody, so this file has a server of its own.
const server = await startServer()
const { sql } = server.database
const { signIn, signInAlone, signUp } = await openPeople(server)
const maker = await signInAlone('operator@sooner.test')
const checker = await signIn('operator2@sooner.test')

const payment = (more: object = {}) => ({
  partnerId: 1,
  amountMinor: 90_000_000,
  currency: 'USD',
  paymentMethod: 'ACH',
  paymentReference: 'WIRE 900',
  receivedOn: '2026-01-05',
  note: 'From the bank statement',
  ...more,
})

async function send(
  { token }: Person,
  method: string,
  path: string,
  body: object,
  key?: string,
): Promise<Answered> {
  const answer = await fetch(`${server.address}${path}`, {
    method,
    headers: {
      ...bearer(token),
      'content-type': 'application/json',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  return { status: answer.status, text, json: JSON.parse(text) as Answered['json'] }
}
const enter = (body: object, key: string | undefined = randomUUID(), by = maker) =>
  send(by, 'POST', '/payments-service/operator/collections', body, key)
const recorded = async (reference: string) =>
  sql<{ amount: bigint; by: string }[]>`
    select amount_minor as amount, recorded_by as by from collections.collections where payment_reference = ${reference}`
const statusOf = async (id: string | undefined) =>
  (await sql<{ status: string }[]>`select status from approvals.requests where id = ${id ?? ''}`)[0]?.status
const idOf = (requested: Answered): string => waitingIn(requested) ?? ''

test('a payment that one operator enters counts once another has approved it, and then once', async () => {
  const key = randomUUID()
  // For this partner no other test has a request that waits.
  const body = payment({ partnerId: 2, paymentReference: 'W 1' })
  const requested = await enter(body, key)
  expect(coded(requested)).toEqual([403, 'SECOND_PERSON_REQUIRED'])
  const id = idOf(requested)
  expect([await recorded('W 1'), waitingIn(await enter(body, key))]).toEqual([[], id])
  const waiting = await checker.call('GET', '/operator/approvals?status=waiting&subject=partner%3A2')
  expect(waiting.json).toMatchObject({
    total: 1,
    data: [
      {
        id,
        act: 'enterCollection',
        summary: 'Records by hand that a partner has paid. It is applied once the bank has booked it.',
        request: { body },
        amountMinor: 90_000_000,
        currency: 'USD',
        maker: { id: maker.sub, email: maker.email },
        canApprove: true,
        answer: null,
      },
    ],
  })
  const [first, second] = await Promise.all([approve(checker, id), approve(checker, id)])
  expect([first.status, second.status]).toEqual([200, 200])
  expect(first.json).toMatchObject({
    status: 'approved',
    checker: { id: checker.sub },
    answer: { amountMinor: 90_000_000, status: 'stated' },
  })
  expect(await recorded('W 1')).toEqual([{ amount: 90_000_000n, by: checker.sub }])
  const again = await enter(body, key)
  expect([again.status, again.json]).toEqual([201, first.json['answer']])
  expect(await recorded('W 1')).toHaveLength(1)
  const audited = await sql`
    select action, actor from platform.audit_log where subject = ${id} order by at, action`
  expect(audited).toEqual([
    { action: 'approvals.request', actor: maker.sub },
    { action: 'approvals.approved', actor: checker.sub },
  ])
})

test('nobody approves their own request: not by a second account with the same address, and not on the same device', async () => {
  const id = idOf(await enter(payment({ paymentReference: 'W 2' })))
  expect(coded(await approve(maker, id))).toEqual([403, 'OWN_REQUEST'])
  await sql`update approvals.requests set maker_email = ${checker.email} where id = ${id}`
  expect(coded(await approve(checker, id))).toEqual([403, 'OWN_REQUEST'])
  await sql`update approvals.requests set maker_email = 'ann@sooner.test', maker_device = 'DEVICE' where id = ${id}`
  await sql`
    update identity.families set device_key = 'DEVICE' where account_id = ${checker.sub}`
  expect(coded(await approve(checker, id))).toEqual([403, 'OWN_REQUEST'])
  await sql`update identity.families set device_key = null where account_id = ${checker.sub}`
  expect([await statusOf(id), await recorded('W 2')]).toEqual(['waiting', []])
  const [owner] = await sql<{ maker: string; email: string }[]>`
    select maker, maker_email as email from approvals.requests where id = ${id}`
  // The database refuses it, too, whatever the application does.
  for (const [person, email] of [
    [owner?.maker, 'other@sooner.test'],
    ['other', owner?.email],
  ] as const)
    await expect(sql`
      update approvals.requests set status = 'approved', checker = ${person ?? ''}, checker_email = ${email ?? ''},
        decided_at = now() where id = ${id}`).rejects.toMatchObject({ code: '23514' })
  await expect(sql`
    update approvals.requests set status = 'approved', checker = 'other', checker_email = 'other@sooner.test',
      checker_device = 'DEVICE', decided_at = now() where id = ${id}`).rejects.toMatchObject({
    code: '23514',
  })
})

test('a request is void once what it changes has changed', async () => {
  const entered = await approve(checker, idOf(await enter(payment({ paymentReference: 'W 3' }))))
  const collection = (entered.json['answer'] as { readonly id: string }).id
  await received(server, collection)
  const owner = await signUp()
  const [row] = await sql<{ vendorId: string; id: string }[]>`
    select vendor_id as "vendorId", invoice_id as id from invoices.invoices
    where state = 'funded' and partner_number = 1 and currency = 'USD' limit 1`
  const lines = [{ vendorId: row?.vendorId, invoiceId: row?.id, amountMinor: 100 }]
  const path = `/payments-service/operator/collections/${collection}/lines`
  const apply = async (note: string) => idOf(await send(maker, 'POST', path, { lines, note }, randomUUID()))
  const [first, other] = [await apply('By the remittance'), await apply('Once more')]
  expect((await approve(checker, first)).status).toBe(200)
  expect(coded(await approve(checker, other))).toEqual([409, 'APPROVAL_VOID'])
  expect(await statusOf(other)).toBe('void')
  expect(coded(await approve(owner, other))).toEqual([403, 'FORBIDDEN'])
  // An invoice that was paid or credited since would be paid twice.
  const third = await apply('For the rest')
  await sql`update invoices.invoices set version = version + 1 where invoice_id = ${row?.id ?? ''}`
  expect(coded(await approve(checker, third))).toEqual([409, 'APPROVAL_VOID'])
})

test('the same request is carried out once, under whichever key and by whomever it is sent', async () => {
  const body = payment({ paymentReference: 'W 10' })
  const keys = [randomUUID(), randomUUID()]
  const [first, second] = [await enter(body, keys[0]), await enter(body, keys[1])]
  expect(waitingIn(second)).toBe(idOf(first))
  expect(waitingIn(await enter(body, randomUUID(), checker))).toBe(idOf(first))
  const approved = await approve(checker, idOf(first))
  for (const [key, by] of [
    ...keys.map((one) => [one, maker] as const),
    [randomUUID(), maker] as const,
    [randomUUID(), checker] as const,
  ]) {
    const again = await enter(body, key, by)
    expect([again.status, again.json]).toEqual([201, approved.json['answer']])
  }
  expect(await recorded('W 10')).toHaveLength(1)
})

test('what was changed since can be requested again, and a request about what it was before is void', async () => {
  const below = (belowMinor: number) =>
    send(maker, 'PUT', '/vendor-service/operator/approval-limits', {
      act: 'recordJournal',
      currency: 'GBP',
      belowMinor,
    })
  const outdated = idOf(await below(5))
  await approve(checker, idOf(await below(7)))
  const asked = idOf(await below(5))
  expect([asked === outdated, await statusOf(outdated), await statusOf(asked)]).toEqual([
    false,
    'void',
    'waiting',
  ])
  await approve(checker, asked)
  expect((await below(5)).status).toBe(200)
  expect(coded(await below(7))).toEqual([403, 'SECOND_PERSON_REQUIRED'])
})

test('what became large while one person approved it needs a second person all the same', async () => {
  const [vendor] = await sql<{ id: string }[]>`
    select vendor_id as id from directory.vendors order by vendor_id limit 1`
  const vendorId = vendor?.id ?? ''
  const held = storedInvoice({
    vendor_id: vendorId,
    number: randomUUID(),
    state: 'requires-manual-approval',
    display_state: 'Ineligible',
    reason: 'on-hold',
    hold_reasons: ['Client Not Approved'],
  })
  await storeInvoices(server.database.db, [held])
  const lock = `invoices ${vendorId}`
  const session = await sql.reserve()
  await session`begin`
  await session`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`
  const body = { invoices: [{ vendorId, invoiceId: held.invoice_id }], note: 'agreed' }
  const approving = send(maker, 'POST', '/invoice-service/operator/invoices/approve', body, randomUUID())
  await vi.waitFor(
    async () => {
      const waiting = await sql`
        select from pg_locks where locktype = 'advisory' and not granted
          and (classid::bigint << 32 | objid::bigint) = hashtextextended(${lock}, 0)`
      if (waiting.length === 0) throw new Error('nothing waits for the invoices of the vendor')
    },
    { timeout: 30_000, interval: 20 },
  )
  await session`
    update invoices.invoices set hold_reasons = '{Amount Exceeds Threshold}' where invoice_id = ${held.invoice_id}`
  await session`commit`
  session.release()
  expect(coded(await approving)).toEqual([403, 'SECOND_PERSON_REQUIRED'])
})

test('the same request of one person waits once, and expires after a week', async () => {
  const body = payment({ paymentReference: 'W 4' })
  const [first, same] = [idOf(await enter(body)), idOf(await enter(body))]
  expect(same).toBe(first)
  await sql`update approvals.requests set expires_at = ${await serviceTime(server)} where id = ${first}`
  expect(coded(await approve(checker, first))).toEqual([409, 'APPROVAL_EXPIRED'])
  const later = idOf(await enter(body))
  expect([later === first, await statusOf(first), await statusOf(later)]).toEqual([
    false,
    'expired',
    'waiting',
  ])
})

test('the maker withdraws, another person declines, and neither is carried out afterwards', async () => {
  const note = { note: 'Not on the statement' }
  const own = idOf(await enter(payment({ paymentReference: 'W 5' })))
  const others = idOf(await enter(payment({ paymentReference: 'W 6' })))
  expect((await maker.call('POST', `/operator/approvals/${own}/decline`, note)).json).toMatchObject({
    status: 'withdrawn',
    ...note,
  })
  expect((await checker.call('POST', `/operator/approvals/${others}/decline`, note)).json).toMatchObject({
    status: 'declined',
    checker: { email: checker.email },
  })
  for (const id of [own, others]) expect(coded(await approve(checker, id))).toEqual([409, 'APPROVAL_DECIDED'])
  expect([await recorded('W 5'), await recorded('W 6')]).toEqual([[], []])
})

test('what the act itself refuses is refused to the first person, and an act without a key is not requested', async () => {
  expect(coded(await enter(payment({ partnerId: 999_999 })))).toEqual([404, 'NOT_FOUND'])
  expect(coded(await enter(payment({ receivedOn: '2999-01-01' })))).toEqual([422, 'RECEIVED_IN_FUTURE'])
  const { status, json } = await send(maker, 'POST', '/payments-service/operator/collections', payment())
  expect([status, json['message']]).toEqual([400, 'This act needs an Idempotency-Key.'])
})

test('one person is enough below an amount that two people have stated', async () => {
  const below = (belowMinor: number) =>
    send(maker, 'PUT', '/vendor-service/operator/approval-limits', {
      act: 'enterCollection',
      currency: 'USD',
      belowMinor,
    })
  const requested = await below(10_001)
  expect(coded(requested)).toEqual([403, 'SECOND_PERSON_REQUIRED'])
  const small = payment({ amountMinor: 10_000, paymentReference: 'W 7' })
  expect(coded(await enter(small))).toEqual([403, 'SECOND_PERSON_REQUIRED'])
  expect((await approve(checker, idOf(requested))).json).toMatchObject({
    answer: {
      limits: expect.arrayContaining([
        { act: 'enterCollection', currency: 'USD', belowMinor: 10_001 },
      ]) as unknown,
    },
  })
  expect((await enter({ ...small, paymentReference: 'W 8' })).status).toBe(201)
  // With that, another one is above the limit: it can't be divided.
  expect(coded(await enter({ ...small, amountMinor: 1, paymentReference: 'W 9' }))).toEqual([
    403,
    'SECOND_PERSON_REQUIRED',
  ])
  expect(coded(await enter(payment({ amountMinor: 10_001, paymentReference: 'W 9' })))).toEqual([
    403,
    'SECOND_PERSON_REQUIRED',
  ])
  expect(coded(await enter(payment({ amountMinor: 1, currency: 'GBP', paymentReference: 'W 9' })))).toEqual([
    403,
    'SECOND_PERSON_REQUIRED',
  ])
})
