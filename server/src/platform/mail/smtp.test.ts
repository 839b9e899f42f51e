import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Refusal } from '@sooner/rules/refusal'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { deliver, wordsOnAddress, type MailMessage } from './message.ts'
import { mailIdIn, mailIdOf } from './return-path.ts'
import { smtpTransport, type SmtpOptions } from './smtp.ts'

interface Received {
  readonly from: string
  readonly to: readonly string[]
  readonly raw: string
  readonly secure: boolean
}

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

async function startServer(options: SMTPServerOptions = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    ...options,
    onData(stream, session, done) {
      const { mailFrom, rcptTo } = session.envelope
      const from = mailFrom ? mailFrom.address : ''
      void text(stream).then((raw) => {
        received.push({ from, to: rcptTo.map(({ address }) => address), raw, secure: session.secure })
        done()
      })
    },
  })
  // A client that refuses our certificate breaks off the connection, which some of these tests intend.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => new Promise((resolve) => server.close(resolve)))
  return { received, port: (server.server.address() as AddressInfo).port }
}

/** Closed before its server, which waits for its connections. */
function open(options: SmtpOptions) {
  const transport = smtpTransport(options)
  closers.unshift(async () => transport.close())
  return transport
}

const from = 'Sooner <no-reply@sooner.test>'
const message: MailMessage = {
  key: 'code 1',
  to: 'owner@brightside.test',
  subject: 'Your code: ñ',
  text: 'Your code is 123456.',
  html: '<p>Your code is <b>123456</b>.</p>',
}

test('a mail arrives complete, and twice under one key it has one Message-ID', async () => {
  const { received, port } = await startServer()
  const transport = open({ url: `smtp://127.0.0.1:${port}`, from })
  await transport.send(message)
  await transport.send(message)
  await transport.send({ ...message, key: 'code 2' })
  const [first, again, other] = received
  expect(first).toMatchObject({ from: 'no-reply@sooner.test', to: ['owner@brightside.test'] })
  expect(first?.raw).toContain('Your code is 123456.')
  expect(first?.raw).toContain('<p>Your code is <b>123456</b>.</p>')
  const idOf = (mail?: Received) => /^Message-ID: (<\S+@sooner\.test>)/im.exec(mail?.raw ?? '')?.[1]
  expect(idOf(first)).toBeDefined()
  expect(idOf(again)).toBe(idOf(first))
  expect(idOf(other)).not.toBe(idOf(first))
})

test('a file is sent as an attachment, with its name and type', async () => {
  const { received, port } = await startServer()
  const content = Buffer.from('%PDF-1.7 and so on')
  const attachments = [{ name: 'copy.pdf', type: 'application/pdf', content }]
  await open({ url: `smtp://127.0.0.1:${port}`, from }).send({ ...message, attachments })
  expect(received[0]?.raw).toMatch(/Content-Type: application\/pdf; name=copy\.pdf/)
  expect(received[0]?.raw).toMatch(/Content-Disposition: attachment; filename=copy\.pdf/)
  expect(received[0]?.raw).toContain(content.toString('base64'))
})

test('it signs in with the credentials of the address', async () => {
  const seen: unknown[] = []
  const { received, port } = await startServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      seen.push([username, password])
      done(null, password === 'p@ss:word' ? { user: username } : undefined)
    },
  })
  const password = encodeURIComponent('p@ss:word')
  await open({ url: `smtp://mailer:${password}@127.0.0.1:${port}`, from }).send(message)
  expect(seen).toEqual([['mailer', 'p@ss:word']])
  expect(received).toHaveLength(1)
  const wrong = open({ url: `smtp://mailer:nope@127.0.0.1:${port}`, from }).send(message)
  await expect(wrong).rejects.toThrow(/auth/i)
  await expect(wrong).rejects.not.toThrow(Refusal)
})

test('a server without a trusted certificate gets nothing', async () => {
  const { received, port } = await startServer({ secure: true })
  await expect(open({ url: `smtps://127.0.0.1:${port}`, from }).send(message)).rejects.toThrow(/certificate/)
  expect(received).toEqual([])
})

test('a remote server without TLS gets nothing', async () => {
  const { received, port } = await startServer()
  // 0.0.0.0 reaches this machine without being one of the names that count as this machine.
  await expect(open({ url: `smtp://0.0.0.0:${port}`, from }).send(message)).rejects.toThrow(/STARTTLS/)
  expect(received).toEqual([])
})

