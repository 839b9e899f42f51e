import { expect, test } from 'vitest'
import { keyUri, recoveryCodeOf } from './authenticator.ts'

test.each([
  ['abcde-f2345', 'abcde-f2345'],
  [' ABCDE F2345 ', 'abcde-f2345'],
  ['abcdef2345', 'abcde-f2345'],
  ['abcde–f2345', 'abcde-f2345'],
  ['abcde-f234', undefined],
  ['abcde-f23456', undefined],
  ['', undefined],
])('%j is read as %j', (typed, code) => {
  expect(recoveryCodeOf(typed)).toBe(code)
})

test('the URI names the issuer and the account, and has the issuer as a parameter', () => {
  const key = { secret: 'JBSWY3DPEHPK3PXP', account: 'maria+pay@brightside.test', issuer: 'Sooner & Co: Pay' }
  const uri = new URL(keyUri(key))
  expect(uri.protocol + uri.host).toBe('otpauth:totp')
  expect(decodeURIComponent(uri.pathname)).toBe('/Sooner & Co: Pay:maria+pay@brightside.test')
  expect(uri.pathname.split(':')).toHaveLength(2)
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: 'JBSWY3DPEHPK3PXP',
    issuer: 'Sooner & Co: Pay',
  })
})
