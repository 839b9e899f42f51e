import { expect, test } from 'vitest'
import { feedRow } from '../../invoices/testing/intake-world.ts'
import { earlyWorld } from '../../payouts/testing/early-world.ts'
import { payoutWorld } from '../../payouts/testing/payout-world.ts'
import { requestPastEligible } from '../../payouts/testing/index.ts'
import { downloadStatement, listPaidYears, listStatements } from './read-statements.ts'
import { wordsIn } from '../../../platform/pdf/testing/pdf-words.ts'

const world = await payoutWorld()
const { db, clock, payouts, vendorId, importRows, bank } = world
const languages: Record<string, 'en-US' | 'es-PR'> = { ann: 'en-US', ana: 'es-PR' }
const statements = {
  db,
  clock,
  productName: 'Sooner',
  userDirectory: { languageOf: async (subject: string) => languages[subject] },
}
const linesOf = async (month: string, reader = 'ann') =>
  wordsIn((await downloadStatement(statements, reader, vendorId, month)).bytes).split('\n')

test('a payment of two invoices is on the statement of its month, and its return on that of the next', async () => {
  await world.addAccount()
  await importRows([feedRow('one'), feedRow('two')])
  world.setNow('2026-12-30T17:00:00Z')
  expect(await requestPastEligible(payouts)).toEqual({ requested: 2, heldUp: 0 })
  await world.cutoff('2026-12-30')
  const [{ key } = { key: '' }] = bank.submissions.at(-1)?.entries ?? []
  await world.answerAll('2026-12-31', { kind: 'settled' })
  expect(await listPaidYears(statements, vendorId)).toEqual([
    {
      year: '2026',
      currency: 'USD',
      partnerId: 1,
      partnerName: 'Harborline',
      invoiceCount: 2,
      grossMinor: 2_000_00,
      feeMinor: 0,
      deductedMinor: 0,
      receivedMinor: 2_000_00,
    },
  ])
  world.setNow('2027-01-04T17:00:00Z')
  await world.answerAll('2027-01-04', { kind: 'returned', code: 'R03' })
  expect(await listStatements(statements, vendorId)).toEqual([
    {
      month: '2027-01',
      currency: 'USD',
      throughOn: '2027-01-04',
      openingBalanceMinor: 0,
      closingBalanceMinor: 0,
      paidTotalMinor: -2_000_00,
    },
    {
      month: '2026-12',
      currency: 'USD',
      throughOn: '2026-12-31',
      openingBalanceMinor: 0,
      closingBalanceMinor: 0,
      paidTotalMinor: 2_000_00,
    },
  ])
  expect(await listPaidYears(statements, vendorId)).toEqual([])
  const december = await linesOf('2026-12')
  expect(december).toEqual(
    expect.arrayContaining([
      'Dec 1, 2026 to Dec 31, 2026',
      'Opening balance$0.00',
      'Invoices2$2,000.00',
      'Payments sent to you1-$2,000.00',
      'Closing balance$0.00',
      `Dec 30, 2026${key}Dec 31, 20262$0.00$0.00$2,000.00`,
      'Total$2,000.00',
    ]),
  )
  expect(await linesOf('2027-01')).toEqual(
    expect.arrayContaining([
      'Jan 1, 2027 to Jan 4, 2027',
      'Invoices (reversed)2-$2,000.00',
      'Payments returned1$2,000.00',
      `Jan 4, 2027Payments returned${key}R03$2,000.00`,
    ]),
  )
  expect(await linesOf('2027-01', 'ana')).toContain('Pagos devueltos1$2,000.00')
  expect(await linesOf('2027-01', 'nobody')).toContain('Payments returned1$2,000.00')
})

test('a fee that could not be debited counts once in the totals of a year, as the fee of its invoice', async () => {
  const early = await earlyWorld()
  await early.debitFees()
  await early.authorizeDebits(early.accountId)
  await early.importRows([feedRow('debited'), feedRow('other')])
  await early.confirm('debited')
  await early.cutoff('2026-11-23')
  early.setNow('2026-11-24T17:00:00Z')
  await early.answerEach('2026-11-24', (at) =>
    early.bank.submissions.at(-1)?.entries[at]?.kind === 'debit'
      ? { kind: 'returned', code: 'R02' }
      : { kind: 'settled' },
  )
  // The return has frozen the account, which an operator lifts.
  await early.sql`update bank_accounts.accounts set frozen_at = null`
  await early.sql`update transfers.destinations set stopped_at = null, stopped_by_code = null`
  early.setNow('2026-12-10T17:00:00Z')
  await requestPastEligible(early.payouts)
  await early.cutoff('2026-12-10')
  await early.answerAll('2026-12-11', { kind: 'settled' })
  expect(await early.linesOf('other')).toMatchObject([{ deducted_minor: 20_00n }])
  expect(await listPaidYears({ db: early.db }, early.vendorId)).toMatchObject([
    {
      year: '2026',
      invoiceCount: 2,
      grossMinor: 2_000_00,
      feeMinor: 20_00,
      deductedMinor: 0,
      receivedMinor: 1_980_00,
    },
  ])
})

test('a month without movements, and a vendor that does not exist, have no statement', async () => {
  const refused = { code: 'NOT_FOUND' }
  await expect(linesOf('2026-11')).rejects.toMatchObject(refused)
  const absent = '00000000-0000-4000-8000-00000000dead'
  await expect(listStatements(statements, absent)).rejects.toMatchObject(refused)
  await expect(listPaidYears(statements, absent)).rejects.toMatchObject(refused)
  await expect(downloadStatement(statements, 'ann', absent, '2026-12')).rejects.toMatchObject(refused)
})
