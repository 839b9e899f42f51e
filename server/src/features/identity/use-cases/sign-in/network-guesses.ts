import { createBudget } from '../../../../platform/http/budget.ts'
import type { Identity } from '../../ports.ts'

const hourMs = 3_600_000

/**
 * The limits of an account do not stop a caller who tries one password at many names, so the wrong guesses of a network are
 * counted as well. A known device may still guess at the password of its own account.
 */
export function limitNetworkGuesses(most: number, clock: Identity['clock']): Identity['networkGuesses'] {
  const budget = createBudget({ most, perMs: hourMs })
  return {
    count({ ip }) {
      if (most > 0 && ip !== undefined) budget.take(ip, clock.wall())
    },
    areSpent: ({ ip }) => most > 0 && ip !== undefined && budget.isSpent(ip, clock.wall()),
  }
}
