import { expect, test } from 'vitest'
import { idOf } from './support/bank-accounts.ts'
import { openDocumentCalls } from './support/documents.ts'
import { statusesOf } from './support/people.ts'
import { serviceTime } from './support/server.ts'
import { sharedServer } from './support/shared-servers.ts'

const server = await sharedServer()
const { sql } = server.database
const { ownerWithVendor, signIn, upload } = await openDocumentCalls(server)
const [one, other] = [await signIn('operator@sooner.test'), await signIn('operator2@sooner.test')]
type Operator = typeof one

const items = '/operator/queue-items'
const hourMs = 3_600_000

/** A document that waits since now. Pages are wide enough for all that the tests leave. */
async function waiting() {
  const owner = await ownerWithVendor()
  const id = idOf(await upload(owner))
  return { owner, id, item: { queue: 'documents', item: `${owner.vendorId} ${id}` } }
}
type Item = Awaited<ReturnType<typeof waiting>>['item']

const listedIn = async (operator: Operator, scope: string): Promise<string[]> => {
  const { text } = await operator.call('GET', `/operator/documents?limit=100&scope=${scope}`)
  return (JSON.parse(text) as { data: { id: string }[] }).data.map(({ id }) => id)
}
const marksOf = async (operator: Operator) =>
  JSON.parse((await operator.call('GET', `${items}?queue=documents`)).text) as {
    items: { item: string; holder: { email: string } | null; snooze: object | null }[]
    snoozed: Record<string, number>
  }
const take = (operator: Operator, item: Item, holder: string | null, seenHolder: string | null) =>
  operator.call('PUT', `${items}/holder`, { ...item, holder, seenHolder })
const snooze = async (operator: Operator, item: Item, hours: number, reason = 'the bank is asked') => {
  const until = new Date((await serviceTime(server)).getTime() + hours * hourMs).toISOString()
  return operator.call('PUT', `${items}/snooze`, { ...item, snooze: { until, reason } })
}

test('an item is one operator’s until it is handed over or let go, and both filters say so', async () => {
  const { id, item } = await waiting()
  expect((await take(one, item, one.sub, null)).status).toBe(200)
  const scopes = async (operator: Operator) =>
    Promise.all(
      ['open', 'mine', 'nobody'].map(async (scope) => (await listedIn(operator, scope)).includes(id)),
    )
  expect(await scopes(one)).toEqual([true, true, false])
  expect(await scopes(other)).toEqual([true, false, false])
  // A lost answer is sent again; a second tab that has not seen it takes nothing away.
  expect((await take(one, item, one.sub, null)).status).toBe(200)
  expect((await take(other, item, other.sub, null)).json).toMatchObject({ code: 'ITEM_TAKEN' })
  expect((await take(one, item, other.sub, one.sub)).json).toMatchObject({
    holder: { email: 'operator2@sooner.test' },
  })
  expect(await scopes(other)).toEqual([true, true, false])
  await take(other, item, null, other.sub)
  expect(await scopes(one)).toEqual([true, false, true])
  const entries = await sql`
    select actor, before, after from platform.audit_log
    where subject = ${`queue-item:${item.queue} ${item.item}`} order by id`
  expect(entries).toEqual([
    { actor: one.sub, before: { holder: null }, after: { holder: one.sub } },
    { actor: one.sub, before: { holder: one.sub }, after: { holder: other.sub } },
    { actor: other.sub, before: { holder: other.sub }, after: { holder: null } },
  ])
})

test('of two operators who take an item at once, one has it', async () => {
  const { item } = await waiting()
  const both = await Promise.all([one, other].map((operator) => take(operator, item, operator.sub, null)))
  expect(statusesOf(both)).toEqual([200, 409])
})

test('what is snoozed is counted apart, comes back by itself, and at once when it changes', async () => {
  const { id, item } = await waiting()
  const changing = await waiting()
  const before = (await marksOf(one)).snoozed['documents'] ?? 0
  await snooze(one, item, 3)
  await snooze(one, changing.item, 3)
  expect((await marksOf(other)).snoozed['documents']).toBe(before + 2)
  expect([
    (await listedIn(other, 'open')).includes(id),
    (await listedIn(other, 'snoozed')).includes(id),
  ]).toEqual([false, true])
  await sql`update documents.documents set version = version + 1 where document_id = ${changing.id}`
  expect(await listedIn(other, 'open')).toContain(changing.id)
  // Its time is now: the service's clock moves on by itself.
  await sql`
    update operator.queue_items set snoozed_until = ${(await serviceTime(server)).toISOString()} where item = ${item.item}`
  expect(await listedIn(other, 'open')).toContain(id)
  expect((await marksOf(one)).snoozed['documents']).toBe(before)
})

test('a snooze hides nothing that is late: it ends at the promised time, and none begins after it', async () => {
  const { id, item } = await waiting()
  expect((await snooze(one, item, 30 * 24)).status).toBe(200)
  const waitsFor = async (hours: number) => {
    const since = new Date((await serviceTime(server)).getTime() - hours * hourMs).toISOString()
    await sql`update documents.documents set created_at = ${since} where document_id = ${id}`
  }
  await waitsFor(47)
  expect(await listedIn(one, 'open')).not.toContain(id)
  await waitsFor(48)
  expect(await listedIn(one, 'open')).toContain(id)
  expect((await snooze(one, item, 1)).json).toMatchObject({ code: 'ITEM_LATE' })
})

test('what is written about an item is bounded text, and is gone with the item', async () => {
  const { id, owner, item } = await waiting()
  const note = (text: unknown) => one.call('PUT', `${items}/note`, { ...item, note: text, seenAt: null })
  for (const text of ['', '  ', 'x'.repeat(501), 'a\0b', 7]) expect((await note(text)).status).toBe(400)
  expect((await note('<img src=x>')).json).toMatchObject({ note: { text: '<img src=x>' } })
  const review = { documentState: 'approved', version: 1 }
  const path = `/operator/vendors/${owner.vendorId}/documents/${id}/review`
  expect((await one.call('POST', path, review)).status).toBe(200)
  expect((await marksOf(one)).items.map((mark) => mark.item)).not.toContain(item.item)
  expect((await note('too late')).status).toBe(404)
})

test('a note takes the place of the one that its writer saw, and of no other', async () => {
  const { item } = await waiting()
  const write = async (operator: Operator, note: string | null, seenAt: string | null) =>
    (await operator.call('PUT', `${items}/note`, { ...item, note, seenAt })).json as {
      readonly code?: string
      readonly note: { readonly at: string }
    }
  const first = await write(one, 'called the owner', null)
  expect(await write(other, 'wrote to the owner', null)).toMatchObject({ code: 'NOTE_CHANGED' })
  expect(await write(other, null, null)).toMatchObject({ code: 'NOTE_CHANGED' })
  // A lost answer is sent again.
  expect(await write(one, 'called the owner', null)).toMatchObject({ note: { text: 'called the owner' } })
  const second = await write(other, 'called, and wrote', first.note.at)
  expect(second).toMatchObject({ note: { text: 'called, and wrote', by: { id: other.sub } } })
  expect(await write(one, null, first.note.at)).toMatchObject({ code: 'NOTE_CHANGED' })
  expect(await write(one, null, second.note.at)).toMatchObject({ note: null })
})
