import type { listStatements as declared } from '@sooner/contract/ledger'
import type { Answer } from '@sooner/contract/route'
import { minorToWire, type Currency } from '@sooner/money'
import { localDay } from '@sooner/rules/banking-calendar'
import { Refusal } from '@sooner/rules/refusal'
import { during } from '../../../../platform/database/deadlines.ts'
import { findDirectoryVendor } from '../../../directory/index.ts'
import { listVendorMonths } from '../../../ledger/index.ts'
import { daysOf } from '../../domain/statement.ts'
import type { Statements } from './open-statements.ts'

/** The last day of a month that a statement has: of the present month, today. */
export function throughOn({ clock }: Pick<Statements, 'clock'>, currency: Currency, month: string): string {
  const [{ lastOn }, today] = [daysOf(month), localDay(currency, clock.now())]
  return today < lastOn ? today : lastOn
}

export async function listStatements(
  statements: Pick<Statements, 'db' | 'clock'>,
  vendorId: string,
): Promise<Answer<typeof declared>> {
  const { db } = statements
  if (!(await findDirectoryVendor(db, vendorId))) throw new Refusal('NOT_FOUND')
  const months = await during('bulk', () => listVendorMonths(db, vendorId))
  return months.map(({ month, currency, openingMinor, closingMinor, paidMinor }) => ({
    month,
    currency,
    throughOn: throughOn(statements, currency, month),
    openingBalanceMinor: minorToWire(openingMinor),
    closingBalanceMinor: minorToWire(closingMinor),
    paidTotalMinor: minorToWire(paidMinor),
  }))
}
