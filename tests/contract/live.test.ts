import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { agreementsIn, list, sign } from './support/agreement-people.ts'
import { add } from './support/bank-accounts.ts'
import { openDocumentCalls } from './support/documents.ts'
import { follow, type Followed } from './support/live.ts'
import { freshEmail } from './support/people.ts'
import { startServer } from './support/server.ts'
import { sharedServer } from './support/shared-servers.ts'
import { business, type Owner } from './support/vendor-people.ts'

const server = await sharedServer()
const { ownerWithVendor, colleagueOf, stranger, upload } = await openDocumentCalls(server)
const following = (token: string, vendorId: string) => follow(server.address, token, vendorId)

/**
 * A stream begins with what changed in the last seconds. Once it has passed on a hint of ours, these are over; the result is how
 * often `vendor` was among them.
 */
async function begun(stream: Followed, vendorId: string): Promise<number> {
  await server.database.sql`select pg_notify('sooner_live', ${`${vendorId} invoices`})`
  await stream.hinted('invoices')
  return stream.topics.filter((one) => one === 'vendor').length
}

async function rename(owner: Owner, name: string): Promise<void> {
  const path = `/vendors/${owner.vendorId}`
  const { json } = await owner.call('GET', path)
  const saved = await owner.call('PUT', path, { ...business, name, version: json['version'] })
  expect(saved.status).toBe(200)
}

test('each act of one person is hinted to the others by its topic', async () => {
  const owner = await ownerWithVendor()
  const reader = await colleagueOf(owner, true)
  const { vendorId } = owner
  const acts: Readonly<Record<string, () => Promise<{ readonly status: number }>>> = {
    'bank-accounts': () => add(owner, vendorId),
    documents: () => upload(owner),
    users: () =>
      owner.call('POST', `/vendors/${vendorId}/user-accounts`, { email: freshEmail(), readOnly: true }),
    preferences: () =>
      owner.call('PATCH', `/vendor-preferences/${vendorId}`, { preferences: { language: 'es-PR' } }),
    agreements: async () => {
      const [agreement] = agreementsIn(await list(owner, vendorId))
      return sign(owner, vendorId, agreement?.id ?? '')
    },
    vendor: () => owner.call('PATCH', `/vendors/${vendorId}/features`, { instantPayoutUiEnabled: false }),
  }
  const stream = await following(reader.token, vendorId)
  await begun(stream, vendorId)
  for (const [topic, act] of Object.entries(acts)) {
    const before = stream.topics.filter((one) => one === topic).length
    const { status } = await act()
    expect([topic, status < 300]).toEqual([topic, true])
    await stream.hinted(topic, before)
  }
  stream.leave()
})

test('a stream is sent as it is, is no answer to others, and is nothing but hints', async () => {
  const [owner, other] = await Promise.all([ownerWithVendor(), ownerWithVendor()])
  const operator = await server.tokenOf('operator@sooner.test')
  const [own, watched, theirs] = await Promise.all([
    following(owner.token, owner.vendorId),
    following(operator, owner.vendorId),
    following(other.token, other.vendorId),
  ])
  expect([own.status, watched.status, theirs.status]).toEqual([200, 200, 200])
  expect(Object.fromEntries(own.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  expect(own.headers.has('content-encoding')).toBe(false)
  const path = `/vendors/${owner.vendorId}/live`
  const refused = await Promise.all([
    stranger('GET', path),
    other.call('GET', path),
    other.call('GET', `/vendors/${crypto.randomUUID()}/live`),
    following(operator, crypto.randomUUID()),
    other.call('HEAD', path),
  ])
  expect(refused.map(({ status }) => status)).toEqual([401, 404, 404, 404, 405])
  const seen = await begun(own, owner.vendorId)
  await begun(theirs, other.vendorId)
  const before = theirs.names.length
  await rename(owner, 'A new name')
  await own.hinted('vendor', seen)
  expect(theirs.names).toHaveLength(before)
  for (const one of [own, watched, theirs]) one.leave()
})

test('a colleague who is removed loses the stream at once, and the others keep theirs', async () => {
  const owner = await ownerWithVendor()
  const colleague = await colleagueOf(owner)
  const [own, theirs] = await Promise.all([
    following(owner.token, owner.vendorId),
    following(colleague.token, owner.vendorId),
  ])
  const seen = await begun(own, owner.vendorId)
  expect((await owner.call('DELETE', `/user-accounts/${colleague.id}`)).status).toBe(204)
  await theirs.ended
  await rename(owner, 'Without them')
  await own.hinted('vendor', seen)
  expect((await following(colleague.token, owner.vendorId)).status).toBeGreaterThan(400)
  own.leave()
})

test('the server ends its streams when it stops, and does not wait for their clients', async () => {
  const stopped = await startServer()
  const owner = await (await openDocumentCalls(stopped)).ownerWithVendor()
  const stream = await follow(stopped.address, owner.token, owner.vendorId)
  await stopped.database.sql`select pg_notify('sooner_live', ${`${owner.vendorId} invoices`})`
  await stream.hinted('invoices')
  const log = () => readFile(stopped.logFile, 'utf8')
  // A stream is logged when it ends, not with each event.
  expect(await log()).not.toMatch(/"route":"followVendor".*"status":"200"/)
  await stopped.stop()
  await expect(stream.ended).resolves.toBeUndefined()
  // Nothing had to be cut for that; that the process ends in time is tested in tests/faults/stopping.test.ts.
  expect(await log()).not.toContain('are cut')
})
