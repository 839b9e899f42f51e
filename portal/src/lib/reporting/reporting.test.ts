import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isCommon, sampleRate } from './error-reports.ts'
import { openReporting, type ReportingConfig, trackedPage, unifiedQuery } from './open.ts'
import { placesIn, withoutSecrets } from './send.ts'

const errorsUrl = 'https://errors.test/in'
const analyticsUrl = 'https://figures.test/in'
const vendorId = '0191d2a4-7c1e-7000-8000-000000000001'

interface Sent {
  readonly url: string
  readonly init: RequestInit | undefined
  readonly body: Record<string, unknown>
}

function open(config: ReportingConfig, answer: () => Response | Promise<Response> = () => new Response()) {
  const sent: Sent[] = []
  let asked = 0
  const reporting = openReporting(config, {
    fetch: async (url, init) => {
      asked += 1
      const text = typeof init?.body === 'string' ? init.body : '{}'
      sent.push({ url: new Request(url).url, init, body: JSON.parse(text) as Record<string, unknown> })
      return answer()
    },
    location: () => ({ pathname: `/dashboard/invoices/${vendorId}`, search: '?email=a@b.test&page=2' }),
    now: () => Date.parse('2026-11-21T10:00:00Z'),
    random: () => 0.999_999,
  })
  return {
    ...reporting,
    asked: () => asked,
    sent,
    to: (url: string) => sent.filter((one) => one.url === url),
  }
}

test('is off unless configured', () => {
  const { reportError, analytics, countPage, asked } = open({})
  reportError(new Error('broken'))
  analytics.group('vendor', vendorId)
  analytics.track('opened')
  analytics.removeGroups()
  countPage()
  expect(asked()).toBe(0)
})

