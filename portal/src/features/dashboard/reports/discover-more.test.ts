import { expect, test } from 'vitest'
import { discoveries } from '../../../lib/state/slices/ui.ts'
import { offeredTo } from './discover-more.tsx'

const unused = {
  isReadOnly: false,
  mayAutomate: true,
  isAutomatic: false,
  mayUpload: true,
  uploads: 0,
  users: 1,
  statements: 3,
  hasSeenStatements: false,
}

test('all that a vendor has not used is offered, in the order of the list', () => {
  expect(offeredTo(unused)).toEqual([...discoveries])
})

test.each([
  ['autoGetPaidNow', { isAutomatic: true }],
  ['autoGetPaidNow', { isAutomatic: undefined }],
  ['autoGetPaidNow', { mayAutomate: false }],
  ['upload', { mayUpload: false }],
  ['upload', { uploads: 1 }],
  ['upload', { uploads: undefined }],
  ['colleagues', { users: 2 }],
  ['colleagues', { users: undefined }],
  ['statements', { statements: 0 }],
  ['statements', { statements: undefined }],
  ['statements', { hasSeenStatements: true }],
] as const)('%s is not offered if %j', (offer, used) => {
  expect(offeredTo({ ...unused, ...used })).toEqual(discoveries.filter((other) => other !== offer))
})

test('a read-only user is offered the statements alone', () => {
  expect(offeredTo({ ...unused, isReadOnly: true })).toEqual(['statements'])
})
