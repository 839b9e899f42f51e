import { RailFileFault } from '../file-rail/fault.ts'
import { readCorrection, type Correction } from './corrections.ts'
import type { ReadItem } from './read-file.ts'

/** What identifies the entry of ours that an answer is about. */
interface About {
  readonly reference: string
  readonly originalTrace: string
  readonly amountMinor: bigint
  readonly direction: 'credit' | 'debit'
}

/** What a bank answers to an entry of ours. */
export type AchAnswer = About &
  (
    | { readonly kind: 'returned'; readonly code: string; readonly explanation: string }
    /** Our bank disputed a return (R61 to R70), or the other bank answered that dispute (R71 to R77). */
    | { readonly kind: 'dishonored' | 'contested'; readonly code: string; readonly returnedAs: string }
    | { readonly kind: 'changed'; readonly code: string; readonly correction: Correction }
  )

const isDishonor = (code: string) => /^R6[1-9]$|^R70$/.test(code)
const isContest = (code: string) => /^R7[1-7]$/.test(code)

/** The answer in an entry's addenda; undefined if the entry is no answer but money or information of its own. */
export function answerOf({ batch, entry, addenda, line }: ReadItem): AchAnswer | undefined {
  // The last one is the latest: a dispute repeats the addenda records before it.
  const addendum = addenda.findLast((text) => text.startsWith('799') || text.startsWith('798'))
  if (addendum === undefined) {
    if (batch.entryClass === 'COR')
      throw new RailFileFault('A notice of change has no addenda record 98.', line)
    return undefined
  }
  const code = addendum.slice(3, 6)
  const about = {
    reference: entry.reference,
    originalTrace: addendum.slice(6, 21),
    amountMinor: entry.amountMinor,
    direction: entry.direction,
  }
  if (!/^\d{15}$/.test(about.originalTrace))
    throw new RailFileFault('An answer does not name the trace number of its entry.', line)
  if (addendum.startsWith('798')) {
    if (batch.entryClass !== 'COR' || !/^C\d\d$/.test(code))
      throw new RailFileFault('A notice of change has no code.', line)
    return { ...about, kind: 'changed', code, correction: readCorrection(code, addendum.slice(35, 64)) }
  }
  // A code that was published later is a return all the same, and must not hold up the others of its file.
  if (!/^R\d\d$/.test(code)) throw new RailFileFault('A return has no code.', line)
  if (isDishonor(code))
    return { ...about, kind: 'dishonored', code, returnedAs: `R${addendum.slice(56, 58)}` }
  if (isContest(code)) return { ...about, kind: 'contested', code, returnedAs: `R${addendum.slice(56, 58)}` }
  return { ...about, kind: 'returned', code, explanation: addendum.slice(35, 79).trim() }
}