test('a refused recipient is given up; a busy server is retried', async () => {
  let code = 550
  const { port } = await startServer({
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error('No such person'), { responseCode: code })),
  })
  const transport = open({ url: `smtp://127.0.0.1:${port}`, from })
  await expect(transport.send(message)).rejects.toThrow(Refusal)
  expect(await deliver(transport, message)).toEqual({ giveUp: 'The mail server refused it with 550' })
  const words = await transport.send(message).catch(wordsOnAddress)
  expect(words).toBe('550 No such person')
  code = 554
  const ofPolicy = await transport.send(message).catch((error: unknown) => [error, wordsOnAddress(error)])
  expect(ofPolicy).toEqual([expect.any(Refusal), undefined])
  code = 451
  await expect(deliver(transport, message)).rejects.not.toThrow(Refusal)
})

test('several mails go over few connections, one that is refused holds up no other, and none is begun after the end', async () => {
  let connections = 0
  const end = new AbortController()
  const { received, port } = await startServer({
    onConnect: (_session, done) => {
      connections += 1
      done()
    },
    onRcptTo({ address }, _session, done) {
      if (address === 'last@b.test') end.abort()
      done(address === 'nobody@b.test' ? Object.assign(new Error('No'), { responseCode: 550 }) : null)
    },
  })
  const transport = open({ url: `smtp://127.0.0.1:${port}`, from })
  const mailsTo = (names: readonly string[]) =>
    names.map((name, at) => ({ ...message, key: `${name} ${at}`, to: `${name}@b.test` }))
  const people = Array.from({ length: 40 }, (_, at) => (at === 7 ? 'nobody' : `person-${at}`))
  const became = await transport.sendMany(mailsTo(people), end.signal)
  expect(became.filter((one) => one === 'sent')).toHaveLength(39)
  expect(became[7]).toMatchObject({ error: { code: 'MAIL_REFUSED' } })
  expect(new Set(received.flatMap(({ to }) => to)).size).toBe(39)
  expect(connections).toBeLessThanOrEqual(10)
  const late = await transport.sendMany(mailsTo(['last', ...people]), end.signal)
  expect(late[0]).toBe('sent')
  expect(late.at(-1)).toBe('waiting')
  expect(received).toHaveLength(39 + late.filter((one) => one === 'sent').length)
})

test('with a return path, a mail comes from one of its own, and its reader sees the usual sender', async () => {
  const { received, port } = await startServer()
  const returnPaths = { address: 'bounces@mail.sooner.test', secret: 'of the mail server' }
  const transport = open({ url: `smtp://127.0.0.1:${port}`, from, returnPaths })
  await transport.send(message)
  const [mail] = received
  expect(mailIdIn(returnPaths, mail?.from ?? '')).toBe(mailIdOf(message.key))
  expect(mail?.raw).toContain(`Message-ID: <${mailIdOf(message.key)}@sooner.test>`)
  expect(mail?.raw).toMatch(/^From: Sooner <no-reply@sooner\.test>/m)
  for (const to of ['a@b.test, thief@evil.test', 'a@b.test\r\nRCPT TO:<thief@evil.test>'])
    await transport.send({ ...message, to }).catch(() => undefined)
  expect(received.flatMap((one) => one.to)).not.toContain('thief@evil.test')
})

test('neither an address nor a subject can add recipients or headers', async () => {
  const { received, port } = await startServer()
  const transport = open({ url: `smtp://127.0.0.1:${port}`, from })
  await transport.send({ ...message, subject: 'Hello\r\nBcc: thief@evil.test' })
  for (const to of [
    'a@b.test, thief@evil.test',
    'a@b.test\r\nRCPT TO:<thief@evil.test>',
    '<thief@evil.test>, a@b.test',
  ]) {
    await transport.send({ ...message, to }).catch(() => undefined)
  }
  expect(received[0]?.to).toEqual(['owner@brightside.test'])
  for (const mail of received) {
    expect(mail.to).not.toContain('thief@evil.test')
    expect(mail.to).toHaveLength(1)
    expect(mail.raw).not.toMatch(/^Bcc:/im)
  }
})
