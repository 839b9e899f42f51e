import { addBankAccount, listBankAccounts } from '@sooner/contract/bank-accounts'
import type { Standing } from '@sooner/contract/route'
import { expect, test } from 'vitest'
import { nobody, type Caller } from '../../../platform/http/caller.ts'
import { requireFreshProof } from './require-fresh-proof.ts'

const caller = (isFresh: boolean): Caller => ({
  standings: new Set<Standing>(['owner']),
  account: { sub: 'a', username: 'a', groups: [], signIn: 's', isFresh },
})

test('changes of bank accounts require a fresh proof, and nothing else does', () => {
  const refused = expect.objectContaining({ code: 'STEP_UP_REQUIRED' })
  expect(() => requireFreshProof(addBankAccount, caller(false))).toThrow(refused)
  expect(() => requireFreshProof(addBankAccount, nobody)).toThrow(refused)
  expect(requireFreshProof(addBankAccount, caller(true)).account?.sub).toBe('a')
  expect(requireFreshProof(listBankAccounts, caller(false)).account?.sub).toBe('a')
})
