import { Refusal } from '@sooner/rules/refusal'
import { expect, test } from 'vitest'
import type { FetchOptions } from '../platform/http/own-fetch.ts'
import { plaidBankLink } from './plaid.ts'

interface Asked extends FetchOptions {
  readonly url: string
}

/** Returns prepared responses by path, and records the requests. */
function plaid(answers: Readonly<Record<string, { readonly status?: number; readonly body?: unknown }>>) {
  const asked: Asked[] = []
  const logged: unknown[] = []
  const link = plaidBankLink({
    url: 'https://client%2F1:s3cret@production.plaid.com',
    baseUrl: 'https://portal.example.com',
    productName: 'Sooner, a product with a name that is longer than thirty signs',
    fetch: async (url, options) => {
      asked.push({ url, ...options })
      const answer = answers[new URL(url).pathname]
      if (!answer) throw new TypeError('fetch failed')
      return new Response(JSON.stringify(answer.body ?? {}), { status: answer.status ?? 200 })
    },
    log: { error: (...what: unknown[]) => void logged.push(what) },
  })
  const bodies = () => asked.map(({ body }) => JSON.parse(body ?? '') as Record<string, unknown>)
  return { link, asked, bodies, logged }
}

const begin = {
  vendorId: 'v-1',
  country: 'US',
  instantMicrodepositsEnabled: true,
  returnTo: '/onboarding/bank-plaid?state=s1',
} as const
const given = { vendorId: 'v-1', publicToken: 'link-1', accountId: 'chosen' }
const token = { body: { access_token: 'access-1' } }
const accounts = [{ account_id: 'acc-1', subtype: 'savings' }]
const owners = [{ names: ['Brightside Cleaning LLC'] }, { names: ['Ann Bright'] }]
const others = [{ names: ['Somebody Else'] }]
/** The bank does not tell who holds its accounts. */
const nameless = { '/identity/get': { status: 400 } }
const session = (...ids: string[]) => ({
  results: { item_add_results: [{ public_token: 'public-7', accounts: ids.map((id) => ({ id })) }] },
})
const chosen = { '/link/token/get': { body: { link_sessions: [session('acc-1')] } } }

test('begins with a token for the browser, under our own name and credentials', async () => {
  const body = {
    link_token: 'link-1',
    expiration: '2026-11-21T18:00:00Z',
    hosted_link_url: 'https://hosted.plaid.com/link/1',
  }
  const { link, asked, bodies } = plaid({ '/link/token/create': { body } })
  expect(await link.begin(begin)).toEqual({
    linkToken: 'link-1',
    expiresAt: new Date('2026-11-21T18:00:00Z'),
    linkUrl: 'https://hosted.plaid.com/link/1',
  })
  expect(asked[0]).toMatchObject({
    url: 'https://production.plaid.com/link/token/create',
    headers: { 'plaid-client-id': 'client/1', 'plaid-secret': 's3cret' },
  })
  expect(bodies()[0]).toMatchObject({
    products: ['auth'],
    required_if_supported_products: ['identity'],
    country_codes: ['US'],
    user: { client_user_id: 'v-1' },
    auth: { instant_microdeposits_enabled: true },
    hosted_link: { completion_redirect_uri: 'https://portal.example.com/onboarding/bank-plaid?state=s1' },
  })
})

test('sends a browser only to an encrypted page', async () => {
  const body = {
    link_token: 'link-1',
    expiration: '2026-11-21T18:00:00Z',
    hosted_link_url: 'javascript:alert(1)',
  }
  const { link } = plaid({ '/link/token/create': { body } })
  await expect(link.begin(begin)).rejects.toThrow(Refusal)
})

test('reads the numbers once, and revokes its access to the bank', async () => {
  const numbers = { ach: [{ account_id: 'acc-1', account: '12345678', routing: '021000021' }] }
  const { link, asked, bodies } = plaid({
    ...chosen,
    '/item/public_token/exchange': token,
    '/auth/get': { body: { accounts, numbers } },
    '/identity/get': {
      body: {
        accounts: [
          { account_id: 'acc-1', owners },
          { account_id: 'acc-2', owners: others },
        ],
      },
    },
    '/item/remove': {},
  })
  expect(await link.exchange(given)).toEqual({
    country: 'US',
    type: 'savings',
    routingNumber: '021000021',
    accountNumber: '12345678',
    holderNames: ['Brightside Cleaning LLC', 'Ann Bright'],
  })
  expect(asked.map(({ url }) => new URL(url).pathname)).toEqual([
    '/link/token/get',
    '/item/public_token/exchange',
    '/auth/get',
    '/identity/get',
    '/item/remove',
  ])
  expect(bodies()[4]).toEqual({ access_token: 'access-1' })
})

