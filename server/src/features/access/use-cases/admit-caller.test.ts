import { changeUserAccount } from '@sooner/contract/access'
import { addBankAccount, listBankAccounts } from '@sooner/contract/bank-accounts'
import type { Standing } from '@sooner/contract/route'
import { expect, test } from 'vitest'
import { nobody, type Caller } from '../../../platform/http/caller.ts'
import { requireFreshProof } from './admit-caller.ts'

const caller = (isFresh: boolean): Caller => ({
  standings: new Set<Standing>(['owner']),
  account: { sub: 'a', username: 'a', groups: [], signIn: 's', isFresh },
})
const refused = expect.objectContaining({ code: 'STEP_UP_REQUIRED' })

test('a route that requires a fresh proof refuses a stale session, and other routes do not', () => {
  expect(() => requireFreshProof(addBankAccount, caller(false), undefined)).toThrow(refused)
  expect(() => requireFreshProof(addBankAccount, nobody, undefined)).toThrow(refused)
  expect(requireFreshProof(addBankAccount, caller(true), undefined).account?.sub).toBe('a')
  expect(requireFreshProof(listBankAccounts, caller(false), undefined).account?.sub).toBe('a')
})

test('a route that asks for some fields refuses a stale session with these fields alone', () => {
  expect(() => requireFreshProof(changeUserAccount, caller(false), { readOnly: false })).toThrow(refused)
  expect(requireFreshProof(changeUserAccount, caller(true), { readOnly: false }).account?.sub).toBe('a')
  for (const body of [{ lastFeedbackReminderShownAt: 'now' }, {}, null, undefined, 'readOnly'])
    expect(requireFreshProof(changeUserAccount, caller(false), body).account?.sub).toBe('a')
})
