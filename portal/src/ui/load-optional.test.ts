import { expect, test } from 'vitest'
import { isLoadingOptional, loadOptional } from './load-optional.ts'

test('optional code counts as loading until it has come or has failed', async () => {
  const one = Promise.withResolvers<string>()
  const other = Promise.withResolvers<string>()
  const [first, second] = [loadOptional(() => one.promise), loadOptional(() => other.promise)]
  expect(isLoadingOptional()).toBe(true)
  other.reject(new Error('no connection'))
  await expect(second).rejects.toThrow('no connection')
  expect(isLoadingOptional()).toBe(true)
  one.resolve('code')
  expect(await first).toBe('code')
  expect(isLoadingOptional()).toBe(false)
})
