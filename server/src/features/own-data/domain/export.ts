import type { Language } from '@sooner/rules/places'
import type { taskExecutionStates } from '@sooner/rules/transfers'

export interface Place {
  readonly vendorId: string
  readonly id: string
}

export interface OwnDataExport extends Place {
  readonly requestedBy: string
  readonly language: Language
  readonly status: (typeof taskExecutionStates)[number]
  readonly partsDone: number
  /** Null until it is known. */
  readonly partCount: number | null
  readonly bytes: number | null
  readonly createdAt: Date
  readonly finishedAt: Date | null
  readonly expiresAt: Date
  readonly fileDeletedAt: Date | null
}

const dayMs = 86_400_000

/** A copy of everything must not lie about for longer than somebody needs to fetch it. */
const daysKept = 7
export const expiryOf = (at: Date): Date => new Date(at.getTime() + daysKept * dayMs)

export const isUnderWay = ({ status }: Pick<OwnDataExport, 'status'>): boolean =>
  status === 'queued' || status === 'executing'

/** Whether its file can be downloaded. The daily job deletes the file somewhat later than it expires. */
export const isKept = (
  { status, expiresAt, fileDeletedAt }: Pick<OwnDataExport, 'status' | 'expiresAt' | 'fileDeletedAt'>,
  now: Date,
): boolean => status === 'succeeded' && fileDeletedAt === null && now < expiresAt

/** Each reads all of a vendor's rows, and nobody needs it more often. */
export const maxExportsPerDay = 5
export const exportsCountFrom = (now: Date): Date => new Date(now.getTime() - dayMs)

/**
 * All attempts of a job are over by then. One whose process died in its last attempt would otherwise be under way for ever, and no other
 * could be requested.
 */
const daysToFinish = 2
export const lostIfBefore = (now: Date): Date => new Date(now.getTime() - daysToFinish * dayMs)

/** The key consists only of our own ids. */
export const fileKeyOf = ({ vendorId, id }: Place): string => `own-data/${vendorId}/${id}`

/** More than any business has, and what an S3 store takes in one request. */
export const maxExportBytes = 5 * 1024 ** 3

/** Acts of the audit log that the vendor must not learn of: what screening found, and what was reviewed. */
export const untoldActs = [
  'vendors.verify-business',
  'vendors.end-clearance',
  'bank-accounts.compare-names',
  'bank-accounts.call-back',
  'invoices.hold',
  'payouts.review-refused',
  'payouts.review-released',
  ...['approvals.request', 'approvals.approved', 'approvals.declined', 'approvals.withdrawn'],
] as const
