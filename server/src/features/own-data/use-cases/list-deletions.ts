import type { listDataDeletions as declared } from '@sooner/contract/own-data'
import type { Answer, Given } from '@sooner/contract/route'
import { keptRecordNames } from '@sooner/rules/kept-records'
import { listVendorNames } from '../../directory/index.ts'
import { isOpen, keptAfter, statesOf } from '../domain/deletion.ts'
import type { OwnData } from '../ports.ts'
import { listDeletions } from '../store/deletions.ts'
import { readObstaclesOf } from './obstacles.ts'
import { answerDeletion } from './request-deletion.ts'

/** The requests of all vendors for operators: with what is in the way now, or was on the day of the deletion. */
export async function listDataDeletions(
  { db }: Pick<OwnData, 'db'>,
  { status, page, limit }: Given<typeof declared>['query'],
): Promise<Answer<typeof declared>> {
  const { data, total } = await listDeletions(db, statesOf[status], { page, limit })
  const waiting = data.filter((deletion) => deletion.status === 'waiting').map(({ vendorId }) => vendorId)
  const inTheWay = await readObstaclesOf(db, waiting)
  const names = await listVendorNames(db, [...new Set(data.map(({ vendorId }) => vendorId))])
  return {
    data: data.map((deletion) => {
      const kept = deletion.kept ?? (isOpen(deletion) ? keptAfter(deletion.dueAt) : undefined)
      return {
        ...answerDeletion(deletion),
        vendorId: deletion.vendorId,
        vendorName: names.get(deletion.vendorId) ?? '',
        obstacles:
          deletion.status === 'waiting'
            ? [...(inTheWay.get(deletion.vendorId) ?? [])]
            : [...deletion.obstacles],
        kept: kept ? keptRecordNames.map((record) => ({ record, through: kept[record] })) : [],
      }
    }),
    page,
    limit,
    total,
  }
}
