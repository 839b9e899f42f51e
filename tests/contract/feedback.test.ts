import { claimsOf } from '@sooner/user-pool-client'
import { describe, expect, test } from 'vitest'
import { bearer } from './support/server.ts'
import { sharedServer, supportEmail } from './support/shared-servers.ts'
import { openPeople } from './support/people.ts'

const server = await sharedServer()
const { signUp } = await openPeople(server)
const person = await signUp()
const newUser = person.token
const operator = await server.tokenOf('operator@sooner.test')

const send = (body: unknown, token: string | undefined = newUser, headers: Record<string, string> = {}) =>
  fetch(`${server.address}/vendor-service/feedback`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? bearer(token) : {}), ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const signedOut = (body: unknown) => send(body, '')

interface Mail {
  readonly subject: string
  readonly text: string
  readonly html: string
}
const mails = async () => {
  const answer = await fetch(`${server.address}/sandbox/api/mail?to=${supportEmail}`)
  return (await answer.json()) as readonly Mail[]
}
const mailContaining = (words: string) =>
  expect.poll(async () => (await mails()).find(({ text }) => text.includes(words)), { timeout: 40_000 })

const rows = (message: string) =>
  server.database.sql`select * from vendors.feedback where message = ${message}`

describe('feedback', () => {
  test('is stored with who, where, how and when, mailed to support, and audited', async () => {
    const answer = await send({ message: 'The total is\nmissing.', rating: 2, page: '/dashboard' }, newUser, {
      'user-agent': 'A browser',
    })
    expect(answer.status).toBe(204)
    expect(await answer.text()).toBe('')
    const [row] = await rows('The total is\nmissing.')
    expect(row).toMatchObject({ rating: 2, page: '/dashboard', user_agent: 'A browser' })
    expect(row?.['account_sub']).toBe(claimsOf(newUser)['sub'])
    await mailContaining('missing.').toMatchObject({
      subject: 'Feedback from the portal',
      text: expect.stringMatching(/Rating: 2 of 5[\s\S]+Page: \/dashboard[\s\S]+From: ann\.\d+@vendor\.test/),
    })
    const recorded = await server.database.sql`
      select actor, action from platform.audit_log where subject = ${String(row?.['id'])}`
    expect(recorded).toEqual([{ actor: row?.['account_sub'], action: 'vendors.send-feedback' }])
  })

  test('may be a message alone, and its markup stays text', async () => {
    expect((await send({ message: '<img src=x onerror=alert(1)> & "so" on' })).status).toBe(204)
    await mailContaining('onerror').toMatchObject({
      html: expect.stringContaining('&lt;img src=x onerror=alert(1)&gt; &amp;'),
    })
  })

  test('is open to every signed-in user', async () => {
    expect((await send({ message: 'From the office' }, operator)).status).toBe(204)
    expect(await rows('From the office')).toHaveLength(1)
  })
})

describe('refused feedback', () => {
  test('from a signed-out caller is not stored', async () => {
    const answer = await signedOut({ message: 'anonymous' })
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await rows('anonymous')).toEqual([])
  })

  test.each([
    ['no message', {}],
    ['an empty message', { message: '' }],
    ['a message that is too long', { message: 'x'.repeat(5001) }],
    ['a message with NUL', { message: 'a\0b' }],
    ['a rating of 0', { message: 'a', rating: 0 }],
    ['a rating of 6', { message: 'a', rating: 6 }],
    ['half a rating', { message: 'a', rating: 2.5 }],
    ['a page that is too long', { message: 'a', page: `/${'x'.repeat(500)}` }],
    ['an unknown key', { message: 'a', accountSub: 'somebody' }],
    ['a list', [{ message: 'a' }]],
  ])('%s', async (_what, body) => {
    const answer = await send(body)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'INVALID_REQUEST', statusCode: 400 })
  })

  test('that is not JSON', async () => {
    const answer = await send('{"message":')
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'INVALID_JSON' })
  })
})

describe('the daily limit of twenty messages', () => {
  test('holds for concurrent requests, and is separate for each account', async () => {
    const sub = String(claimsOf(operator)['sub'])
    await server.database.sql`delete from vendors.feedback where account_sub = ${sub}`
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) => send({ message: `storm ${index}` }, operator)),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      ...Array.from({ length: 20 }, () => 204),
      ...Array.from({ length: 4 }, () => 429),
    ])
    const refused = answers.find(({ status }) => status === 429)
    expect(await refused?.json()).toEqual({
      code: 'RATE_LIMITED',
      statusCode: 429,
      message: 'You’ve written to us 20 times in a day. Please try again tomorrow, or call us.',
    })
    expect((await send({ message: 'the next' })).status).toBe(204)
    await server.database
      .sql`update vendors.feedback set at = at - interval '25 hours' where account_sub = ${sub}`
    expect((await send({ message: 'the day after' }, operator)).status).toBe(204)
  })
})
