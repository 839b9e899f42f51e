import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Clock } from '../../platform/clock.ts'
import { nobody } from '../../platform/http/caller.ts'
import { mount } from '../../platform/http/mount.ts'
import { createServer } from '../../platform/http/server.ts'
import { openLog } from '../../platform/log.ts'
import { renderMail, type MailMessage } from '../../platform/mail/index.ts'
import { createMetrics } from '../../platform/metrics.ts'
import { testDatabase } from '../../platform/testing/database.ts'
import { storedInDirectory } from '../../features/directory/testing/directory-vendor.ts'
import { leverRoutes } from '../levers/routes.ts'
import { simulatedScreening } from '../screening.ts'
import { storyRoutes } from '../pages/story.ts'
import { mailToReachable } from '../../features/notifications/index.ts'
import { mailboxRoutes } from './routes.ts'
import { mailboxTransport } from './transport.ts'

const sentAt = new Date('2027-03-05T14:30:00Z')
const clock: Clock = { now: () => sentAt, wall: () => new Date() }
const codeMail = renderMail({
  productName: 'Sooner',
  language: 'en-US',
  title: 'Confirm your account',
  paragraphs: ['Here is your code.'],
  code: '482913',
  button: 'Enter it',
  url: 'http://127.0.0.1:4400/confirm?a=1&b=2',
  footer: 'Not you? Do nothing.',
})

const returnPaths = { address: 'bounces@sooner.test', secret: 'of this mailbox' }

let app: Awaited<ReturnType<typeof createServer>>
let screening: ReturnType<typeof simulatedScreening>
let send: (message: Partial<MailMessage>) => Promise<void>

beforeEach(async () => {
  const { db, sql } = await testDatabase()
  for (const email of ['spam@brightside.test', 'nobody@brightside.test']) {
    const vendorId = randomUUID()
    await storedInDirectory(sql, vendorId)
    await sql`
      insert into directory.members (account_id, subject, email, vendor_id, read_only, created_at)
      values (${randomUUID()}, ${email}, ${email}, ${vendorId}, false, now())`
  }
  screening = simulatedScreening(db)
  const log = openLog({ level: 'silent' })
  const mailbox = mailboxTransport(db, clock, 'Sooner <no-reply@sooner.test>')
  const transport = mailToReachable({ db, clock, returnPaths }, mailbox, log)
  const standard = { key: 'a', to: 'ann@brightside.test', ...codeMail }
  send = (message) => transport.send({ ...standard, ...message })
  const http = { baseUrl: 'http://127.0.0.1:4400', trustProxy: false as const, requestsPerMinute: 0 }
  app = await createServer({ log, metrics: createMetrics(), ...http })
  const routes = [
    ...mailboxRoutes({ db, clock, returnPaths }, 'Sooner'),
    ...storyRoutes('Sooner'),
    ...leverRoutes(db, 'Sooner'),
  ]
  for (const route of routes) mount(app, route, '/sandbox', async () => nobody)
})

const get = (url: string) => app.inject({ method: 'GET', url })
interface Listed {
  readonly id: string
  readonly to: string
  readonly subject: string
}
const listed = async (query = '') => (await get(`/sandbox/api/mail${query}`)).json<Listed[]>()

test('an empty mailbox explains how mail gets into it', async () => {
  expect(await listed()).toEqual([])
  const { statusCode, body, headers } = await get('/sandbox/mailbox')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toContain('text/html')
  expect(body).toContain('No emails yet')
})

test('the first page of the sandbox tells the story in seven steps, and whom to sign in as', async () => {
  const { statusCode, body } = await get('/sandbox')
  expect(statusCode).toBe(200)
  expect(body.match(/<li class="card">/g)).toHaveLength(7)
  for (const who of ['owner@brightside.test', 'operator2@sooner.test', 'facilitator@sooner.test'])
    expect(body).toContain(who)
})

const post = (url: string, payload: string, site = 'same-origin') => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': site }
  return app.inject({ method: 'POST', url, payload, headers })
}

