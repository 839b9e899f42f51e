import { expect, test } from 'vitest'
import { withFactor, type Factors } from './factors.ts'

const totp = 'SOFTWARE_TOKEN_MFA'
const none: Factors = { factors: [], preferredFactor: null }
const on: Factors = { factors: [totp], preferredFactor: null }
const preferred: Factors = { factors: [totp], preferredFactor: totp }

test.each([
  ['on', none, { Enabled: true }, on],
  ['on and preferred', none, { Enabled: true, PreferredMfa: true }, preferred],
  ['on twice', preferred, { Enabled: true, PreferredMfa: true }, preferred],
  ['no longer preferred', preferred, { Enabled: true, PreferredMfa: false }, on],
  ['off', preferred, { Enabled: false }, none],
  ['off by leaving it out', preferred, {}, none],
  ['preferred, but not on', on, { PreferredMfa: true }, none],
])('a factor that is set %s', (_, before, setting, after) => {
  expect(withFactor(before, totp, setting)).toEqual(after)
})
