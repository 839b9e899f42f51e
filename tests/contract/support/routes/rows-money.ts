import type { Rows } from './row.ts'

/** What vendors, operators and financiers see of money. */
export const moneyRows: Rows = {
  listStatements: { params: { id: 'vendor' }, by: 'reader' },
  downloadStatement: { params: { id: 'vendor', month: 'statementMonth' }, by: 'reader' },
}
