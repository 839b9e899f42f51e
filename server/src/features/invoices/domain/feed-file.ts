import type { StoredFile } from './upload.ts'

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
export interface FeedFile extends FeedCounts, StoredFile {
  readonly partnerId: number
  /** The sender, as `actorOf` names it. */
  readonly sentBy: string
  /** The rows of the batches that are imported. */
  readonly rowsPassed: number
  /** The steps of the next batch that are imported. */
  readonly stepsDone: number
}

export const rowsReadOf = (file: FeedCounts): number =>
  file.rowsImported + file.rowsUpdated + file.rowsRepeated + file.rowsWaiting + file.rowsRefused

/** Where the file is stored until it is imported. */
export const feedFileKeyOf = ({ partnerId, id }: Pick<FeedFile, 'partnerId' | 'id'>): string =>
  `feed-files/${partnerId}/${id}`
