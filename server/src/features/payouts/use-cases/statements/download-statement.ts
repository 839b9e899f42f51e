import { Refusal } from '@sooner/rules/refusal'
import { languageOtherwise } from '@sooner/rules/spoken'
import { during } from '../../../../platform/database/deadlines.ts'
import { transact } from '../../../../platform/transaction.ts'
import { findDirectoryVendor } from '../../../directory/index.ts'
import { listVendorMonths } from '../../../ledger/index.ts'
import { daysOf, type CurrencyStatement } from '../../domain/statement.ts'
import { throughOn } from './list-statements.ts'
import type { Statements } from './open-statements.ts'
import { readStatement } from './read-statement.ts'
import { statementPdf } from './statement-pdf.ts'

export interface StatementFile {
  readonly name: string
  readonly bytes: Buffer
}

/** All reads are of one moment, so that the sums agree although payments go on. */
export async function downloadStatement(
  statements: Statements,
  reader: string,
  vendorId: string,
  month: string,
): Promise<StatementFile> {
  const { db, clock, productName, userDirectory } = statements
  const vendor = await findDirectoryVendor(db, vendorId)
  if (!vendor) throw new Refusal('NOT_FOUND')
  const language = (await userDirectory.languageOf(reader)) ?? languageOtherwise
  const currencies = await during('bulk', () => currenciesOf(statements, vendorId, month))
  const [first] = currencies
  if (!first) throw new Refusal('NOT_FOUND')
  const bytes = await statementPdf({
    productName,
    language,
    currencies,
    vendorId,
    vendorName: vendor.name,
    fromOn: daysOf(month).fromOn,
    throughOn: throughOn(statements, first.currency, month),
    madeAt: clock.now(),
  })
  return { name: `statement-${month}.pdf`, bytes }
}

const currenciesOf = (
  { db }: Statements,
  vendorId: string,
  month: string,
): Promise<readonly CurrencyStatement[]> =>
  transact(
    db,
    async (tx) => {
      const months = await listVendorMonths(tx, vendorId)
      const read: CurrencyStatement[] = []
      for (const one of months.filter((each) => each.month === month))
        read.push(await readStatement(tx, vendorId, one))
      return read
    },
    { isolation: 'repeatable read', attempts: 1 },
  )
