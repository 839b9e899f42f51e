import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { bearer, startHouse } from './support/house.ts'

const house = await startHouse()
const headers = bearer(await house.tokenOf('operator@sooner.test'))
const dead = `${house.address}/vendor-service/operator/jobs/dead`

test('an operator reads what died, without its data, and sends it round again', async () => {
  const id = randomUUID()
  // Of a form that its queue takes: what it can't read it gives up at once, and that would be one more of the dead.
  await house.database.sql`
    insert into pgboss.job (id, name, data, state, source_name, source_id, source_retry_count, source_output)
    values (${id}, 'dead-letters', '{"slot":"hidden"}', 'created', 'identity.sweep', ${randomUUID()}, 12,
      '{"reason":"mail was down"}')`
  const answer = await fetch(`${dead}?page=1&limit=10`, { headers })
  const page = (await answer.json()) as { data: unknown[]; total: number }
  expect(page).toMatchObject({
    total: 1,
    page: 1,
    limit: 10,
    data: [{ id, attempts: 13, error: 'mail was down' }],
  })
  expect(JSON.stringify(page)).not.toContain('hidden')
  expect((await fetch(`${dead}/${id}/retry`, { method: 'POST', headers })).status).toBe(202)
  expect(await (await fetch(dead, { headers })).json()).toMatchObject({ total: 0 })
})

test('one that is not there is not found, whatever its id looks like', async () => {
  for (const id of [randomUUID(), 'not-an-id']) {
    expect((await fetch(`${dead}/${id}/retry`, { method: 'POST', headers })).status).toBe(404)
  }
})
