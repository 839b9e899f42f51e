import type { FileFailure } from '@sooner/rules/files/faults'
import { ReceivedFiles, type ReceivedFile } from '../../../platform/imports/received-files.ts'
import type { FaultyLine as Faulty } from '../../../platform/imports/report-reply.ts'
import type { RowFault } from '../domain/rows/faults.ts'

export type FaultyLine = Faulty<RowFault>

/** How many rows were read, and what became of them. */
export interface RowCounts {
  readonly rowsRead: number
  readonly rowsAccepted: number
  readonly rowsRepeated: number
  readonly rowsRefused: number
}

/** A file of invoices that a vendor uploaded. */
export interface Upload extends RowCounts, ReceivedFile {
  readonly vendorId: string
  readonly failure: FileFailure | null
}

/** How many rows of a partner's file had each outcome. */
export interface FeedCounts {
  readonly rowsImported: number
  readonly rowsUpdated: number
  readonly rowsRepeated: number
  /** Their vendors have not joined. */
  readonly rowsWaiting: number
  readonly rowsRefused: number
}

/** A file of invoices that a partner sent. */
export interface FeedFile extends FeedCounts, ReceivedFile {
  readonly partnerId: number
  readonly failure: FileFailure | null
  /** The rows of the batches that are imported. */
  readonly rowsPassed: number
  /** The steps of the next batch that are imported. */
  readonly stepsDone: number
}

/** The files that vendors upload. */
export const uploads = new ReceivedFiles<'vendorId', Upload, RowFault>({
  owner: 'vendorId',
  table: 'invoices.uploads',
  counts: 'invoices.upload_counts',
  faults: 'invoices.upload_faults',
  newest: 'uploads_newest',
  further: {
    rowsRead: 'rows_read',
    rowsAccepted: 'rows_accepted',
    rowsRepeated: 'rows_repeated',
    rowsRefused: 'rows_refused',
  },
})

/** The files that partners send. */
export const feedFiles = new ReceivedFiles<'partnerId', FeedFile, RowFault>({
  owner: 'partnerId',
  table: 'invoices.feed_files',
  counts: 'invoices.feed_file_counts',
  faults: 'invoices.feed_file_faults',
  newest: 'feed_files_newest',
  further: {
    rowsImported: 'rows_imported',
    rowsUpdated: 'rows_updated',
    rowsRepeated: 'rows_repeated',
    rowsWaiting: 'rows_waiting',
    rowsRefused: 'rows_refused',
    rowsPassed: 'rows_passed',
    stepsDone: 'steps_done',
  },
})
