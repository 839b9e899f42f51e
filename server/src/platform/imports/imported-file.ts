/** What the import of every stored file knows of it, whoever sent it and whatever it has. */
export interface ImportedFile {
  readonly id: string
  readonly status: 'queued' | 'executing' | 'succeeded' | 'failed'
  /** Why it was not read to its end. */
  readonly failure: { readonly code: string } | null
  readonly finishedAt: Date | null
}

/** The code of a fault of ours that lasted. */
export const notFinished = 'not-finished'

/** What ended because of a fault of ours can go on: an operator may start it again. */
export const isOver = ({ status, failure }: Pick<ImportedFile, 'status' | 'failure'>): boolean =>
  status === 'succeeded' || (status === 'failed' && failure?.code !== notFinished)

/** How long the file of such an import is stored. */
const daysToStartAgain = 14

export const isGivenUp = (
  file: Pick<ImportedFile, 'status' | 'failure' | 'finishedAt'>,
  now: Date,
): boolean =>
  isOver(file) ||
  (file.finishedAt !== null && file.finishedAt.getTime() + daysToStartAgain * 86_400_000 < now.getTime())
