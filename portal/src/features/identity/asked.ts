import type { Challenge, SignInResult } from '@sooner/user-pool-client'
import type { RefusalKey } from './refusals/refusals.ts'

/** A challenge that waits for its answer. */
export interface Asked {
  readonly challenge: Challenge
  readonly email: string
  /** Passes on the result of an accepted answer. */
  readonly settle: (result: SignInResult) => void
  /** Returns to the password form, either for a stated reason or because the person wants to. */
  readonly giveUp: (why?: RefusalKey) => void
}

/** The person left a step, or the step can no longer be answered; the form shows the reason if there is one. */
export class GivenUp extends Error {
  override readonly name = 'GivenUp'
  readonly why: RefusalKey | undefined

  constructor(why: RefusalKey | undefined) {
    super('The sign-in was given up.')
    this.why = why
  }
}
