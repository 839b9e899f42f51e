import type { FileFailure } from '@sooner/rules/files/faults'
import { ReceivedFiles, type ReceivedFile } from '../../../platform/imports/received-files.ts'
import type { FileCounts } from '../domain/files/file-counts.ts'
import type { RowFault } from '../domain/files/faults.ts'

/** A file of payments of a partner. */
export interface CollectionFile extends FileCounts, ReceivedFile {
  readonly partnerId: number
  readonly failure: FileFailure | null
  readonly senderKind: 'partner' | 'operator'
  /** Why an operator entered it. */
  readonly note: string | null
}

export const collectionFiles = new ReceivedFiles<'partnerId', CollectionFile, RowFault>({
  owner: 'partnerId',
  table: 'collections.files',
  counts: 'collections.file_counts',
  faults: 'collections.file_faults',
  newest: 'files_newest',
  further: {
    senderKind: 'sender_kind',
    note: 'note',
    rowsRead: 'rows_read',
    rowsRefused: 'rows_refused',
    collectionsStated: 'collections_stated',
    collectionsRepeated: 'collections_repeated',
    collectionsRefused: 'collections_refused',
  },
})
