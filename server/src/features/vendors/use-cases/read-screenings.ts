import type { getScreenings, listScreenings as declared, screening } from '@sooner/contract/operator-vendors'
import type { Answer, Given } from '@sooner/contract/route'
import { InvariantViolation, Refusal } from '@sooner/rules/refusal'
import type { z } from 'zod'
import { screened } from '../../directory/index.ts'
import { narrowingOf } from '../../operator/index.ts'
import type { Vendors } from '../ports.ts'
import { listScreenings, type StoredScreening } from '../store/screenings.ts'
import { findVendor } from './read-vendor.ts'

const maxShown = 50

const answer = ({ at, hits, ...stored }: StoredScreening): z.input<typeof screening> => ({
  ...stored,
  hits: [...hits],
  at: at.toISOString(),
})

/** The queue of the vendors that are paid nothing because of their screening, with what was found last. */
export async function listUncleared(
  { db, clock }: Pick<Vendors, 'db' | 'clock'>,
  { scope, ...paging }: Given<typeof declared>['query'],
  account = '',
): Promise<Answer<typeof declared>> {
  const narrowing = await narrowingOf({ db, clock }, 'screenings', account, scope)
  const { data, total } = await screened.listUncleared(db, narrowing, paging)
  const answered = data.map(async ({ id, unclearedSince }) => {
    const vendor = await findVendor(db, id)
    if (!vendor) throw new InvariantViolation('a vendor of the queue is not there')
    const [latest] = await listScreenings(db, id, 1)
    return {
      vendorId: id,
      name: vendor.name,
      status: vendor.status,
      businessVerification: vendor.businessVerification,
      unclearedSince: unclearedSince.toISOString(),
      owners: vendor.owners === null ? null : [...vendor.owners],
      latest: latest ? answer(latest) : null,
    }
  })
  return { data: await Promise.all(answered), ...paging, total }
}

export async function readScreenings(
  { db }: Pick<Vendors, 'db'>,
  id: string,
): Promise<Answer<typeof getScreenings>> {
  if (!(await findVendor(db, id))) throw new Refusal('NOT_FOUND')
  return (await listScreenings(db, id, maxShown)).map(answer)
}