test('gives up its access if the numbers can’t be read, and keeps the numbers if the access can’t be given up', async () => {
  const exchange = { ...chosen, ...nameless, '/item/public_token/exchange': token }
  const unread = plaid({ ...exchange, '/item/remove': {} })
  await expect(unread.link.exchange(given)).rejects.toThrow(Refusal)
  expect(unread.asked.at(-1)?.url).toContain('/item/remove')
  expect(unread.logged).toEqual([])
  const numbers = { ach: [{ account_id: 'acc-1', account: '12345678', routing: '021000021' }] }
  const remaining = plaid({ ...exchange, '/auth/get': { body: { accounts, numbers } } })
  expect(await remaining.link.exchange(given)).toMatchObject({ accountNumber: '12345678' })
  expect(remaining.asked.filter(({ url }) => url.endsWith('/item/remove'))).toHaveLength(2)
  expect(remaining.logged).toHaveLength(1)
  expect(JSON.stringify(remaining.logged)).not.toContain('access-1')
})

test('requests the choice that was made on the page of the link, which passes nothing to the browser', async () => {
  const numbers = { ach: [{ account_id: 'acc-1', account: '12345678', routing: '021000021' }] }
  const answers = (link_sessions: object[]) => ({
    '/link/token/get': { body: { link_sessions } },
    '/item/public_token/exchange': token,
    '/auth/get': { body: { accounts, numbers } },
    ...nameless,
    '/item/remove': {},
  })
  const { link, bodies } = plaid(answers([{ results: null }, session('acc-1')]))
  expect(await link.exchange(given)).toMatchObject({ accountNumber: '12345678' })
  expect(bodies().slice(0, 2)).toEqual([{ link_token: 'link-1' }, { public_token: 'public-7' }])
  for (const nothing of [[], [{ results: null }], [session()], [session('acc-1', 'acc-2')]])
    expect(await plaid(answers(nothing)).link.exchange(given)).toBeUndefined()
})

test('accepts no public token from a browser, because its link is unknown', async () => {
  const { link, asked } = plaid({
    '/item/public_token/exchange': token,
    '/auth/get': { body: { accounts, numbers: {} } },
    '/item/remove': {},
  })
  const brought = { ...given, publicToken: 'public-1', accountId: 'acc-1' }
  expect(await link.exchange(brought)).toBeUndefined()
  expect(asked).toEqual([])
})

test('reads British numbers', async () => {
  const numbers = { bacs: [{ account_id: 'acc-1', account: '31926819', sort_code: '601613' }] }
  const { link } = plaid({
    ...chosen,
    '/item/public_token/exchange': token,
    '/auth/get': { body: { accounts: [], numbers } },
    ...nameless,
    '/item/remove': {},
  })
  expect(await link.exchange(given)).toEqual({
    country: 'GB',
    type: 'checking',
    routingNumber: '601613',
    accountNumber: '31926819',
    holderNames: [],
  })
})

test('a refused token, and an unknown account, link nothing', async () => {
  expect(await plaid({ '/link/token/get': { status: 400 } }).link.exchange(given)).toBeUndefined()
  const used = plaid({ ...chosen, '/item/public_token/exchange': { status: 400 } })
  expect(await used.link.exchange(given)).toBeUndefined()
  const notReady = plaid({
    ...chosen,
    '/item/public_token/exchange': token,
    '/auth/get': { status: 400 },
    '/item/remove': {},
  })
  expect(await notReady.link.exchange(given)).toBeUndefined()
  const another = plaid({
    ...chosen,
    '/item/public_token/exchange': token,
    '/auth/get': { body: { accounts, numbers: { ach: [] } } },
    ...nameless,
    '/item/remove': {},
  })
  expect(await another.link.exchange(given)).toBeUndefined()
})

test.each([
  [{}],
  [{ '/link/token/create': { status: 500 } }],
  [{ '/link/token/create': { status: 400 } }],
  [{ '/link/token/create': { body: { hello: 1 } } }],
])('a bank link that answers %j is unavailable', async (answers) => {
  await expect(plaid(answers).link.begin(begin)).rejects.toThrow(Refusal)
})
