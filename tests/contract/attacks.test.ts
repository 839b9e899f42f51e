import { readdir } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { dirname, join } from 'node:path'
import { deflateSync, gzipSync } from 'node:zlib'
import { basePaths } from '@sooner/contract/base-paths'
import { maxDocumentBytes } from '@sooner/rules/documents'
import { beforeAll, describe, expect, test } from 'vitest'
import { invitationLink } from '../../server/src/features/access/testing/invitation-link.ts'
import { pdf, png } from '../../server/src/features/documents/testing/files.ts'
import { idOf } from './support/bank-accounts.ts'
import { openDocumentCalls } from './support/documents.ts'
import { bearer, startServer } from './support/server.ts'
import { coded, freshEmail, type Answered } from './support/people.ts'
import { openCrowd, type Crowd } from './support/routes/crowd.ts'
import { at } from './support/routes/row.ts'

const server = await startServer()
const { download } = await openDocumentCalls(server)
const files = join(dirname(server.logFile), 'files')
let crowd: Crowd

beforeAll(async () => {
  crowd = await openCrowd(server)
})

async function storedFiles(): Promise<string[]> {
  const entries = await readdir(files, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

/** Sends the request byte by byte as written here, which an HTTP client library would not do. */
async function post(
  headers: Readonly<Record<string, string>>,
  pieces: Iterable<Buffer | string>,
): Promise<Answered> {
  const { owner } = crowd
  const address = `${server.address}/vendor-service/vendors/${owner.vendorId}/documents`
  const asked = httpRequest(address, { method: 'POST', headers: { ...bearer(owner.token), ...headers } })
  const answered = new Promise<Answered>((resolve, reject) => {
    asked.on('error', reject)
    asked.on('response', (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (piece: string) => (text += piece))
      answer.on('end', () => {
        const json = JSON.parse(text) as Answered['json']
        resolve({ status: answer.statusCode ?? 0, text, json })
      })
    })
  })
  for (const piece of pieces) asked.write(piece)
  asked.end()
  return answered
}

const multipart = { 'content-type': 'multipart/form-data; boundary=x-x' }
const field = (name: string, value: string) =>
  `--x-x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const file = (disposition: string, bytes: Buffer, more = '') => [
  `--x-x\r\ncontent-disposition: form-data; name="file"; ${disposition}\r\n${more}\r\n`,
  bytes,
  '\r\n--x-x--\r\n',
]
const letter = field('documentType', 'Bank Letter')

describe('compressed content', () => {
  const bomb = gzipSync(Buffer.alloc(50_000_000))

  test('of a request is not decompressed', async () => {
    const packed = { ...multipart, 'content-encoding': 'gzip' }
    const before = await storedFiles()
    expect(coded(await post(packed, [gzipSync(Buffer.from(letter))]))).toEqual([
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ])
    const { owner } = crowd
    const address = `${server.address}/vendor-service/vendors/${owner.vendorId}`
    const headers = { ...bearer(owner.token), 'content-type': 'application/json', 'content-encoding': 'gzip' }
    const put = await fetch(address, { method: 'PUT', headers, body: new Uint8Array(bomb) })
    expect(put.status).toBe(415)
    expect(await storedFiles()).toEqual(before)
  })

  test('of an archive is not accepted as a document, whatever its part is labeled', async () => {
    const before = await storedFiles()
    for (const label of ['content-type: application/pdf\r\n', 'content-encoding: gzip\r\n', ''])
      expect(coded(await post(multipart, [letter, ...file('filename="a.pdf"', bomb, label)]))).toEqual([
        415,
        'UNSUPPORTED_MEDIA_TYPE',
      ])
    expect(await storedFiles()).toEqual(before)
  })

  test('inside a document is stored as uploaded and never decompressed', async () => {
    const { owner, upload } = crowd
    const packed = deflateSync(Buffer.alloc(50_000_000))
    const stream = Buffer.concat([
      Buffer.from(`<< /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`),
      packed,
      Buffer.from('\nendstream'),
    ])
    for (const bytes of [pdf(stream), png(packed)]) {
      const sent = await upload(owner, { bytes })
      expect(sent.status).toBe(201)
      const got = await download(owner, owner.vendorId, idOf(sent))
      expect(got.bytes.equals(bytes)).toBe(true)
    }
  })
})

describe('a body that is too large or endless', () => {
  test('is refused although no length was declared', async () => {
    const before = await storedFiles()
    const piece = Buffer.alloc(1024 * 1024, 'x')
    const pieces = [letter, ...file('filename="a.pdf"', pdf()).slice(0, 2)]
    const endless = Array.from({ length: maxDocumentBytes / piece.length + 1 }, () => piece)
    const refused = await post(multipart, [...pieces, ...endless])
    expect(coded(refused)).toEqual([413, 'PAYLOAD_TOO_LARGE'])
    expect(await storedFiles()).toEqual(before)
  })

  test.each<[string, string[]]>([
    ['a field', [field('documentType', 'x'.repeat(9_000))]],
    ['fields without end', Array.from({ length: 60 }, (_, n) => field(`f${n}`, 'x'))],
    ['the same field twice', [letter, letter]],
    ['an invalid field name', [letter, field('__proto__', 'x')]],
    ['headers of a part', [`--x-x\r\nx-more: ${'y'.repeat(70_000)}\r\n\r\n`]],
  ])('%s', async (_what, before) => {
    const refused = await post(multipart, [...before, ...file('filename="a.pdf"', pdf())])
    expect([400, 413]).toContain(refused.status)
    expect(Object.keys(refused.json)).toEqual(expect.arrayContaining(['message', 'code', 'statusCode']))
  })
})

describe("a file's name", () => {
  test.each([
    ['breaks no line', 'filename="a%0d%0aset-cookie: b=1.pdf"'],
    ['ends no quoted string', String.raw`filename="a\"; x=\"y.pdf"`],
    ['has no path', 'filename="../../../etc/passwd.pdf"'],
    ['does not change the text direction', "filename*=UTF-8''a%E2%80%AEfdp.exe"],
    ['is limited in length', `filename="${'n'.repeat(4_000)}.pdf"`],
    ['is not a device name', 'filename="CON.pdf"'],
    ['is not markup', 'filename="<img src=x onerror=alert(1)>.pdf"'],
  ])('%s', async (_what, disposition) => {
    const sent = await post(multipart, [letter, ...file(disposition, pdf())])
    expect(sent.status).toBe(201)
    const name = String(sent.json['userFilename'])
    expect(name).toMatch(/\.pdf$/)
    expect(name).not.toMatch(/[\p{Cc}\p{Cf}<>:"|?*\\/]/u)
    expect(Array.from(name).length).toBeLessThanOrEqual(130)
    const got = await download(crowd.owner, crowd.owner.vendorId, idOf(sent))
    expect(got.headers['content-disposition']).toMatch(
      /^attachment; filename="[ -!#-~]+"; filename\*=UTF-8''[\w%.~!-]+$/,
    )
    expect(got.headers).not.toHaveProperty('set-cookie')
  })

  test('with several lines is refused', async () => {
    const name = "filename*=UTF-8''a%0D%0Aset-cookie%3A%20b%3D1.pdf"
    const refused = await post(multipart, [letter, ...file(name, pdf())])
    expect(coded(refused)).toEqual([400, 'INVALID_REQUEST'])
  })
})

test('a business name with several lines adds no header to a mail', async () => {
  const { mailTo, operator } = crowd
  const email = freshEmail()
  const issued = await operator.call('POST', '/operator/onboardings', {
    partnerId: 1,
    externalVendorId: crypto.randomUUID(),
    vendorName: 'Bright\r\nBcc: thief@evil.test',
    email,
  })
  expect(issued.status).toBe(201)
  await mailTo(email, 'Bright Bcc: thief@evil.test can be paid early')
})

describe('an intercepted secret that is sent again', () => {
  test('as a token of an ended sign-in opens nothing', async () => {
    const { owner, colleagueOf } = crowd
    const colleague = await colleagueOf(owner)
    expect((await colleague.call('GET', `/vendors/${owner.vendorId}`)).status).toBe(200)
    expect((await owner.call('DELETE', `/user-accounts/${colleague.id}`)).status).toBe(204)
    expect(coded(await colleague.call('GET', `/vendors/${owner.vendorId}`))).toEqual([401, 'UNAUTHENTICATED'])
  })

  test('as an invitation that was withdrawn or accepted adds no colleague', async () => {
    const { owner, signUp } = crowd
    const person = await signUp()
    const invite = () =>
      owner.call('POST', `/vendors/${owner.vendorId}/user-accounts`, { email: person.email, readOnly: false })
    const invitation = await invite()
    const old = { secret: await invitationLink(server, idOf(invitation)) }
    await owner.call('DELETE', `/user-accounts/${idOf(invitation)}`)
    expect(coded(await person.call('POST', at(person, '/register'), old))).toEqual([404, 'NOT_FOUND'])
    const sent = { secret: await invitationLink(server, idOf(await invite())) }
    const taken = await person.call('POST', at(person, '/register'), sent)
    expect(taken.status).toBe(200)
    expect(await person.call('POST', at(person, '/register'), sent)).toEqual(taken)
    const another = await signUp()
    expect(coded(await another.call('POST', at(another, '/register'), sent))).toEqual([403, 'FORBIDDEN'])
  })

  test('as a review of an already reviewed document changes nothing', async () => {
    const { owner, operator, upload } = crowd
    const id = idOf(await upload(owner))
    const review = () =>
      operator.call('POST', `/operator/vendors/${owner.vendorId}/documents/${id}/review`, {
        documentState: 'approved',
        version: 1,
      })
    expect((await review()).status).toBe(200)
    expect(coded(await review())).toEqual([409, 'CONFLICT'])
  })

  test('as a freeze link freezes an account once and unfreezes nothing', async () => {
    const { proven, ownerWithVendor, freezeLink, freeze, operator } = crowd
    const owner = await ownerWithVendor()
    const id = await proven(owner)
    const link = await freezeLink(owner.email)
    for (const _ of [1, 2]) expect((await freeze(link)).status).toBe(200)
    const path = `/operator/vendors/${owner.vendorId}/accounts/${id}/unfreeze`
    expect((await operator.call('POST', path, { reason: 'spoken with' })).status).toBe(200)
    expect(coded(await operator.call('POST', path, { reason: 'spoken with' }))).toEqual([409, 'CONFLICT'])
  })
})

describe('what the contract does not describe', () => {
  test.each([
    ['a header that names another method', { 'x-http-method-override': 'DELETE' }],
    ['a header that names another person', { 'x-user-id': 'operator', 'x-amzn-oidc-identity': 'operator' }],
    ['a header that names another address', { 'x-original-url': '/vendor-service/operator/partners' }],
  ])('%s changes nothing', async (_what, headers) => {
    const { newUser, owner } = crowd
    const address = `${server.address}/vendor-service/vendors/${owner.vendorId}`
    const answer = await fetch(address, { headers: { ...bearer(newUser.token), ...headers } })
    expect(answer.status).toBe(404)
  })

  test('HEAD answers like GET, and requires the same authorization', async () => {
    const { owner, newUser } = crowd
    const ours = server.routes.filter(({ service, method }) => service === 'vendor' && method === 'GET')
    for (const route of ours) {
      const path = route.path.replaceAll(/\{\w+\}/g, owner.vendorId)
      const address = `${server.address}${basePaths[route.service]}${path}`
      for (const init of [{}, { headers: bearer(newUser.token) }]) {
        const [head, get] = [await fetch(address, { method: 'HEAD', ...init }), await fetch(address, init)]
        // A stream never ends, so it has no HEAD, which says nothing about the caller.
        const expected = route.answer.type === 'text/event-stream' ? 405 : get.status
        expect([route.name, head.status, await head.text()]).toEqual([route.name, expected, ''])
        await get.text()
      }
    }
  })

  test.each([
    ['a key of Object.prototype', '{"__proto__":{"isOwner":true},"version":1}'],
    ['a key twice', '{"version":1,"version":2}'],
    ['a number outside the range', '{"version":1e400}'],
    ['endless nesting', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
    ['a lone surrogate', String.raw`{"name":"\ud800"}`],
    ['nothing', 'null'],
  ])('%s in a body is refused without an internal error', async (_what, body) => {
    const { owner } = crowd
    const answer = await fetch(`${server.address}/vendor-service/vendors/${owner.vendorId}`, {
      method: 'PUT',
      headers: { ...bearer(owner.token), 'content-type': 'application/json' },
      body,
    })
    expect(answer.status).toBe(400)
    expect(await answer.text()).not.toMatch(/\bat .*:\d+:\d+|node_modules|\.ts\b/)
  })

  test.each(['%252e%252e%252f', '%00', 'a%2fb', '%20', '0x1'])('%j is never a valid id', async (id) => {
    const { owner, operator } = crowd
    for (const path of [`/vendors/${id}`, `/vendors/${owner.vendorId}/accounts/${id}`]) {
      const answer = await operator.call('GET', path)
      expect([400, 404]).toContain(answer.status)
    }
  })
})
