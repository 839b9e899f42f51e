import { expect, test } from 'vitest'
import { documentStatusOf, type DocumentState, type DocumentStatus } from './documents.ts'

test.each<[DocumentState[], DocumentStatus]>([
  [[], 'not-uploaded'],
  [['rejected'], 'rejected'],
  [['rejected', 'pending'], 'pending'],
  [['partially-approved'], 'pending'],
  [['partially-approved', 'rejected'], 'pending'],
  [['rejected', 'approved', 'pending'], 'approved'],
])('with documents that are %j a category is %s', (states, status) => {
  expect(documentStatusOf(states)).toBe(status)
})