test('an email is returned or marked as spam on its page alone, and its address then gets no more like it', async () => {
  const unsubscribeUrl = 'https://portal.test/stop'
  await send({ key: 'summary', to: 'spam@brightside.test', unsubscribeUrl })
  await send({ key: 'to nobody', to: 'nobody@brightside.test' })
  const pageOf = async (to: string) => `/sandbox/mailbox/${(await listed(`?to=${to}`))[0]?.id}`
  const [ofSpam, ofNobody] = [await pageOf('spam@brightside.test'), await pageOf('nobody@brightside.test')]
  expect((await get(ofSpam)).body).toContain('Mark it as spam')
  expect((await post(`${ofSpam}/report`, 'kind=spam', 'cross-site')).statusCode).toBe(403)
  await send({ key: 'still sent', to: 'spam@brightside.test', unsubscribeUrl })
  const reported = await post(`${ofSpam}/report`, 'kind=spam')
  expect([reported.statusCode, reported.headers['location']]).toEqual([303, ofSpam])
  await post(`${ofNobody}/report`, 'kind=bounce')
  const stopped = { code: 'MAIL_STOPPED' }
  await expect(send({ key: 'c', to: 'spam@brightside.test', unsubscribeUrl })).rejects.toMatchObject(stopped)
  await send({ key: 'd', to: 'spam@brightside.test' })
  await expect(send({ key: 'e', to: 'nobody@brightside.test' })).rejects.toMatchObject(stopped)
})

test('what goes wrong is chosen on its own page alone, is shown there, and is undone', async () => {
  const pull = (payload: string, site?: string) => post('/sandbox/levers', payload, site)
  const listing = 'lever=screening&choice=Bright%3Cb%3E'
  expect((await pull(listing, 'cross-site')).statusCode).toBe(403)
  expect((await pull('lever=return&choice=R99')).statusCode).toBe(400)
  const before = await screening.lists()
  const set = await pull(listing)
  expect([set.statusCode, set.headers['location']]).toEqual([303, '/sandbox/levers#screening'])
  expect((await get('/sandbox/levers')).body).toContain('“Bright&lt;b&gt;” is on the watch list.')
  expect((await screening.lists()).version).not.toBe(before.version)
  const subject = { kind: 'business', name: 'A bright<B> shop', birthYear: null } as never
  expect(await screening.search([subject])).toHaveLength(1)
  await pull('undo=screening')
  expect((await get('/sandbox/levers')).body).not.toContain('is on the watch list')
  expect(await screening.search([subject])).toEqual([])
})

test('every mail is listed once, newest first, and can be filtered by recipient', async () => {
  await send({})
  await send({})
  await send({ key: 'b', to: 'Bo@Brightside.test', subject: 'Second' })
  await send({ key: 'c', subject: 'Third' })
  expect((await listed()).map(({ subject }) => subject)).toEqual(['Third', 'Second', 'Confirm your account'])
  const [mail, ...others] = await listed('?to=BO@brightside.test')
  expect(others).toEqual([])
  expect(mail).toEqual({
    id: expect.any(String),
    to: 'Bo@Brightside.test',
    from: 'Sooner <no-reply@sooner.test>',
    subject: 'Second',
    text: codeMail.text,
    html: codeMail.html,
    sentAt: '2027-03-05T14:30:00.000Z',
    attachments: [],
  })
  const filtered = await get('/sandbox/mailbox?to=bo@brightside.test')
  expect(filtered.body).toContain('Second')
  expect(filtered.body).not.toContain('Third')
  expect((await get('/sandbox/mailbox?to=nobody@brightside.test')).body).toContain(
    'No emails to nobody@brightside.test yet',
  )
  expect((await get('/sandbox/mailbox?to=not-an-address')).statusCode).toBe(400)
})

test('a mail opens with its code and its links highlighted', async () => {
  await send({})
  const [mail] = await listed('?to=ann@brightside.test')
  const { body, statusCode } = await get(`/sandbox/mailbox/${mail?.id}?to=ann@brightside.test`)
  expect(statusCode).toBe(200)
  expect(body).toContain('<p class="big-code"><span class="code">482913</span></p>')
  expect(body).toContain('<a href="http://127.0.0.1:4400/confirm?a=1&amp;b=2"')
  expect(body).toContain('href="/sandbox/mailbox?to=ann%40brightside.test"')
  expect((await get('/sandbox/mailbox/00000000-0000-4000-8000-000000000000')).statusCode).toBe(404)
  expect((await get('/sandbox/mailbox/nonsense')).statusCode).toBe(404)
})

