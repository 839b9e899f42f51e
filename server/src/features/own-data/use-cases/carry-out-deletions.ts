import { deleteOwn } from '../../../platform/exports/own-deletions.ts'
import { eachVendor, type Counts } from '../../../platform/jobs/index.ts'
import { audit, transact } from '../../../platform/transaction.ts'
import { closeUsers, deleteUsers } from '../../access/index.ts'
import { deleteUnreviewedFiles } from '../../documents/index.ts'
import { changeStatus, lockVendor } from '../../vendors/index.ts'
import { isOpen, keptAfter } from '../domain/deletion.ts'
import { fileKeyOf, type Place } from '../domain/export.ts'
import type { OwnData } from '../ports.ts'
import {
  findLatestDeletion,
  lockDeletion,
  noteDeleted,
  saveDone,
  saveExecuting,
  saveRefused,
  vendorsToDelete,
} from '../store/deletions.ts'
import { listExports } from '../store/exports.ts'
import { addressDeletionMail, queueDeletionMail } from './deletion-mail.ts'
import { readObstacles } from './obstacles.ts'
import { ownDeletions } from './own-deletions.ts'
import { whoseOf } from './whose.ts'

export const deletionActor = 'own-data.carry-out-deletions'

/**
 * Carries out the requests whose day has come. Each step is a transaction of its own and deletes what is still there, so that a run that
 * was interrupted is continued by the next one. The users are deleted last, since what is about them is found by them.
 */
export async function carryOutDeletions(ownData: OwnData, signal?: AbortSignal): Promise<Counts> {
  const { db, clock } = ownData
  const now = clock.now()
  let [done, refused] = [0, 0]
  const list = (page: { readonly after: string | undefined; readonly limit: number }) =>
    vendorsToDelete(db, now, page)
  await eachVendor([list], signal, async (vendorId) => {
    const latest = await findLatestDeletion(db, vendorId)
    if (!latest || !isOpen(latest) || latest.dueAt > now) return
    if (await begin(ownData, latest)) {
      await deleteAll(ownData, latest, signal)
      done += 1
    } else refused += 1
  })
  return { done, refused }
}

/**
 * From here on nobody of the vendor signs in, and it can't ask for anything: it is deactivated. Returns false if the request was
 * withdrawn, or is refused because money is under way again; its owner is told, and operators see it.
 */
async function begin(ownData: OwnData, place: Place): Promise<boolean> {
  const { db, clock, access } = ownData
  const { vendorId, id: subject } = place
  const addressed = await addressDeletionMail(ownData, vendorId)
  return transact(db, async (tx) => {
    const vendor = await lockVendor(tx, vendorId)
    const deletion = await lockDeletion(tx, place)
    if (deletion?.status === 'executing') return true
    if (!vendor || deletion?.status !== 'waiting') return false
    const obstacles = await readObstacles(tx, vendorId)
    const entry = { at: clock.wall(), actor: deletionActor, subject, vendorId }
    if (obstacles.length > 0) {
      await saveRefused(tx, place, { at: clock.now(), obstacles })
      await queueDeletionMail(ownData, tx, { ...place, kind: 'refused', addressed })
      await audit(tx, { ...entry, action: 'own-data.refuse-deletion', after: { obstacles } })
      return false
    }
    await saveExecuting(tx, place)
    if (vendor.status !== 'deactivated')
      await changeStatus(ownData, tx, vendor, {
        status: 'deactivated',
        actor: deletionActor,
        reason: 'its owner has requested the deletion of its data',
        sendsNoMail: true,
      })
    await closeUsers(access, tx, vendorId)
    await audit(tx, { ...entry, action: 'own-data.begin-deletion' })
    return true
  })
}

async function deleteAll(ownData: OwnData, place: Place, signal: AbortSignal | undefined): Promise<void> {
  const { db, documents, access } = ownData
  // What is about an account that is kept is kept with it.
  const subjects = await transact(db, (tx) => closeUsers(access, tx, place.vendorId))
  const whose = await whoseOf(ownData, place.vendorId, subjects)
  await deleteArchives(ownData, place.vendorId)
  await deleteUnreviewedFiles(documents, place.vendorId)
  for (const [name, deletion] of Object.entries(ownDeletions)) {
    signal?.throwIfAborted()
    await transact(db, async (tx) =>
      noteDeleted(tx, place, { name, rows: await deleteOwn(tx, name, deletion, whose) }),
    )
  }
  await finish(ownData, place)
}

const maxArchives = 10_000

async function deleteArchives({ db, files }: OwnData, vendorId: string): Promise<void> {
  for (const own of await listExports(db, vendorId, maxArchives)) await files.delete(fileKeyOf(own))
}

async function finish(ownData: OwnData, place: Place): Promise<void> {
  const { db, clock, access } = ownData
  const addressed = await addressDeletionMail(ownData, place.vendorId)
  await transact(db, async (tx) => {
    if ((await lockDeletion(tx, place))?.status !== 'executing') return
    const at = clock.now()
    const rows = await deleteUsers(access, tx, place.vendorId)
    await noteDeleted(tx, place, { name: 'users', rows })
    await saveDone(tx, place, { at, kept: keptAfter(at) })
    await queueDeletionMail(ownData, tx, { ...place, kind: 'done', addressed })
    await audit(tx, {
      at: clock.wall(),
      actor: deletionActor,
      action: 'own-data.delete',
      subject: place.id,
      vendorId: place.vendorId,
    })
  })
}
