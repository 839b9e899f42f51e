import type * as contract from '@sooner/contract/accounting'
import type { Answer, Given } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import type { Accounting } from '../ports.ts'
import * as store from '../store/night-checks.ts'

export async function listNights(
  { db }: Pick<Accounting, 'db'>,
  { page, limit }: Given<typeof contract.listNights>['query'],
): Promise<Answer<typeof contract.listNights>> {
  const { data, total } = await store.listNights(db, { page, limit })
  return {
    data: data.map(({ checkedAt, ...night }) => ({ ...night, checkedAt: checkedAt.toISOString() })),
    page,
    limit,
    total,
  }
}

export async function getNight(
  { db }: Pick<Accounting, 'db'>,
  night: string,
): Promise<Answer<typeof contract.getNight>> {
  const checks = await store.readNight(db, night)
  if (checks.length === 0) throw new Refusal('NOT_FOUND')
  return {
    night,
    checks: checks.map(({ checkedAt, found, ...check }) => ({
      ...check,
      found: [...found],
      checkedAt: checkedAt.toISOString(),
    })),
  }
}
