import { operations } from '@sooner/contract/identity'
import { expect, test } from 'vitest'
import { servedOperations } from './call-operation.ts'

test('every operation of the contract is implemented', () => {
  expect(servedOperations.toSorted()).toEqual(operations.map(({ name }) => name).toSorted())
})
