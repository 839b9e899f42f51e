import { portalConfig } from '@sooner/contract/portal'
import { featureFlagDefaults } from '@sooner/rules/feature-flags'
import { expect, test } from 'vitest'
import { ConfigUnavailable, parseConfig } from './config.ts'

const body = {
  identity: {
    endpoint: '/identity/',
    userPoolId: 'local_Sooner',
    clientId: 'portal',
    redirectUri: 'http://x.test/sign-in',
  },
  basePaths: { vendor: '/vendor-service', invoice: '/invoice-service', payments: '/payments-service' },
  productName: 'Sooner',
  brand: 'harborline',
  support: { phone: '+1 (555) 010-0140', email: 'support@sooner.test' },
  featureFlags: featureFlagDefaults,
  sandbox: true,
}

/** The configuration as our own server sends it; that of a hosted pool may omit the last three. */
const answered = {
  ...body,
  identity: { ...body.identity, totpIssuer: 'Sooner', ownRoutes: false, federation: null },
}

const read = { ...body, identity: { ...body.identity, totpIssuer: 'Sooner', ownRoutes: false } }

test('reads everything that the contract declares', () => {
  expect(parseConfig(portalConfig.parse(answered))).toEqual(read)
})

test('reads the values that only our own identity service has', () => {
  const federation = {
    authorizeUrl: '/identity/oauth2/authorize',
    tokenUrl: '/identity/oauth2/token',
    redirectUri: 'http://x.test/sign-in/callback',
    providers: [{ name: 'Harborline', label: 'Harborline' }],
  }
  const identity = { ...body.identity, totpIssuer: 'Harborline', ownRoutes: true, federation }
  expect(parseConfig({ ...body, identity }).identity).toEqual(identity)
})

test.each([
  null,
  [],
  { providers: [] },
  { authorizeUrl: '/a', tokenUrl: '/t', redirectUri: '/r', providers: [] },
  { authorizeUrl: '/a', tokenUrl: '/t', redirectUri: '/r', providers: [{ label: 'No name' }] },
  { authorizeUrl: '', tokenUrl: '/t', redirectUri: '/r', providers: [{ name: 'x' }] },
])('offers no other provider for %j', (federation) => {
  const identity = { ...body.identity, federation }
  expect(parseConfig({ ...body, identity }).identity).not.toHaveProperty('federation')
})

test('calls a provider by its name where it has no label', () => {
  const federation = { authorizeUrl: '/a', tokenUrl: '/t', redirectUri: '/r', providers: [{ name: 'x' }, 5] }
  const { identity } = parseConfig({ ...body, identity: { ...body.identity, federation } })
  expect(identity.federation?.providers).toEqual([{ name: 'x', label: 'x' }])
})

test('sends error reports only to a configured address', () => {
  expect(parseConfig(body)).not.toHaveProperty('reporting')
  const reporting = { errorsUrl: 'https://errors.test/in' }
  expect(parseConfig(portalConfig.parse({ ...answered, reporting })).reporting).toEqual(reporting)
  expect(parseConfig({ ...body, reporting: { errorsUrl: 5, analyticsUrl: '' } }).reporting).toEqual({})
})

test('ignores unknown fields', () => {
  expect(parseConfig({ ...body, later: 1 })).toEqual(read)
})

test('is the sandbox only if it is declared', () => {
  expect(parseConfig({ ...body, sandbox: 'yes' }).sandbox).toBe(false)
})

test.each([
  ['nothing', null],
  ['a page', '<html>'],
  ['no identity', { ...body, identity: undefined }],
  ['an empty pool', { ...body, identity: { ...body.identity, userPoolId: '' } }],
  ['no name', { ...body, productName: undefined }],
  ['no support', { ...body, support: null }],
])('refuses %s', (_what, given) => {
  expect(() => parseConfig(given)).toThrow(ConfigUnavailable)
})
