import { randomUUID } from 'node:crypto'
import { maxViews } from '@sooner/rules/queue-views'
import { beforeAll, expect, test } from 'vitest'
import { bearer } from './support/server.ts'
import { sharedServer } from './support/shared-servers.ts'

const server = await sharedServer()
const { sql } = server.database
const service = `${server.address}/vendor-service/operator`

type Json = Readonly<Record<string, unknown>>
type Send = (method: string, path: string, body?: unknown) => Promise<{ status: number; json: Json }>

const sending = async (email: string): Promise<Send> => {
  const headers = { ...bearer(await server.tokenOf(email)), 'content-type': 'application/json' }
  return async (method, path, body) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const { 'content-type': _type, ...bare } = headers
    const answer = await fetch(service + path, {
      method,
      headers: body === undefined ? bare : headers,
      ...sent,
    })
    const text = await answer.text()
    return { status: answer.status, json: (text === '' ? {} : JSON.parse(text)) as Json }
  }
}
let one: Send
let other: Send
beforeAll(async () => {
  one = await sending('operator@sooner.test')
  other = await sending('operator2@sooner.test')
})

const uniqueName = (start = 'View') => `${start} ${randomUUID().slice(0, 8)}`
const form = (more: object = {}) => ({
  queue: 'invoices',
  name: uniqueName(),
  search: 'state=requested&search=Oak+%26+Elm',
  isShared: false,
  ...more,
})
const views = '/queue-views'
const save = async (send: Send, more: object = {}): Promise<string> =>
  String((await send('POST', views, form(more))).json['id'])
const listed = async (send: Send, queue = 'invoices') =>
  (await send('GET', `${views}?queue=${queue}`)).json as unknown as {
    views: { id: string }[]
    lastId: string | null
  }
const idsOf = async (send: Send) => (await listed(send)).views.map(({ id }) => id)

test('an own view is there for its maker alone, and a shared one for each operator', async () => {
  const own = await save(one)
  const shared = await save(one, { isShared: true })
  expect(await idsOf(one)).toEqual(expect.arrayContaining([own, shared]))
  const ofOther = await idsOf(other)
  expect([ofOther.includes(own), ofOther.includes(shared)]).toEqual([false, true])
  const answers = [
    await other('PATCH', `${views}/${own}`, { name: uniqueName() }),
    await other('DELETE', `${views}/${own}`),
    await other('PUT', '/last-queue-view', { queue: 'invoices', id: own }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(await idsOf(one)).toContain(own)
})

test('a shared view is renamed and deleted by each operator, and the audit log has what was done', async () => {
  const name = uniqueName('Requested')
  const id = await save(one, { name, isShared: true })
  const renamed = uniqueName('Renamed')
  expect((await other('PATCH', `${views}/${id}`, { name: renamed })).json).toMatchObject({
    name: renamed,
    isShared: true,
    makerEmail: 'operator@sooner.test',
  })
  // A second time, and from a second tab after it is gone.
  expect((await other('PATCH', `${views}/${id}`, { name: renamed })).status).toBe(200)
  expect((await other('DELETE', `${views}/${id}`)).status).toBe(204)
  expect((await one('PATCH', `${views}/${id}`, { name })).status).toBe(404)
  const entries = await sql`
    select action, before, after from platform.audit_log where subject = ${`queue-view:${id}`} order by id`
  const facts = { queue: 'invoices', search: 'state=requested&search=Oak+%26+Elm', isShared: true }
  expect(entries).toEqual([
    { action: 'operator.save-view', before: null, after: { ...facts, name } },
    { action: 'operator.rename-view', before: { name }, after: { name: renamed } },
    { action: 'operator.delete-view', before: { ...facts, name: renamed }, after: null },
  ])
})

test('each operator’s last view is remembered for its queue, until it is none or the view is deleted', async () => {
  const shared = await save(one, { queue: 'accounts', search: '', isShared: true })
  const last = { queue: 'accounts', id: shared }
  const lastOf = async (send: Send) => (await listed(send, 'accounts')).lastId
  expect((await one('PUT', '/last-queue-view', last)).status).toBe(204)
  expect([await lastOf(one), await lastOf(other)]).toEqual([shared, null])
  // A view of one queue is none of another.
  expect((await one('PUT', '/last-queue-view', { queue: 'invoices', id: shared })).status).toBe(404)
  await one('PUT', '/last-queue-view', { ...last, id: null })
  expect(await lastOf(one)).toBeNull()
  await one('PUT', '/last-queue-view', last)
  await other('DELETE', `${views}/${shared}`)
  expect(await lastOf(one)).toBeNull()
})

test('names are told apart within a queue and a scope alone, whatever the case of their letters', async () => {
  const name = uniqueName('Año')
  await save(one, { name })
  const taken = await one('POST', views, form({ name: ` ${name.toUpperCase().normalize('NFD')} ` }))
  expect([taken.status, taken.json['code']]).toEqual([409, 'NAME_TAKEN'])
  for (const [send, more] of [
    [one, { isShared: true }],
    [one, { queue: 'approvals', search: 'view=all' }],
    [other, {}],
  ] as const)
    expect((await send('POST', views, form({ name, ...more }))).status).toBe(201)
})

test('two operators at once do not get one name, nor more views than a queue may have', async () => {
  const shared = { queue: 'activations', search: '', isShared: true }
  const name = uniqueName()
  const both = await Promise.all([one, other].map((send) => send('POST', views, form({ ...shared, name }))))
  expect(both.map(({ status }) => status).toSorted((low, high) => low - high)).toEqual([201, 409])
  const { length } = (await listed(one, 'activations')).views
  for (let count = length; count < maxViews - 1; count += 1) await save(one, shared)
  const last = await Promise.all([one, other].map((send) => send('POST', views, form(shared))))
  expect(last.map(({ status }) => status).toSorted((low, high) => low - high)).toEqual([201, 409])
  expect(last.flatMap(({ json }) => json['code'] ?? [])).toEqual(['TOO_MANY_VIEWS'])
  // An operator's own ones are counted for themselves.
  expect((await one('POST', views, form({ queue: 'activations', search: '' }))).status).toBe(201)
})

test('a hostile name or search string is refused, and what is text stays text', async () => {
  for (const more of [
    { name: '' },
    { name: '   ' },
    { name: 'x'.repeat(61) },
    { name: 'held\u202Edeliver' },
    { name: 'a\u0000b' },
    { name: 'two\nlines' },
    { search: 'state=gone' },
    { search: 'state=requested&color=red' },
    { search: '__proto__=x' },
    { search: `search=${'x'.repeat(501)}` },
    { search: `search=${'x'.repeat(100_000)}` },
    { queue: 'jobs', search: '' },
    { queue: 'constructor', search: '' },
  ])
    expect([more, (await one('POST', views, form(more))).status]).toEqual([more, 400])
  const name = uniqueName(`<img src=x>'";--`)
  const { json } = await one(
    'POST',
    views,
    form({ name, search: 'page=3&item=x&search=%3Cscript%3E&saved=y' }),
  )
  expect(json).toMatchObject({ name, search: 'search=%3Cscript%3E' })
})
