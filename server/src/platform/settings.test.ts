import { noPartner, partnerDefaults } from '@sooner/rules/partners'
import { describe, expect, test } from 'vitest'
import { readSettings, SettingsError } from './settings.ts'

const key = (id: string, byte: number) => `${id}:${Buffer.alloc(32, byte).toString('base64')}`

const production = {
  SANDBOX: 'off',
  BASE_URL: 'https://portal.example.com',
  MAIL_URL: 'smtp://mail.example.com:587',
  DATABASE_URL: 'postgres://sooner:pw@db.example.com/sooner',
  ENCRYPTION_KEYS: key('k1', 1),
}

function faultsOf(env: Record<string, string | undefined>): readonly string[] {
  try {
    readSettings(env)
  } catch (error) {
    if (error instanceof SettingsError) return error.faults
    throw error
  }
  return []
}

describe('without any setting', () => {
  const settings = readSettings({})
  test('it is the sandbox on the loopback address', () => {
    expect(settings.sandbox).toBe(true)
    expect(settings.http).toMatchObject({ host: '127.0.0.1', port: 4400, baseUrl: 'http://127.0.0.1:4400' })
  })
  test('vendors that nobody invited have the first named partner', () => {
    expect(settings.defaultPartnerId).toBe(partnerDefaults.partnerNumber)
    expect(readSettings({ DEFAULT_PARTNER: '0' }).defaultPartnerId).toBe(noPartner)
  })
  test('an empty value counts as unset', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '', SANDBOX: '', SERVICES: '' })).toEqual(settings)
  })
})

test('reports of mail servers need both the return path and the secret, each in its form', () => {
  const [MAIL_RETURN_PATH, MAIL_REPORTS_SECRET] = ['bounces@mail.example.com', 'x'.repeat(32)]
  const both = { ...production, MAIL_RETURN_PATH, MAIL_REPORTS_SECRET }
  expect(readSettings(both).mail.returnPaths).toEqual({
    address: MAIL_RETURN_PATH,
    secret: MAIL_REPORTS_SECRET,
  })
  expect(readSettings(production).mail.returnPaths).toBeUndefined()
  for (const wrong of [
    { MAIL_RETURN_PATH: '' },
    { MAIL_REPORTS_SECRET: '' },
    { MAIL_REPORTS_SECRET: 'short' },
    { MAIL_RETURN_PATH: 'much-too-long-a-name@mail.example.com' },
  ])
    expect([wrong, faultsOf({ ...both, ...wrong })]).toEqual([wrong, [expect.stringMatching(/^MAIL_RE/)]])
})

test('the key that signs what is sent to browsers is a private key of P-256', () => {
  const WEB_PUSH_KEY = Buffer.alloc(32, 7).toString('base64')
  expect(readSettings({ ...production, WEB_PUSH_KEY }).webPushKey?.toString('base64')).toBe(WEB_PUSH_KEY)
  expect(readSettings(production).webPushKey).toBeUndefined()
  // Zero, and what is larger than the curve has points, are none.
  for (const wrong of ['A'.repeat(43), Buffer.alloc(32, 255).toString('base64'), 'c2hvcnQ='])
    expect(faultsOf({ ...production, WEB_PUSH_KEY: wrong })).toEqual([
      'WEB_PUSH_KEY must be 32 random bytes in base64',
    ])
})

describe('the sandbox', () => {
  test.each(Object.keys(production).filter((name) => name !== 'SANDBOX'))(
    'is off as soon as %s is set',
    (name) => {
      const env = { [name]: production[name as keyof typeof production] }
      expect(faultsOf(env).join()).toMatch(/missing/)
    },
  )
  test('is off when Node runs for production', () => {
    expect(faultsOf({ NODE_ENV: 'production' }).join()).toMatch(/ENCRYPTION_KEYS is missing/)
  })
  test('can be enabled with an outside database', () => {
    const settings = readSettings({ SANDBOX: 'on', DATABASE_URL: production.DATABASE_URL })
    expect(settings.sandbox).toBe(true)
  })
})

describe('production', () => {
  test('starts with its secrets, and serves no sandbox', () => {
    const settings = readSettings(production)
    expect(settings.sandbox).toBe(false)
    expect(settings.services).not.toContain('sandbox')
    expect(settings.encryptionKeys?.current.id).toBe('k1')
  })
  test('without its secrets reports all missing ones together', () => {
    expect(
      faultsOf({ SANDBOX: 'off', PORT: 'x', SERVICES: 'teapot' }).map((fault) => fault.split(' ')[0]),
    ).toEqual(['PORT', 'SERVICES', 'ENCRYPTION_KEYS', 'BASE_URL', 'MAIL_URL'])
  })
  test('requires https', () => {
    expect(faultsOf({ ...production, BASE_URL: 'http://portal.example.com' })).toEqual([
      'BASE_URL must be https outside the sandbox',
    ])
    expect(faultsOf({ ...production, BASE_URL: 'http://127.0.0.1:4400' })).toEqual([])
  })
})

