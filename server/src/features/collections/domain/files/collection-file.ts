import type { FileFailure } from '@sooner/rules/files/faults'
import type { DayFormat, DecimalMark } from '@sooner/rules/invoice-files'
import type { TaskExecutionState } from '@sooner/rules/transfers'

/** What became of the payments of a file, and of its rows. */
export interface FileCounts {
  readonly rowsRead: number
  readonly rowsRefused: number
  readonly collectionsStated: number
  readonly collectionsRepeated: number
  readonly collectionsRefused: number
}

export const noCounts: FileCounts = {
  rowsRead: 0,
  rowsRefused: 0,
  collectionsStated: 0,
  collectionsRepeated: 0,
  collectionsRefused: 0,
}

export const sumOf = (one: FileCounts, other: FileCounts): FileCounts => ({
  rowsRead: one.rowsRead + other.rowsRead,
  rowsRefused: one.rowsRefused + other.rowsRefused,
  collectionsStated: one.collectionsStated + other.collectionsStated,
  collectionsRepeated: one.collectionsRepeated + other.collectionsRepeated,
  collectionsRefused: one.collectionsRefused + other.collectionsRefused,
})

/** A file of payments of a partner. */
export interface CollectionFile extends FileCounts {
  readonly id: string
  readonly partnerId: number
  readonly userFilename: string
  readonly bytes: number
  readonly sha256: string
  readonly dayFormat: DayFormat
  readonly decimalMark: DecimalMark | null
  /** The sender, as `actorOf` names it, or the account of an operator. */
  readonly sentBy: string
  readonly senderKind: 'partner' | 'operator'
  readonly note: string | null
  readonly status: TaskExecutionState
  readonly unreadColumns: readonly string[]
  readonly failure: FileFailure | null
  readonly createdAt: Date
  readonly finishedAt: Date | null
}

/** Where the file is stored until it is imported. */
export const fileKeyOf = ({ partnerId, id }: Pick<CollectionFile, 'partnerId' | 'id'>): string =>
  `collection-files/${partnerId}/${id}`

/** A file's rows are bounded, and so are the rows of all files of a partner in one day. */
export const mostFilesPerDay = 100
