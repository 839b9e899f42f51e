import { dataDeletionFilters, dataDeletionStates, deletionObstacles } from '@sooner/rules/data-deletions'
import { keptRecordNames } from '@sooner/rules/kept-records'
import { taskExecutionStates } from '@sooner/rules/transfers'
import { z } from 'zod'
import { pageParams, paged } from './paging.ts'
import { endpoint } from './refusals.ts'
import { count, day, id, instant, listOf } from './shapes.ts'

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

const obstacles = listOf(z.enum(deletionObstacles), deletionObstacles.length)

/** A request to delete the data of a vendor. What the law has us keep, and until when, is in `@sooner/rules/kept-records`. */
export const dataDeletion = z.object({
  id,
  status: z.enum(dataDeletionStates),
  requestedAt: instant,
  /** Until then it can be withdrawn; from then on it is carried out. */
  dueAt: instant,
  endedAt: instant.nullable(),
  /** Why it was refused on its day. */
  obstacles,
})

export const dataDeletionStanding = z.object({
  /** The latest request; null if there was none. */
  latest: dataDeletion.nullable(),
  /** What would be in the way of a deletion now. */
  obstacles,
})

export const requestDataDeletion = endpoint({
  name: 'requestDataDeletion',
  service: 'vendor',
  method: 'POST',
  stepUp: 'required',
  idempotency: 'key',
  path: '/vendors/{id}/own-data/deletions',
  summary:
    'Requests that the data of the vendor is deleted in thirty days, as far as the law does not have us keep it.',
  who: ['owner'],
  readOnly: 'refused',
  params: z.strictObject({ id }),
  answer: { status: 202, body: dataDeletion },
  /** CONFLICT: another request is open. NOT_SETTLED: the details name what is in the way. */
  refuses: { CONFLICT: 409, NOT_SETTLED: 409 },
})

export const getDataDeletion = endpoint({
  name: 'getDataDeletion',
  service: 'vendor',
  method: 'GET',
  path: '/vendors/{id}/own-data/deletions',
  summary:
    'The latest request to delete the data of the vendor, and what would be in the way of a deletion now.',
  who: ['owner'],
  readOnly: 'passes',
  params: z.strictObject({ id }),
  answer: { status: 200, body: dataDeletionStanding },
})

export const withdrawDataDeletion = endpoint({
  name: 'withdrawDataDeletion',
  service: 'vendor',
  method: 'DELETE',
  stepUp: { not: 'own-records' },
  path: '/vendors/{id}/own-data/deletions/{deletionId}',
  summary: 'Withdraws a request to delete the data of the vendor, until it is carried out.',
  who: ['owner'],
  readOnly: 'refused',
  params: z.strictObject({ id, deletionId: id }),
  answer: { status: 200, body: dataDeletion },
  /** CONFLICT: it is being carried out, or is over. */
  refuses: { CONFLICT: 409 },
})

export const getVendorDataDeletion = endpoint({
  name: 'getVendorDataDeletion',
  service: 'vendor',
  method: 'GET',
  path: '/operator/vendors/{id}/data-deletion',
  summary: 'The same for operators. Only the owner of a vendor can request a deletion.',
  who: ['operator'],
  readOnly: 'passes',
  params: z.strictObject({ id }),
  answer: { status: 200, body: dataDeletionStanding },
})

const listedDataDeletion = z.object({
  ...dataDeletion.shape,
  vendorId: id,
  vendorName: z.string(),
  /** What is in the way of a request that waits, or was in the way of one that was refused. */
  obstacles,
  /** Through which day the law has us keep each record: as decided when the data was deleted, or as it will be if that happens on the due day. */
  kept: listOf(z.object({ record: z.enum(keptRecordNames), through: day }), keptRecordNames.length),
})

export const listDataDeletions = endpoint({
  name: 'listDataDeletions',
  service: 'vendor',
  method: 'GET',
  path: '/operator/data-deletions',
  summary: 'Lists the requests of all vendors to delete their data, the earliest first.',
  who: ['operator'],
  readOnly: 'passes',
  query: z.strictObject({ ...pageParams, status: z.enum(dataDeletionFilters).default('open') }),
  answer: { status: 200, body: paged(listedDataDeletion) },
})

export const ownDataRoutes = [
  startOwnDataExport,
  listOwnDataExports,
  downloadOwnDataExport,
  requestDataDeletion,
  getDataDeletion,
  withdrawDataDeletion,
  getVendorDataDeletion,
  listDataDeletions,
] as const