describe('faults', () => {
  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://x'],
    ['SANDBOX', 'yes'],
    ['SANDBOX_STARTS_AT', 'Wednesday'],
    ['BASE_URL', 'portal'],
    ['MAIL_URL', 'mail.example.com'],
    ['LOG_LEVEL', 'loud'],
    ['DEFAULT_PARTNER', '-1'],
    ['USER_POOL_ID', 'nounderscore'],
    ['USER_POOL_CLIENT_ID', 'with-a-hyphen'],
    ['METRICS_TOKEN', 'short'],
    ['SERVICES', 'identity,teapot'],
    ['TRUST_PROXY', 'on'],
    ['BASE_URL', 'https://portal.example.com/sooner'],
    ['ENCRYPTION_KEYS', 'k1:c2hvcnQ='],
  ])('%s=%s is named', (name, value) => {
    expect(faultsOf({ SANDBOX: 'on', [name]: value }).join('\n')).toContain(name)
  })
  test('never contain a secret', () => {
    const secret = Buffer.alloc(31, 7).toString('base64')
    expect(faultsOf({ SANDBOX: 'on', ENCRYPTION_KEYS: `k1:${secret}` }).join()).not.toContain(secret)
  })
  test('are all reported in one readable list', () => {
    const error = (() => {
      try {
        return readSettings({ PORT: 'x', SANDBOX: 'maybe' })
      } catch (thrown) {
        return thrown
      }
    })()
    expect((error as Error).message.split('\n')).toEqual([
      'Sooner cannot start with these settings:',
      '  - PORT must be a number',
      '  - SANDBOX must be on or off',
    ])
  })
})

test('SERVICES selects a subset', () => {
  expect(readSettings({ SERVICES: 'identity, vendor' }).services).toEqual(['identity', 'vendor'])
})

test('PARTS selects what a process does, and all of it without the setting', () => {
  expect(readSettings({}).parts).toEqual(['vendors', 'operators', 'jobs'])
  expect(readSettings({ PARTS: 'jobs' }).parts).toEqual(['jobs'])
  expect(faultsOf({ PARTS: 'web' })).toEqual(['PARTS names "web"; known are vendors, operators, jobs'])
})

test('browsers send reports only to a configured address, and may call only that address', () => {
  expect(readSettings({}).http.connectTo).toEqual([])
  const read = readSettings({
    ERROR_REPORTS_URL: 'https://errors.test/in?key=1',
    ANALYTICS_URL: 'https://errors.test/count',
  })
  expect(read.reporting).toEqual({
    errorsUrl: 'https://errors.test/in?key=1',
    analyticsUrl: 'https://errors.test/count',
  })
  expect(read.http.connectTo).toEqual(['https://errors.test'])
})

test('TRUST_PROXY sets the number of proxies, or their addresses', () => {
  const trusted = (text: string) => readSettings({ TRUST_PROXY: text }).http.trustProxy
  expect([trusted('off'), trusted('2'), trusted('10.0.0.0/8, ::1')]).toEqual([
    false,
    2,
    ['10.0.0.0/8', '::1'],
  ])
})

test('the screening service, and how alike names have to be', () => {
  const url = 'http://watchman.internal:8084'
  expect(readSettings({}).screening).toBeUndefined()
  expect(readSettings({ SCREENING_URL: url }).screening).toEqual({ url, minMatch: 0.85 })
  expect(readSettings({ SCREENING_URL: url, SCREENING_MIN_MATCH: '0.9' }).screening?.minMatch).toBe(0.9)
  expect(faultsOf({ SCREENING_URL: 'watchman:8084' })).toHaveLength(1)
  expect(faultsOf({ SCREENING_URL: url, SCREENING_MIN_MATCH: '0.1' })).toEqual([
    'SCREENING_MIN_MATCH must be at least 0.5',
  ])
})

describe('the address of the virus scanner', () => {
  test.each([
    ['127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
    ['clamav.internal:1', { host: 'clamav.internal', port: 1 }],
    ['[::1]:3310', { host: '::1', port: 3310 }],
    ['', undefined],
  ])('%j', (text, place) => expect(readSettings({ CLAMAV: text }).clamav).toEqual(place))

  test.each(['clamav', 'clamav:', ':3310', 'clamav:0', 'clamav:70000', 'tcp://clamav:3310', '::1:3310'])(
    '%j is reported as wrong',
    (text) => expect(faultsOf({ CLAMAV: text })).toEqual(['CLAMAV must look like clamav.internal:3310']),
  )
})
