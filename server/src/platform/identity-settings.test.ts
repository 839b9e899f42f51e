import { describe, expect, test } from 'vitest'
import { readSettings, SettingsError } from './settings.ts'

const provider = {
  name: 'Acme',
  label: 'Acme',
  issuer: 'https://login.acme.example',
  clientId: 'sooner',
  clientSecret: 'never shown to anybody',
}
const service = { id: 'reports', secret: 'never shown to anybody, not even once' }

function faultsOf(env: Record<string, string>): string {
  try {
    readSettings(env)
  } catch (error) {
    if (error instanceof SettingsError) return error.message
    throw error
  }
  return ''
}

describe('identity providers', () => {
  const read = (...list: object[]) => ({ IDENTITY_PROVIDERS: JSON.stringify(list) })

  test('are read, with their optional values', () => {
    const emailDomains = ['acme.example']
    expect(readSettings(read({ ...provider, emailDomains })).identityProviders).toEqual([
      { ...provider, origins: [], emailDomains },
    ])
  })

  test('may be an empty list, which differs from an unset value', () => {
    expect(readSettings({ IDENTITY_PROVIDERS: 'off' }).identityProviders).toEqual([])
    expect(readSettings({ IDENTITY_PROVIDERS: '' }).identityProviders).toBeUndefined()
  })

  test.each([
    ['invalid JSON', '{', /must be a list in JSON/],
    ['a value that is not a list', '{}', /must be a list in JSON/],
    [
      'an issuer without TLS',
      JSON.stringify([{ ...provider, issuer: 'http://login.acme.example' }]),
      /\[0\]\.issuer must be an https/,
    ],
    ['a trailing slash', JSON.stringify([{ ...provider, issuer: `${provider.issuer}/` }]), /\[0\]\.issuer/],
    [
      'a name with an underscore',
      JSON.stringify([{ ...provider, name: 'A_b' }]),
      /\[0\]\.name must begin with a letter/,
    ],
    ['no secret', JSON.stringify([{ ...provider, clientSecret: undefined }]), /\[0\]\.clientSecret/],
    [
      'a path as an origin',
      JSON.stringify([{ ...provider, origins: ['https://a.example/b'] }]),
      /\[0\]\.origins\[0\] must be an origin/,
    ],
    [
      'a domain in uppercase',
      JSON.stringify([{ ...provider, emailDomains: ['Acme.example'] }]),
      /\[0\]\.emailDomains\[0\]/,
    ],
    ['an unknown key', JSON.stringify([{ ...provider, secret: 'x' }]), /\[0\]/],
    [
      'two that differ by case alone',
      JSON.stringify([provider, { ...provider, name: 'ACME' }]),
      /names one twice/,
    ],
  ])('%s is reported, without any secret', (_what, text, words) => {
    const faults = faultsOf({ IDENTITY_PROVIDERS: text })
    expect(faults).toMatch(words)
    expect(faults).toMatch(/IDENTITY_PROVIDERS/)
    expect(faults).not.toContain(provider.clientSecret)
  })

  test('a local provider may omit TLS', () => {
    expect(
      readSettings(read({ ...provider, issuer: 'http://127.0.0.1:9000' })).identityProviders,
    ).toHaveLength(1)
  })
})

describe('service clients', () => {
  test('are read, with the service permission', () => {
    expect(readSettings({ SERVICE_CLIENTS: JSON.stringify([service]) }).serviceClients).toEqual([
      { ...service, scopes: ['sooner/service'] },
    ])
    expect(readSettings({}).serviceClients).toEqual([])
  })

  test.each([
    ['a short secret', { ...service, secret: 'short but not told' }, /\[0\]\.secret must have at least 32/],
    ['an id with a space', { ...service, id: 'a b' }, /\[0\]\.id/],
    ['a scope with a space', { ...service, scopes: ['a b'] }, /\[0\]\.scopes\[0\]/],
  ])('%s is reported, without any secret', (_what, one, words) => {
    const faults = faultsOf({ SERVICE_CLIENTS: JSON.stringify([one]) })
    expect(faults).toMatch(words)
    expect(faults).not.toContain(one.secret)
  })
})
