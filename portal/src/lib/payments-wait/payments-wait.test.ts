import { expect, test } from 'vitest'
import { waitForAccount, waitForOther } from './payments-wait.ts'

const account = {
  isPrimary: true,
  isHidden: false,
  verificationStatus: 'pending',
  receivesPayouts: false,
} as const
const paid = { ...account, verificationStatus: 'succeeded', receivesPayouts: true } as const

test.each([
  ['there is no account', [], false],
  ['it is proven', [paid], false],
  ['it is proven, and held for some days', [{ ...paid, receivesPayouts: false }], false],
  ['it is being proven', [account], true],
  ['its proof failed', [{ ...account, verificationStatus: 'failed' }], true],
  ['another is not proven', [paid, { ...account, isPrimary: false }], false],
  ['the one before it is paid meanwhile', [account, { ...paid, isPrimary: false }], false],
  ['it was taken away', [{ ...account, isHidden: true }], false],
] as const)('where %s: payments wait: %s', (_what, accounts, expected) => {
  expect(waitForAccount(accounts)).toBe(expected)
})

test('a stopped account waits for another one, unless one is paid instead', () => {
  const stopped = { ...paid, isFrozen: true, receivesPayouts: false }
  const other = { ...paid, isPrimary: false, isFrozen: false }
  expect(waitForOther([stopped, { ...other, receivesPayouts: false }])).toBe(true)
  expect(waitForOther([stopped, other])).toBe(false)
  const held = { ...paid, isFrozen: false, receivesPayouts: false }
  expect(waitForOther([held])).toBe(false)
  expect(waitForOther([held, { ...stopped, isPrimary: false }])).toBe(false)
})
