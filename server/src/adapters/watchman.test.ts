import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { outsideFetch } from '../platform/http/own-fetch.ts'
import { watchman } from './watchman.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

type Answering = (request: IncomingMessage, response: ServerResponse) => void

/** A server that speaks the form of moov-io/watchman, or something else. */
async function listening(
  answer: Answering,
  options: { user?: string; path?: string; timeoutMs?: number } = {},
) {
  const asked: { readonly url: URL; readonly authorization: string | undefined }[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://watchman.test')
    asked.push({ url, authorization: request.headers.authorization })
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(
    () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  )
  const { port } = server.address() as AddressInfo
  const { user, path = '', timeoutMs = 5000 } = options
  const url = `http://${user === undefined ? '' : `${user}@`}127.0.0.1:${port}${path}`
  return { asked, screening: watchman({ url, minMatch: 0.85, fetch: outsideFetch, timeoutMs }) }
}

const json = (body: unknown, status = 200): Answering => {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  }
}
const info = {
  lists: { us_ofac: 17646, us_csl: 442 },
  listHashes: { us_ofac: '0629aa', us_csl: 'a572cf' },
  startedAt: '2026-11-20T06:00:00Z',
  endedAt: '2026-11-20T06:00:41.123456789Z',
  version: 'v0.51.0',
}
const maduro = {
  name: 'Nicolas MADURO MOROS',
  entityType: 'person',
  sourceList: 'us_ofac',
  sourceID: '22790',
  person: { name: 'Nicolas MADURO MOROS', altNames: null, birthDate: '1962-11-23T00:00:00Z' },
  business: null,
  addresses: [],
  match: 0.9444444444444444,
}
const contact = { role: 'contact', name: 'Nicolas Maduro' } as const

test('the lists have their names, a version, and the time at which they were loaded', async () => {
  const { screening, asked } = await listening(json(info))
  const first = await screening.lists()
  expect(first).toEqual({
    names: 'us_csl, us_ofac',
    version: expect.stringMatching(/^[\da-f]{16}$/),
    loadedAt: new Date('2026-11-20T06:00:41.123Z'),
  })
  expect(asked.map(({ url }) => url.pathname)).toEqual(['/v2/listinfo'])
  // The same lists that were loaded again have the same version.
  const again = await (await listening(json({ ...info, endedAt: '2026-11-20T18:00:00Z' }))).screening.lists()
  expect(again.version).toBe(first.version)
})

test('another list, another content and another service are another version', async () => {
  const versionOf = async (more: object) =>
    (await (await listening(json({ ...info, ...more }))).screening.lists()).version
  const versions = [
    await versionOf({}),
    await versionOf({ listHashes: { us_ofac: '0629ab', us_csl: 'a572cf' } }),
    await versionOf({ listHashes: { us_ofac: '0629aa' } }),
    await versionOf({ version: 'v0.52.0' }),
  ]
  expect(new Set(versions).size).toBe(4)
})

test('each name is searched among entries of every type, from the configured likeness on', async () => {
  const { screening, asked } = await listening((request, response) =>
    json({ entities: request.url?.includes('Maduro') ? [maduro] : null })(request, response),
  )
  const hits = await screening.search([{ role: 'business', name: 'Bright & Söhne LLC' }, contact])
  expect(hits).toEqual([
    {
      ...contact,
      list: 'us_ofac',
      entryId: '22790',
      entryName: 'Nicolas MADURO MOROS',
      entryBirthYear: 1962,
      score: maduro.match,
    },
  ])
  const queries = asked.map(({ url }) => [url.pathname, Object.fromEntries(url.searchParams)])
  expect(queries).toEqual(
    expect.arrayContaining([
      ['/v2/search', { name: 'Bright & Söhne LLC', minMatch: '0.85', limit: '20' }],
      ['/v2/search', { name: 'Nicolas Maduro', minMatch: '0.85', limit: '20' }],
    ]),
  )
})

test('an entry that is no person has no year of birth', async () => {
  const vessel = { ...maduro, person: null }
  const { screening } = await listening(json({ entities: [vessel] }))
  expect(await screening.search([contact])).toMatchObject([{ entryBirthYear: null }])
})

test('a proxy in front of it gets a user and a password, and the path remains', async () => {
  const { screening, asked } = await listening(json(info), { user: 'sooner:s%3Acret', path: '/screening/' })
  await screening.lists()
  expect(asked).toMatchObject([{ authorization: `Basic ${Buffer.from('sooner:s:cret').toString('base64')}` }])
  expect(asked[0]?.url.pathname).toBe('/screening/v2/listinfo')
})

const html: Answering = (_request, response) => void response.end('<html>')
const silent: Answering = () => undefined
const endless: Answering = (_request, response) => {
  response.writeHead(200)
  const write = () => {
    while (!response.destroyed && response.write('x'.repeat(65_536)));
  }
  response.on('drain', write)
  write()
}
const halfway: Answering = (_request, response) => {
  response.writeHead(200, { 'content-length': '1000' })
  response.write('{"entities":')
}
const brokenOff: Answering = (_request, response) => {
  response.writeHead(200, { 'content-length': '1000' })
  response.write('{"entities":', () => response.destroy())
}
const redirect: Answering = (_request, response) => {
  response.writeHead(302, { location: 'http://127.0.0.1:1/' })
  response.end()
}

test.each([
  ['fails', json({ error: 'trouble' }, 500), 'answered 500'],
  ['refuses a search', json({ entities: [], error: 'no' }), 'refused'],
  ['answers nothing that it should', json({ found: [] }), 'something else'],
  ['answers no JSON', html, 'something else'],
  ['answers a score beyond 1', json({ entities: [{ ...maduro, match: 2 }] }), 'something else'],
  ['leads elsewhere', redirect, 'can’t be reached'],
  ['answers too much', endless, 'too much'],
  ['breaks off', brokenOff, 'can’t be reached'],
])('a service that %s has found nothing out', async (_what, answer, message) => {
  const { screening } = await listening(answer)
  await expect(screening.search([contact])).rejects.toThrow(message)
})

test.each([
  ['is silent', silent],
  ['stops halfway', halfway],
])('a service that %s is given up', async (_what, answer) => {
  const { screening } = await listening(answer, { timeoutMs: 50 })
  await expect(screening.search([contact])).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    cause: { name: 'TimeoutError' },
  })
})

test('a service that has loaded no list yet clears nobody', async () => {
  for (const listHashes of [{}, null]) {
    const { screening } = await listening(json({ ...info, listHashes }))
    await expect(screening.lists()).rejects.toThrow('no list')
  }
})

test('a service that is not there can’t be reached', async () => {
  const screening = watchman({ url: 'http://127.0.0.1:9', minMatch: 0.85, fetch: outsideFetch })
  await expect(screening.lists()).rejects.toThrow('can’t be reached')
})
