import { expect, test } from 'vitest'
import { isReadOnlyBy } from './read-only.ts'

test('the account decides who may only read, and the attribute where there is no account', () => {
  const attributes = [undefined, true, false] as const
  const decided = (account: Parameters<typeof isReadOnlyBy>[1]) =>
    attributes.map((attribute) => isReadOnlyBy(attribute, account))
  expect(decided(undefined)).toEqual([true, true, false])
  expect(decided({ readOnly: true })).toEqual([true, true, true])
  expect(decided({ readOnly: false })).toEqual([false, false, false])
  expect(decided(null)).toEqual([false, true, false])
})
