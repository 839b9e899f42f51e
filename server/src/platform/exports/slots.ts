import { Refusal } from '@sooner/rules/refusal'

/** Limits the exports that run at the same time in this process. */
export interface ExportSlots {
  /** Returns the function that frees the slot again; it may be called more than once. */
  take(account: string): () => void
}

/** Each export occupies a database connection for as long as the client reads, so both numbers are far below the pool's size. */
const mostOfOneAccount = 2
const mostOfAll = 6

/** Counts the exports of this process. */
export function openExportSlots(): ExportSlots {
  const taken: string[] = []
  return {
    take(account) {
      if (taken.filter((one) => one === account).length >= mostOfOneAccount)
        throw new Refusal(
          'RATE_LIMITED',
          'Two of your exports are still running. Please wait until one has finished.',
        )
      if (taken.length >= mostOfAll)
        throw new Refusal('RATE_LIMITED', 'Too many exports are running. Please try again in a moment.')
      taken.push(account)
      let isFree = false
      return () => {
        if (isFree) return
        isFree = true
        taken.splice(taken.indexOf(account), 1)
      }
    },
  }
}
