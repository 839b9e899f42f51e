import { expect, test } from 'vitest'
import { openPeople } from './support/people.ts'
import { bearer, sandboxPassword } from './support/server.ts'
import { sharedServer } from './support/shared-servers.ts'

const server = await sharedServer()
const { signUp } = await openPeople(server)

const call = (token: string, method: string, path: string, body?: unknown) =>
  fetch(`${server.address}/identity/account/${path}`, {
    method,
    headers: { ...bearer(token), 'user-agent': 'Test browser', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
const read = async (token: string, path: string): Promise<unknown> => (await call(token, 'GET', path)).json()

test('a session is listed with its location, ended from another one, and gone at once', async () => {
  const { email } = await signUp()
  const [one, other] = [await server.tokenOf(email), await server.tokenOf(email)]
  const sessions = (await read(one, 'sessions')) as { id: string; current: boolean; ip: string }[]
  expect(sessions.filter(({ current }) => current)).toHaveLength(1)
  expect(sessions[0]?.ip).toMatch(/127\.0\.0\.1/)
  const mine = sessions.find(({ current }) => current)?.id ?? ''
  expect((await call(other, 'DELETE', `sessions/${mine}`)).status).toBe(204)
  expect((await call(one, 'GET', 'sessions')).status).toBe(401)
  expect((await call(other, 'DELETE', `sessions/${mine}`)).status).toBe(404)
  const operator = await server.tokenOf('operator@sooner.test')
  const [left] = (await read(other, 'sessions')) as { id: string }[]
  expect((await call(operator, 'DELETE', `sessions/${left?.id}`)).status).toBe(404)
  expect(await read(other, 'history?page=1&limit=2')).toMatchObject({
    data: [
      { event: 'session-ended', outcome: 'done', agent: 'Test browser' },
      { event: 'sign-in', outcome: 'done' },
    ],
    page: 1,
    limit: 2,
  })
})

test('an old sign-in has to prove its identity again for protected operations', async () => {
  const { email, sub } = await signUp()
  const token = await server.tokenOf(email)
  const make = () => call(token, 'POST', 'recovery-codes')
  const off = { code: 'AUTHENTICATOR_OFF', statusCode: 409 }
  expect(await (await make()).json()).toMatchObject(off)
  await server.database.sql`
    update identity.families set signed_in_at = signed_in_at - interval '11 minutes', proven_at = null
    where account_id = ${sub}`
  const refused = await make()
  expect(refused.status).toBe(403)
  expect(await refused.json()).toEqual({
    code: 'STEP_UP_REQUIRED',
    message: 'Please confirm that it’s you, then try again.',
    statusCode: 403,
  })
  expect(await (await call(token, 'POST', 'step-up', { password: 'Wrong-Pass-1' })).json()).toMatchObject({
    code: 'WRONG_PASSWORD',
    statusCode: 422,
  })
  expect((await call(token, 'POST', 'step-up', { password: sandboxPassword })).status).toBe(204)
  expect(await (await make()).json()).toMatchObject(off)
  expect(await read(token, 'recovery-codes')).toEqual({ left: 0, madeAt: null })
})

test('a signed-out caller gets none of it', async () => {
  for (const path of ['sessions', 'history', 'recovery-codes']) {
    expect((await fetch(`${server.address}/identity/account/${path}`)).status).toBe(401)
  }
})
