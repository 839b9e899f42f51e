import { expect, test } from 'vitest'
import { documentStanding } from './document-part.tsx'

const paper = (documentState: 'pending' | 'rejected' | 'approved', day: number, vendorAccountId = 'a') => ({
  documentState,
  vendorAccountId,
  createdAt: `2026-11-${day}T12:00:00Z`,
})

test('the newest document of the account itself counts', () => {
  expect(documentStanding([], 'a')).toBeUndefined()
  expect(documentStanding([paper('pending', 12, 'b')], 'a')).toBeUndefined()
  expect(documentStanding([paper('rejected', 11), paper('pending', 12)], 'a')).toBe('waiting')
  expect(documentStanding([paper('rejected', 12), paper('pending', 11)], 'a')).toBe('rejected')
  expect(documentStanding([paper('rejected', 11), paper('approved', 12)], 'a')).toBeUndefined()
})
