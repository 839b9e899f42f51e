import { expect, test } from 'vitest'
import { placesOf, queuesBeside } from './places.ts'

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

test('the queues beside a page follow the order of the navigation', () => {
  const open = placesOf({ roles: ['operator'] })
  expect(queuesBeside(open, '/console/payouts')).toEqual({ previous: 'approvals', next: 'screenings' })
  expect(queuesBeside(open, '/console/jobs')).toEqual({ previous: 'answers', next: undefined })
  expect(queuesBeside(open, '/console')).toEqual({ previous: 'jobs', next: 'approvals' })
})
