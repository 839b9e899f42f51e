import type * as contract from '@sooner/contract/accounting'
import type { Given } from '@sooner/contract/route'
import { exportFile } from '../../../platform/exports/file.ts'
import type { Reply } from '../../../platform/http/serve.ts'
import { generalLedger } from '../../ledger/index.ts'
import type { Accounting } from '../ports.ts'

const firstDayOf = (month: string) => `${month}-01`

/** The postings of a month for the company's general ledger. Their sums are those of the trial balance. */
export const exportLedger = (
  accounting: Accounting,
  account: string,
  month: string,
  { detail }: Given<typeof contract.exportLedger>['query'],
): Promise<Reply> => {
  const write = detail === 'days' ? generalLedger.summaryStatement : generalLedger.entriesStatement
  const statement = write(accounting.db, firstDayOf(month), accounting.accountNumbers)
  return exportFile(accounting, account, `ledger-${detail}-${month}.csv`, statement)
}

export const exportTrialBalance = (accounting: Accounting, account: string, month: string): Promise<Reply> =>
  exportFile(
    accounting,
    account,
    `trial-balance-${month}.csv`,
    generalLedger.trialBalanceStatement(accounting.db, firstDayOf(month), accounting.accountNumbers),
  )
