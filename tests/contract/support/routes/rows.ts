import type { Rows } from './row.ts'
import { bankAccountRows } from './rows-banking.ts'
import { choiceRows, operatorRows, partnerRows } from './rows-choices.ts'
import { agreementRows, documentRows } from './rows-papers.ts'
import { accessRows, vendorRows } from './rows-people.ts'

/** A row for every route that the vendor service and its neighbours answer. */
export const rows: Rows = {
  ...accessRows,
  ...vendorRows,
  ...agreementRows,
  ...bankAccountRows,
  ...documentRows,
  ...choiceRows,
  ...partnerRows,
  ...operatorRows,
}
