import { expect, test } from 'vitest'
import { claimsOf, isValid, startSession } from './session.ts'

const token = (claims: object) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`
const at = (seconds: number) => seconds * 1000

const session = (accessExp: number, idExp: number, now: number, issued = 1000) =>
  startSession(
    {
      accessToken: token({ iat: issued, exp: accessExp }),
      idToken: token({ iat: issued + 1, exp: idExp }),
      refreshToken: 'refresh',
    },
    at(now),
  )

test('claims in any script are read, and an invalid token counts as expired', () => {
  expect(claimsOf(token({ iat: 1, exp: 2, name: 'Zoë 🌍' }))).toEqual({ iat: 1, exp: 2, name: 'Zoë 🌍' })
  for (const broken of ['', 'a.b', 'a.%%%.c', 'a..c']) expect(claimsOf(broken)).toMatchObject({ exp: 0 })
})

test('a session ends with the first of its tokens', () => {
  expect(isValid(session(2000, 3000, 1000), at(1999))).toBe(true)
  expect(isValid(session(2000, 3000, 1000), at(2000))).toBe(false)
  expect(isValid(session(3000, 2000, 1000), at(2000))).toBe(false)
})

test('the margin is subtracted from the end', () => {
  expect(isValid(session(2000, 2000, 1000), at(1969), 30)).toBe(true)
  expect(isValid(session(2000, 2000, 1000), at(1970), 30)).toBe(false)
})

test.each([-3600, 0, 3600])('a clock that is %s seconds off changes nothing', (off) => {
  const stored = session(2000, 2000, 1000 + off)
  expect(stored.clockDrift).toBe(off)
  expect(isValid(stored, at(1999 + off))).toBe(true)
  expect(isValid(stored, at(2000 + off))).toBe(false)
})