describe('errors', () => {
  test('the sample rate is 1: the least likely error is reported too', () => {
    const { reportError, sent } = open({ errorsUrl })
    reportError(new TypeError('x is undefined'))
    expect(sampleRate).toBe(1)
    expect(sent[0]?.body).toMatchObject({
      name: 'TypeError',
      message: 'x is undefined',
      page: '/dashboard/invoices/:id?email=:set&page=2',
      at: '2026-11-21T10:00:00.000Z',
    })
    expect(sent[0]?.init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' })
  })

  test.each([
    ['auth', Object.assign(new Error('x'), { code: 'NotAuthorizedException' })],
    ['auth', new Error('User is not authenticated')],
    ['auth', { kind: 401, code: 'UNAUTHENTICATED', message: 'No.' }],
    ['network', new TypeError('Failed to fetch')],
    ['network', new TypeError('Load failed')],
    ['network', new TypeError('NetworkError when attempting to fetch resource.')],
    ['network', { kind: 'TIMEOUT_ERROR', code: 'TIMEOUT_ERROR', message: 'too long' }],
    ['network', new DOMException('gone', 'AbortError')],
    ['import', new TypeError('Failed to fetch dynamically imported module: /assets/a.js')],
    ['import', new TypeError('error loading dynamically imported module: /assets/a.js')],
    ['import', new TypeError('Importing a module script failed.')],
    ['import', new Error('Unable to preload CSS for /assets/a.css')],
  ])('common %s errors are ignored: %s', (_kind, error) => {
    const { reportError, sent } = open({ errorsUrl })
    reportError(error)
    expect(sent).toEqual([])
  })

  test.each([new Error('x.fetch is not a function'), 'a string', null, undefined, 5, {}])(
    'others are not: %s',
    (error) => expect(isCommon(error)).toBe(false),
  )

  test.each([
    [{ kind: 500, code: 'INTERNAL', message: 'Pat Doe is not there.' }, 'INTERNAL, 500'],
    [{ kind: 'PARSING_ERROR', code: 'PARSING_ERROR', message: 'x' }, 'PARSING_ERROR, PARSING_ERROR'],
    [{ message: 'only a text for owner@brightside.test' }, 'only a text for [address]'],
    [{ status: 5, detail: 'Pat Doe' }, 'An object with detail, status'],
    [{}, 'An object with no parts'],
    ['a text', 'a text'],
    [undefined, 'undefined'],
  ])('%j is reported by a message that can be read, without personal data', (fault, message) => {
    const { reportError, sent } = open({ errorsUrl })
    reportError(fault)
    expect(sent.map(({ body }) => body['message'])).toEqual([message])
  })

  test('the same error is reported once, and a page sends no more than twenty', () => {
    const { reportError, sent } = open({ errorsUrl })
    const fault = new Error('again')
    reportError(fault)
    reportError(fault)
    expect(sent).toHaveLength(1)
    const letters = 'abcdefghijklmnopqrstuvwxyz'
    for (const letter of letters) reportError(new Error(letter))
    expect(sent).toHaveLength(20)
  })

  test('a report that cannot be sent has no effect', async () => {
    const { reportError, sent } = open({ errorsUrl }, () => Promise.reject(new TypeError('Failed to fetch')))
    reportError(new Error('broken'))
    await Promise.resolve()
    expect(sent).toHaveLength(1)
  })
})

describe('analytics', () => {
  test('pages are counted in normalized form, for groups without personal data', () => {
    const { analytics, countPage, sent } = open({ analyticsUrl })
    analytics.group('vendor', vendorId)
    countPage()
    analytics.track('pay early', { from: 'owner@brightside.test', rows: 3 })
    expect(sent.map(({ body }) => body)).toEqual([
      {
        kind: 'page',
        name: '/dashboard/invoices/:id?email=:set&page=2',
        properties: {},
        groups: { vendor: vendorId },
        at: '2026-11-21T10:00:00.000Z',
      },
      {
        kind: 'event',
        name: 'pay early',
        properties: { from: '[address]', rows: 3 },
        groups: { vendor: vendorId },
        at: '2026-11-21T10:00:00.000Z',
      },
    ])
  })

  test('signing out removes the groups', () => {
    const { analytics, sent } = open({ analyticsUrl })
    analytics.group('vendor', vendorId)
    analytics.removeGroups()
    analytics.track('signed out')
    expect(sent[0]?.body['groups']).toEqual({})
  })

  test('a failed analytics call goes to the error reports', async () => {
    const { analytics, to } = open({ analyticsUrl, errorsUrl }, () => new Response('', { status: 500 }))
    analytics.track('opened')
    await expect.poll(() => to(errorsUrl), { timeout: 30_000 }).toHaveLength(1)
    expect(to(errorsUrl)[0]?.body).toMatchObject({ message: 'Reporting was answered 500' })
  })
})

describe('query parameters are normalized for tracking', () => {
  test.each([
    ['?b=1&a=2', '?a=:set&b=:set'],
    ['?page=2&limit=25', '?limit=25&page=2'],
    ['?limit=25&page=2&page=2', '?limit=25&page=2'],
    ['?searchTerm=Pat+Doe&sortField=amount', '?searchTerm=:set&sortField=amount'],
    ['?page=123-45-6789+Pat', '?page=:set'],
    ['?a%40b.test=1', ''],
    ['', ''],
  ])('%s is %s', (search, unified) => {
    expect(unifiedQuery(search)).toBe(unified)
  })

  test('their order has no effect, and repetitions change nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (pairs) => {
        const search = (of: typeof pairs) => new URLSearchParams(of).toString()
        const unified = unifiedQuery(search(pairs))
        expect(unifiedQuery(search(pairs.toReversed()))).toBe(unified)
        expect(unifiedQuery(search([...pairs, ...pairs]))).toBe(unified)
      }),
    )
  })

  test.each([
    ['/', '/'],
    ['/onboarding/net-30-payment-schedule', '/onboarding/net-30-payment-schedule'],
    [`/dashboard/invoices/${vendorId}`, '/dashboard/invoices/:id'],
    ['/onboardings/AAAAAAAAAAAAAAAAAAAAAA', '/onboardings/:id'],
    ['/user/a@b.test', '/user/:id'],
  ])('the page %s is reported as %s', (pathname, page) => {
    expect(trackedPage({ pathname, search: '' })).toBe(page)
  })
})

describe('secrets and personal numbers are removed', () => {
  test('anywhere in a text', () => {
    const secret = fc.oneof(
      fc.stringMatching(/^\d{3}-\d{2}-\d{4}$/),
      fc.stringMatching(/^\d{5,17}$/),
      fc.stringMatching(/^\+1 \(\d{3}\) \d{3}-\d{4}$/),
      fc.stringMatching(/^[a-z]{1,8}@[a-z]{1,8}\.test$/),
      fc.stringMatching(/^Bearer [\w-]{20,40}$/),
      fc.stringMatching(/^eyJ[\w-]{10,20}\.eyJ[\w-]{10,20}\.[\w-]{10,20}$/),
    )
    fc.assert(
      fc.property(fc.lorem({ maxCount: 5 }), secret, fc.lorem({ maxCount: 5 }), (before, hidden, after) => {
        expect(withoutSecrets(`${before} ${hidden} ${after}`)).not.toContain(hidden.replace('Bearer ', ''))
      }),
    )
  })

  test('a stack is reported by its locations alone', () => {
    const stack = `Error: owner@brightside.test
    at pay (http://portal.test/assets/index-Ab12.js?t=secret:10:200)
    at http://portal.test/src/app/main.tsx:3:4`
    expect(placesIn(stack)).toEqual(['index-Ab12.js:10:200', 'main.tsx:3:4'])
    expect(placesIn(undefined)).toEqual([])
  })
})
