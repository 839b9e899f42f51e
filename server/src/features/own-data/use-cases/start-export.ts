import { Refusal } from '@sooner/rules/refusal'
import { languageOtherwise } from '@sooner/rules/spoken'
import { z } from 'zod'
import { defineJob, noteQueued } from '../../../platform/jobs/index.ts'
import { audit, type Acting, type Conclude } from '../../../platform/transaction.ts'
import { expiryOf, exportsCountFrom, maxExportsPerDay, type OwnDataExport } from '../domain/export.ts'
import type { OwnData } from '../ports.ts'
import { countExportsSince, findExport, insertExport } from '../store/exports.ts'
import { answerExport, type ExportAnswer } from './read-exports.ts'

/** It is tried for some hours. An archive reads all rows of a vendor, so few are made at once. */
export const makeExportJob = defineJob({
  name: 'own-data.make-export',
  service: 'vendor',
  data: z.strictObject({ vendorId: z.guid(), id: z.uuid() }),
  retries: 8,
  firstPauseSeconds: 5,
  maxPauseSeconds: 3600,
  timeoutSeconds: 3600,
  concurrency: 2,
  isLong: true,
})

/**
 * The guard has asked for the owner and for a fresh proof, so neither a colleague nor a stolen session begins one. The database keeps it
 * to one under way for each vendor, whatever is sent at the same time from two tabs; the answer is stored with the key of the request,
 * so that a repetition after a lost answer begins no second one.
 */
export async function startExport<Out>(
  ownData: OwnData,
  conclude: Conclude<ExportAnswer, Out>,
  { actor, requestId }: Required<Acting>,
  vendorId: string,
): Promise<Out> {
  const { db, clock, enqueue, access, uuid } = ownData
  const language = (await access.userDirectory.languageOf(actor)) ?? languageOtherwise
  return conclude(db, async (tx) => {
    const at = clock.now()
    const place = { vendorId, id: uuid() }
    const requested = { ...place, requestedBy: actor, language, createdAt: at, expiresAt: expiryOf(at) }
    if (!(await insertExport(tx, requested)))
      throw new Refusal('CONFLICT', 'An export of your data is being made already.')
    if ((await countExportsSince(tx, vendorId, exportsCountFrom(at))) > maxExportsPerDay)
      throw new Refusal(
        'RATE_LIMITED',
        `You can export your data up to ${maxExportsPerDay} times a day. Please try again tomorrow.`,
      )
    const { name } = makeExportJob
    await noteQueued(tx, { id: place.id, kind: 'own-data', name, data: place }, clock.wall())
    await enqueue(tx, makeExportJob, place, { key: place.id })
    const act = { action: 'own-data.start-export', subject: place.id, vendorId }
    await audit(tx, { at: clock.wall(), actor, requestId, ...act })
    return answerExport((await findExport(tx, place)) as OwnDataExport, at)
  })
}
