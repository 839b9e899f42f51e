import type { Challenge, SignInResult } from '@sooner/user-pool-client'
import type { RefusalKey } from './refusals/refusals.ts'

/** A challenge that waits for its answer. */
export interface Asked {
  readonly challenge: Challenge
  readonly email: string
  /** What came of an answer that was accepted. */
  readonly settle: (result: SignInResult) => void
  /** Back to the password, for a reason or because the person wants to. */
  readonly giveUp: (why?: RefusalKey) => void
}

/** The person left a step, or it can't be answered any more: the form says why, if there is a why. */
export class GivenUp extends Error {
  override readonly name = 'GivenUp'
  readonly why: RefusalKey | undefined

  constructor(why: RefusalKey | undefined) {
    super('The sign-in was given up.')
    this.why = why
  }
}
