import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { bearer } from './support/server.ts'
import { sharedServer } from './support/shared-servers.ts'

const server = await sharedServer()
const headers = bearer(await server.tokenOf('operator@sooner.test'))
const dead = `${server.address}/vendor-service/operator/jobs/dead`

interface Page {
  readonly data: readonly { readonly id: string }[]
}
/** The latest letters: other files may have left earlier ones. */
const pageNow = async () => (await (await fetch(dead, { headers })).json()) as Page
const idsNow = async () => (await pageNow()).data.map(({ id }) => id)

test('an operator lists dead jobs without their data and retries them', async () => {
  const id = randomUUID()
  // The data has a shape that the queue accepts. An unreadable job is given up at once and would count as a second dead job.
  await server.database.sql`
    insert into pgboss.job (id, name, data, state, source_name, source_id, source_retry_count, source_output)
    values (${id}, 'dead-letters', '{"day":"2019-03-07"}', 'created', 'identity.sweep', ${randomUUID()}, 12,
      '{"reason":"mail was down"}')`
  const answer = await fetch(`${dead}?page=1&limit=10`, { headers })
  const page = (await answer.json()) as Page
  expect(page).toMatchObject({ page: 1, limit: 10 })
  expect(page.data[0]).toMatchObject({ id, attempts: 13, error: 'mail was down' })
  expect(JSON.stringify(page)).not.toContain('2019-03-07')
  expect((await fetch(`${dead}/${id}/retry`, { method: 'POST', headers })).status).toBe(202)
  expect(await idsNow()).not.toContain(id)
})

test('a dead event is listed too, and its queue continues after a retry', async () => {
  const { sql } = server.database
  const vendorId = randomUUID()
  // The stall is inserted by hand before any subscriber is notified. The vendor does not exist, so handling the event has no
  // effect.
  await sql`
    insert into platform.event_stalls (vendor_id, subscriber, position, attempts, failed_at, error)
    values (${vendorId}, 'vendors.count-documents', 0, 13, now(), 'the vendor was locked')`
  await sql`
    insert into platform.event_deliveries (vendor_id, subscriber, position, event, data)
    values (${vendorId}, 'vendors.count-documents', 0, 'documents.uploaded', ${JSON.stringify({ documentId: randomUUID() })})`
  const [letter] = (await pageNow()).data
  expect(letter).toMatchObject({
    queue: 'vendors.count-documents',
    attempts: 13,
    error: 'the vendor was locked',
  })
  expect((await fetch(`${dead}/${letter?.id}/retry`, { method: 'POST', headers })).status).toBe(202)
  const left = async () => [
    ...(await sql`select 1 from platform.event_stalls where vendor_id = ${vendorId}`),
    ...(await sql`select 1 from platform.event_deliveries where vendor_id = ${vendorId} and handled_at is null`),
  ]
  await expect.poll(left, { timeout: 30_000 }).toEqual([])
  expect(await idsNow()).not.toContain(letter?.id)
})

test('an unknown id is not found, whatever it looks like', async () => {
  for (const id of [randomUUID(), 'not-an-id']) {
    expect((await fetch(`${dead}/${id}/retry`, { method: 'POST', headers })).status).toBe(404)
  }
})
