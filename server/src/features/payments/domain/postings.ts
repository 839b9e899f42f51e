import type { Applied, Attempt, Happening } from './updates.ts'

/** A fact about an entry that moves money in the books. */
export interface Posting {
  readonly what: Exclude<Happening, 'refused'> | 'refused-after-submission'
  readonly attempt: Attempt
  readonly wasSettled: boolean
}

/** A prenote moves no money, and what was refused before the bank had it was never posted. */
export const postingsOf = ({ attempt, happened, wasSettled, wasSubmitted }: Applied): readonly Posting[] =>
  attempt.kind === 'prenote'
    ? []
    : happened.flatMap((what): readonly Posting[] => {
        if (what !== 'refused') return [{ what, attempt, wasSettled }]
        return wasSubmitted ? [{ what: 'refused-after-submission', attempt, wasSettled }] : []
      })
