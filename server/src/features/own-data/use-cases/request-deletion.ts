import type { dataDeletion, dataDeletionStanding } from '@sooner/contract/own-data'
import { Refusal } from '@sooner/rules/refusal'
import type { z } from 'zod'
import { audit, transact, type Acting, type Conclude } from '../../../platform/transaction.ts'
import { findDirectoryVendor, lockDirectoryVendor } from '../../directory/index.ts'
import { dueOf, type DataDeletion } from '../domain/deletion.ts'
import type { Place } from '../domain/export.ts'
import type { OwnData } from '../ports.ts'
import {
  findDeletion,
  findLatestDeletion,
  insertDeletion,
  lockDeletion,
  saveWithdrawn,
} from '../store/deletions.ts'
import { addressDeletionMail, queueDeletionMail } from './deletion-mail.ts'
import { readObstacles } from './obstacles.ts'

export type DeletionAnswer = z.input<typeof dataDeletion>

export const answerDeletion = (deletion: DataDeletion): DeletionAnswer => ({
  id: deletion.id,
  status: deletion.status,
  requestedAt: deletion.requestedAt.toISOString(),
  dueAt: deletion.dueAt.toISOString(),
  endedAt: deletion.endedAt?.toISOString() ?? null,
  obstacles: [...deletion.obstacles],
})

/** The latest request, and what would be in the way of a deletion now. */
export async function readDeletionStanding(
  { db }: Pick<OwnData, 'db'>,
  vendorId: string,
): Promise<z.input<typeof dataDeletionStanding>> {
  if (!(await findDirectoryVendor(db, vendorId))) throw new Refusal('NOT_FOUND')
  const latest = await findLatestDeletion(db, vendorId)
  const isOver = latest?.status === 'done'
  return {
    latest: latest ? answerDeletion(latest) : null,
    obstacles: isOver ? [] : [...(await readObstacles(db, vendorId))],
  }
}

/**
 * The guard has asked for the owner and for a fresh proof. The owner's present and recent addresses are told at once, so that whoever did
 * not request it has thirty days to withdraw it.
 */
export async function requestDeletion<Out>(
  ownData: OwnData,
  conclude: Conclude<DeletionAnswer, Out>,
  { actor, requestId }: Required<Acting>,
  vendorId: string,
): Promise<Out> {
  const { db, clock, uuid } = ownData
  const addressed = await addressDeletionMail(ownData, vendorId)
  return conclude(db, async (tx) => {
    await lockDirectoryVendor(tx, vendorId)
    const obstacles = await readObstacles(tx, vendorId)
    if (obstacles.length > 0)
      throw new Refusal(
        'NOT_SETTLED',
        'We can’t delete your data while money is owed or under way, or invoices are open.',
        { obstacles },
      )
    const requestedAt = clock.now()
    const place = { vendorId, id: uuid() }
    if (!(await insertDeletion(tx, { ...place, requestedBy: actor, requestedAt, dueAt: dueOf(requestedAt) })))
      throw new Refusal('CONFLICT', 'The deletion of your data is requested already.')
    await queueDeletionMail(ownData, tx, { ...place, kind: 'requested', addressed })
    const act = { action: 'own-data.request-deletion', subject: place.id, vendorId }
    await audit(tx, { at: clock.wall(), actor, requestId, ...act })
    return answerDeletion((await findDeletion(tx, place)) as DataDeletion)
  })
}

/** Asks for no fresh proof: whoever wants to save the data must not be held up. A repetition answers the same. */
export async function withdrawDeletion(
  ownData: OwnData,
  { actor, requestId }: Required<Acting>,
  place: Place,
): Promise<DeletionAnswer> {
  const { db, clock } = ownData
  const addressed = await addressDeletionMail(ownData, place.vendorId)
  return transact(db, async (tx) => {
    const deletion = await lockDeletion(tx, place)
    if (!deletion) throw new Refusal('NOT_FOUND')
    if (deletion.status === 'withdrawn') return answerDeletion(deletion)
    if (deletion.status !== 'waiting')
      throw new Refusal('CONFLICT', 'This request can’t be withdrawn any more.')
    await saveWithdrawn(tx, place, clock.now())
    await queueDeletionMail(ownData, tx, { ...place, kind: 'withdrawn', addressed })
    const act = { action: 'own-data.withdraw-deletion', subject: place.id, vendorId: place.vendorId }
    await audit(tx, { at: clock.wall(), actor, requestId, ...act })
    return answerDeletion((await findDeletion(tx, place)) as DataDeletion)
  })
}