test('a mail can add neither markup nor script to the page', async () => {
  const evil = `"><script>alert(1)</script><img src=x onerror=alert(1)>`
  await send({
    key: 'evil',
    to: 'eve@brightside.test',
    subject: evil,
    text: `${evil} http://x.test/"onclick="y`,
    html: evil,
  })
  const [mail] = await listed('?to=eve@brightside.test')
  for (const url of ['/sandbox/mailbox', `/sandbox/mailbox/${mail?.id}`]) {
    const { body, headers } = await get(url)
    expect(body).not.toMatch(/<script|<img|"onclick/)
    expect(body).toContain('&lt;script&gt;')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/unsafe|script-src|\*/)
  }
})

test('a mail is shown as a mail program shows it, in frames in which nothing runs', async () => {
  await send({ key: 'framed', to: 'hal@brightside.test' })
  const [mail] = await listed('?to=hal@brightside.test')
  const framed = `/sandbox/mailbox/${mail?.id}/html`
  const { body, headers } = await get(`/sandbox/mailbox/${mail?.id}`)
  expect(
    body.match(new RegExp(`src="${framed}" width="(375|700)"[^>]* sandbox="[a-z-]*"`, 'g')),
  ).toHaveLength(2)
  expect(String(headers['content-security-policy'])).toContain("frame-src 'self'")
  const html = await get(framed)
  expect([html.statusCode, html.headers['x-frame-options']]).toEqual([200, 'SAMEORIGIN'])
  expect(html.body).toBe(codeMail.html.replace('<head>', '<head>\n<base target="_top">'))
  const policy = String(html.headers['content-security-policy'])
  expect(policy).toMatch(/^default-src 'none';.* sandbox allow-top-navigation-by-user-activation$/)
  expect(policy).not.toMatch(/script-src|allow-scripts|allow-same-origin|\*/)
  expect((await get('/sandbox/mailbox/00000000-0000-4000-8000-000000000000/html')).statusCode).toBe(404)
})

test('an attachment is stored beside its mail, once, and downloads as a file', async () => {
  const content = Buffer.from('%PDF-1.7 and so on')
  const attachments = [{ name: 'a "copy".pdf', type: 'application/pdf', content }]
  await send({ key: 'with', to: 'fay@brightside.test', attachments })
  await send({ key: 'with', to: 'fay@brightside.test', attachments })
  const [mail] = await listed('?to=fay@brightside.test')
  expect(mail).toMatchObject({
    attachments: [{ position: 1, name: 'a "copy".pdf', type: 'application/pdf' }],
  })
  const address = `/sandbox/mailbox/${mail?.id}/attachments/1`
  expect((await get(`/sandbox/mailbox/${mail?.id}`)).body).toContain(
    `<a href="${address}">a &quot;copy&quot;.pdf</a>`,
  )
  const { headers, rawPayload } = await get(address)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="a%20%22copy%22.pdf"',
  })
  expect(rawPayload.equals(content)).toBe(true)
  for (const absent of ['/2', '/0', '/x']) {
    expect((await get(address.replace(/\/1$/, absent))).statusCode).toBe(404)
  }
})

test('the page states whether it shows only the latest hundred mails', async () => {
  const to = 'gus@brightside.test'
  const notes = async () =>
    Promise.all(
      ['/sandbox/mailbox', `/sandbox/mailbox?to=${to}`].map(
        async (url) => /Only the latest 100 emails[^<]*/.exec((await get(url)).body)?.[0],
      ),
    )
  const many = async (from: number, until: number) => {
    for (let count = from; count <= until; count += 1)
      await send({ key: `many ${count}`, to, subject: `Mail ${count}` })
  }
  await send({ to: 'ann@brightside.test' })
  await many(1, 80)
  expect(await notes()).toEqual([undefined, undefined])
  await many(81, 100)
  const ofAll = 'Only the latest 100 emails are shown. To see earlier ones, filter by their address.'
  expect(await notes()).toEqual([ofAll, undefined])
  await many(101, 101)
  expect(await notes()).toEqual([ofAll, 'Only the latest 100 emails to this address are shown.'])
  const mails = await listed(`?to=${to}`)
  expect([mails.length, mails[0]?.subject, mails.at(-1)?.subject]).toEqual([100, 'Mail 101', 'Mail 2'])
})
