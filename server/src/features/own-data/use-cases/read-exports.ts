import type { ownDataExport } from '@sooner/contract/own-data'
import { Refusal } from '@sooner/rules/refusal'
import type { z } from 'zod'
import { Reply } from '../../../platform/http/serve.ts'
import { audit, transact, type Acting } from '../../../platform/transaction.ts'
import { fileKeyOf, isKept, isUnderWay, type OwnDataExport, type Place } from '../domain/export.ts'
import type { OwnData } from '../ports.ts'
import { findExport, listExports as listStored } from '../store/exports.ts'

export type ExportAnswer = z.input<typeof ownDataExport>

export const answerExport = (own: OwnDataExport, now: Date): ExportAnswer => ({
  id: own.id,
  status: own.status,
  partsDone: own.partsDone,
  partCount: own.partCount,
  bytes: own.bytes,
  createdAt: own.createdAt.toISOString(),
  finishedAt: own.finishedAt?.toISOString() ?? null,
  keptUntil: own.status === 'succeeded' ? own.expiresAt.toISOString() : null,
  isKept: isKept(own, now),
})

const maxListed = 5

/** The latest first. One that is under way is always among them. */
export async function listExports({ db, clock }: OwnData, vendorId: string): Promise<ExportAnswer[]> {
  const [found, now] = [await listStored(db, vendorId, maxListed), clock.now()]
  return found
    .toSorted((one, two) => Number(isUnderWay(two)) - Number(isUnderWay(one)))
    .map((own) => answerExport(own, now))
}

/**
 * The guard has asked for the owner and for a fresh proof here too, since what a stolen session could not request it must not fetch
 * either. The entry in the audit log is written before the first byte is sent.
 */
export async function downloadExport(
  { db, clock, files }: OwnData,
  { actor, requestId }: Required<Acting>,
  place: Place,
): Promise<Reply> {
  const { vendorId, id: subject } = place
  const own = await findExport(db, place)
  if (!own || !isKept(own, clock.now())) throw new Refusal('NOT_FOUND')
  const act = { action: 'own-data.download', subject, vendorId }
  await transact(db, (tx) => audit(tx, { at: clock.wall(), actor, requestId, ...act }))
  const { stream, bytes } = await files.get(fileKeyOf(place))
  return new Reply(
    200,
    {
      'content-type': 'application/zip',
      'content-length': String(bytes),
      'content-disposition': `attachment; filename="${fileNameOf(own)}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    },
    stream,
  )
}

const fileNameOf = ({ createdAt }: OwnDataExport) => `your-data-${createdAt.toISOString().slice(0, 10)}.zip`
