import { expect, test } from 'vitest'
import { placesOf } from './places.ts'

const pathsOf = (role: 'operator' | 'facilitator' | 'financier') =>
  placesOf({ roles: [role] }).map(({ path }) => path)

test('each role has the pages whose routes it may call', () => {
  expect(pathsOf('facilitator')).toEqual(['uploads', 'redirects', 'payments', 'files'])
  expect(pathsOf('financier')).toEqual([
    'receipts',
    'answers',
    'collections',
    'entries',
    'submissions',
    'cutoffs',
    'liquidity',
    'reconciliation',
    'exposures',
    'carries',
    'ledger',
    'journals',
    'months',
    'nights',
    'rails',
  ])
  expect(pathsOf('operator')).not.toContain('uploads')
  expect(pathsOf('operator')).toContain('approvals')
})

test('somebody without a role has none', () => {
  expect(placesOf({ roles: [] })).toEqual([])
})
