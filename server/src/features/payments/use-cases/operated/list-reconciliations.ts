import type * as contract from '@sooner/contract/operator-payments'
import type { Answer, Given } from '@sooner/contract/route'
import { minorToWire, type Currency } from '@sooner/money'
import { Refusal } from '@sooner/rules/refusal'
import type { Payments } from '../../ports.ts'
import * as store from '../../store/operated/reconciliations.ts'

const mostDifferences = 1000

const answered = ({
  ledgerMinor,
  bankMinor,
  otherMinor,
  comparedAt,
  ...one
}: store.Reconciliation): Answer<typeof contract.listReconciliations>['data'][number] => ({
  ...one,
  ledgerMinor: minorToWire(ledgerMinor),
  bankMinor: bankMinor === null ? null : minorToWire(bankMinor),
  differenceMinor: bankMinor === null ? null : minorToWire(bankMinor - ledgerMinor),
  otherMinor: minorToWire(otherMinor),
  comparedAt: comparedAt.toISOString(),
})

export async function listReconciliations(
  { db }: Pick<Payments, 'db'>,
  { currency, state, page, limit }: Given<typeof contract.listReconciliations>['query'],
): Promise<Answer<typeof contract.listReconciliations>> {
  const { data, total } = await store.listReconciliations(db, { currency, state, page, limit })
  return { data: data.map(answered), page, limit, total }
}

export async function getReconciliation(
  { db }: Pick<Payments, 'db'>,
  currency: Currency,
  day: string,
): Promise<Answer<typeof contract.getReconciliation>> {
  const found = await store.findReconciliation(db, currency, day)
  if (!found) throw new Refusal('NOT_FOUND')
  const { count, differences } = await store.listDifferences(db, currency, day, mostDifferences)
  return {
    ...answered(found),
    differenceCount: count,
    differences: differences.map(({ key, ledgerMinor, bankMinor, otherDay }) => ({
      key,
      otherDay,
      ledgerMinor: minorToWire(ledgerMinor),
      bankMinor: minorToWire(bankMinor),
    })),
  }
}
