import { http } from 'msw/http'
import { expect, test } from 'vitest'
import { basePaths, json, simulatedNetwork } from '../../lib/calls/testing/network.ts'
import type { BankAccount } from '../../lib/resources/bank-accounts.ts'
import { shown, vendorId } from '../../testing/shown.tsx'
import { FailedPayment } from './failed-payment.tsx'

const network = simulatedNetwork()

const paid = {
  currencyCode: 'USD',
  maskedAccountNumber: '••••5678',
  receivesPayouts: true,
  heldThrough: null,
} satisfies Partial<BankAccount>
const stopped = { ...paid, receivesPayouts: false }

/** What is said of a payment that failed with this code, where the vendor has these accounts. */
function toldOf(code: string, accounts: readonly Partial<BankAccount>[], returnedOn: string | null = null) {
  network.use(http.get(`${basePaths.vendor}/vendors/${vendorId}/accounts`, () => json(accounts)))
  return shown(<FailedPayment payment={{ code, currency: 'USD', returnedOn }} />, {
    reads: [['listBankAccounts', { params: { id: vendorId } }]],
  })
}

test('where an account can be paid, we act, whatever the code says of the account', async () => {
  for (const code of ['R02', 'R13', 'R26', 'R85']) {
    const told = await toldOf(code, [stopped, paid])
    expect(told.join(' ')).toContain(
      'You don’t have to do anything. We review it, then pay it again to your account ••••5678.',
    )
    expect(told.join(' ')).not.toContain('You have to act first')
  }
})

test('where none can be paid, the vendor acts first, and after a new one only its hold has to end', async () => {
  const told = await toldOf('R13', [stopped])
  expect(told).toEqual([
    'The routing number or sort code is wrong: no bank has it.',
    'Bank code R13',
    'The money never left us, and it’s still owed to you.',
    'You have to act first: add a bank account, or make another one primary. Then we review the payment and pay it again.',
    'Go to your bank accounts',
  ])
  const sterling: Partial<BankAccount> = { ...paid, currencyCode: 'GBP' }
  expect((await toldOf('R02', [sterling])).at(-1)).toBe('Go to your bank accounts')
  expect(await toldOf('R02', [stopped, { ...stopped, heldThrough: '2026-11-24' }])).toContain(
    'We pay it again once the hold of your new account is over.',
  )
})

test('what was returned has come back, and a holder who refused it may ask the bank to accept it', async () => {
  const told = await toldOf('R23', [paid], '2026-11-18')
  expect(told).toContain('The money came back to us, and it’s still owed to you.')
  expect(told).toContain('Ask your bank to accept our payments, or choose another account.')
  expect(told.join(' ')).not.toContain('You don’t have to do anything')
  expect(await toldOf('R03', [paid])).toContain(
    'The bank found no account with this number, or its holder has another name.',
  )
})
