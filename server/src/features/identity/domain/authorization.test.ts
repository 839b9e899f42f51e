import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answersChallenge, judgeAuthorization, redirectTo } from './authorization.ts'

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~'
const verifiers = fc.string({ unit: fc.constantFrom(...letters.split('')), minLength: 43, maxLength: 128 })

describe('a challenge', () => {
  // RFC 7636, appendix B.
  test('matches the verifier of the standard', () => {
    const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
    expect(answersChallenge('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', verifier)).toBe(true)
  })

  test('matches its verifier and no other', () => {
    fc.assert(
      fc.property(verifiers, verifiers, (own, other) => {
        expect(answersChallenge(challengeOf(own), own)).toBe(true)
        expect(answersChallenge(challengeOf(own), other)).toBe(own === other)
        expect(answersChallenge(own.slice(0, 43), own.slice(0, 43))).toBe(false)
      }),
    )
  })

  test.each(['', 'a'.repeat(42), 'a'.repeat(129), `${'a'.repeat(43)}\n`, 'ä'.repeat(43)])(
    'refuses an invalid verifier: %j',
    (verifier) => {
      expect(answersChallenge(challengeOf(verifier), verifier)).toBe(false)
    },
  )
})

describe('an authorization request', () => {
  const asked = { response_type: 'code', code_challenge: 'A'.repeat(43), code_challenge_method: 'S256' }

  test.each([
    ['login', true],
    ['select_account login', true],
    ['none', false],
    ['relogin', false],
  ])('with %j makes the provider ask again: %s', (prompt, asksAgain) => {
    expect(judgeAuthorization({ ...asked, prompt }, ['One'])).toMatchObject({ asksAgain })
  })

  test('asks nobody by the prompt none, which goes with no other', () => {
    const judged = (prompt: string) => judgeAuthorization({ ...asked, prompt }, ['One'])
    expect(judged('none')).toMatchObject({ isSilent: true, asksAgain: false })
    expect(judged('consent')).toMatchObject({ isSilent: false })
    expect(judged('none login')).toMatchObject({ error: 'invalid_request' })
  })

  test('needs to name the provider only where there are several', () => {
    const codeChallenge = asked.code_challenge
    expect(judgeAuthorization(asked, ['One'])).toEqual({
      provider: 'One',
      codeChallenge,
      asksAgain: false,
      isSilent: false,
    })
    expect(judgeAuthorization({ ...asked, identity_provider: 'Two' }, ['One', 'Two'])).toEqual({
      provider: 'Two',
      codeChallenge,
      asksAgain: false,
      isSilent: false,
    })
    expect(judgeAuthorization(asked, ['One', 'Two'])).toMatchObject({ error: 'invalid_request' })
    expect(judgeAuthorization(asked, [])).toMatchObject({ error: 'invalid_request' })
    expect(judgeAuthorization({ ...asked, identity_provider: 'one' }, ['One'])).toMatchObject({
      error: 'invalid_request',
    })
  })

  test.each([
    ['no response type', { response_type: undefined }],
    ['no challenge', { code_challenge: undefined }],
    ['an empty challenge', { code_challenge: '' }],
    ['a challenge with padding', { code_challenge: `${'A'.repeat(43)}=` }],
    ['no method', { code_challenge_method: undefined }],
    ['another spelling of the method', { code_challenge_method: 's256' }],
  ])('is refused with %s', (_what, change) => {
    expect(judgeAuthorization({ ...asked, ...change }, ['One'])).toMatchObject({ error: 'invalid_request' })
  })
})

describe('the redirect', () => {
  test('preserves the query of the address, and passes any state on unchanged', () => {
    fc.assert(
      fc.property(fc.string(), (state) => {
        const url = new URL(redirectTo('https://us.test/in?kept=1', { code: 'c', state, error: undefined }))
        expect(url.origin + url.pathname).toBe('https://us.test/in')
        expect([...url.searchParams.keys()]).toEqual(['kept', 'code', 'state'])
        expect(url.searchParams.get('state')).toBe(state.toWellFormed())
      }),
    )
  })
})
