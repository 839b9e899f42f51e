import type {
  RailAnswer,
  RailEntry,
  Refused,
  StatementBalance,
  StatementEntry,
  Submission,
} from '../../features/transfers/index.ts'

/** What one file of a submission carries: a format that can't mix directions writes two files. */
export type PartKind = 'all' | 'credits' | 'debits'

export interface Part {
  readonly kind: PartKind
  readonly entries: readonly RailEntry[]
}

/** What a file is called, and what its content may depend on besides its submission. */
export interface FileIdentity {
  /** Unique for ever, at most 32 letters and digits. */
  readonly id: string
  /** Counts the files of the banking day from zero. */
  readonly ordinal: number
}

/** That a file was accepted is known once it is in the bank's folder. */
type Outcome<A> = A extends { readonly kind: 'accepted' }
  ? never
  : A extends unknown
    ? Omit<A, 'id' | 'key'>
    : never

/** What a file from the bank answers: about one entry, or about every entry of a file of ours. */
export type FileAnswer = (
  | { readonly key: string; readonly fileId?: undefined }
  | {
      readonly fileId: string
      readonly key?: undefined
      /** What the bank says that it moved for all entries together. */
      readonly totalMinor?: bigint | undefined
    }
) &
  Outcome<RailAnswer>

/** A line of a statement, or a balance of it. */
export type StatementItem =
  | {
      readonly line: Omit<StatementEntry, 'keys'> & {
        readonly keys: readonly string[]
        /** The file of ours whose entries are booked in one sum. */
        readonly fileId?: string | undefined
      }
    }
  | { readonly balance: StatementBalance }

/** What a person has to look at, since no answer of the port expresses it. */
export interface Attention {
  readonly attention: string
}

export interface RailFormat {
  /** Divides a submission into files, and refuses what the network can't carry. */
  divide(submission: Submission): { readonly parts: readonly Part[]; readonly refused: readonly Refused[] }
  fileName(submission: Submission, part: Part, identity: FileIdentity): string
  /** What the bank calls the file when it books or rejects it as a whole: at most 35 letters and digits. */
  fileReference(submission: Submission, identity: FileIdentity): string
  /** The file in pieces. The same arguments yield the same bytes. */
  write(submission: Submission, part: Part, identity: FileIdentity): Iterable<string>
  /** Throws a RailFileFault if the file breaks a rule, at its end at the latest. */
  read(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<FileAnswer | StatementItem | Attention>
}

/** Why a file of a rail can't be written, or can't be read as a whole. The reason is for operators and names no account number. */
export class RailFileFault extends Error {
  override readonly name = 'RailFileFault'
  readonly line: number | undefined

  constructor(reason: string, line?: number) {
    super(line === undefined ? reason : `line ${line}: ${reason}`)
    this.line = line
  }
}
