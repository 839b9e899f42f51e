import { taskExecutionStates } from '@sooner/rules/transfers'
import { z } from 'zod'
import { endpoint } from './refusals.ts'
import { count, id, instant, listOf } from './shapes.ts'

/** An archive of everything that the application has about a vendor. */
export const ownDataExport = z.object({
  id,
  status: z.enum(taskExecutionStates),
  /** How many files of the archive are written, and how many there will be, which is null until it is known. */
  partsDone: count,
  partCount: count.nullable(),
  bytes: z.int().min(1).nullable(),
  createdAt: instant,
  finishedAt: instant.nullable(),
  /** Until when the archive can be downloaded; null if it is not ready. */
  keptUntil: instant.nullable(),
  /** Whether it can be downloaded now. */
  isKept: z.boolean(),
})

export const startOwnDataExport = endpoint({
  name: 'startOwnDataExport',
  service: 'vendor',
  method: 'POST',
  stepUp: 'required',
  idempotency: 'key',
  path: '/vendors/{id}/own-data/exports',
  summary: 'Begins to make an archive of everything that we have about the vendor, as JSON, CSV and files.',
  who: ['owner'],
  readOnly: 'refused',
  params: z.strictObject({ id }),
  answer: { status: 202, body: ownDataExport },
  /** CONFLICT: another archive of the vendor is being made. */
  refuses: { CONFLICT: 409 },
})

export const listOwnDataExports = endpoint({
  name: 'listOwnDataExports',
  service: 'vendor',
  method: 'GET',
  path: '/vendors/{id}/own-data/exports',
  summary: 'The latest five archives of the vendor, the one under way first, with their progress.',
  who: ['owner'],
  readOnly: 'passes',
  params: z.strictObject({ id }),
  answer: { status: 200, body: listOf(ownDataExport, 5) },
})

export const downloadOwnDataExport = endpoint({
  name: 'downloadOwnDataExport',
  service: 'vendor',
  // A GET can't ask for a fresh proof, which this has to: the archive has more than any page shows at once.
  method: 'POST',
  stepUp: 'required',
  idempotency: 'reads',
  path: '/vendors/{id}/own-data/exports/{exportId}/file',
  summary: 'Returns an archive, for seven days after it was made.',
  who: ['owner'],
  readOnly: 'refused',
  params: z.strictObject({ id, exportId: id }),
  answer: { status: 200, type: 'application/zip' },
})

export const ownDataRoutes = [startOwnDataExport, listOwnDataExports, downloadOwnDataExport] as const
