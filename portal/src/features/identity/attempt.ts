import type { Challenge, SignInResult } from '@sooner/user-pool-client'
import type { Refused } from '../../ui/form/use-once.ts'
import { codeOf } from './error-code.ts'
import type { RefusalKey } from './refusals/refusal.tsx'

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

/** The kinds of work that change the text of a refusal. */
type Work = 'confirm' | 'forgotPassword'

/** Typing has usually preloaded this module; if it can't be loaded now, there is no network either. */
const loadRefusals = () => import('./refusals/refusals.ts')

/** Returns the refusal that an error is shown as. */
export async function refusalOfError(error: unknown, work?: Work): Promise<RefusalKey | undefined> {
  if (error instanceof GivenUp) return error.why
  try {
    const { refusalOf, bringRefusalWords } = await loadRefusals()
    await bringRefusalWords()
    const refusal = refusalOf(error, navigator.onLine)
    // The mailbox holds a link that guesses and requests of strangers do not use up.
    if (work !== undefined && codeOf(error) === 'LimitExceededException') return 'limitMailed'
    // The specification quotes a service that reveals which usernames exist; ours never does.
    return work === 'forgotPassword' && codeOf(error) === 'UserNotFoundException' ? 'username' : refusal
  } catch {
    return navigator.onLine ? 'unreachable' : 'offline'
  }
}

interface Attempt {
  readonly what?: Work
  /** The field that gets the focus after a refusal. */
  readonly select?: string | ((why: RefusalKey | undefined) => string)
}

/** Runs the work of a form and converts a thrown error into a refusal. */
export async function attempt(
  work: () => Promise<void>,
  { what, select }: Attempt = {},
): Promise<Refused<never, string, RefusalKey> | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    const failure = await refusalOfError(error, what)
    const field = typeof select === 'function' ? select(failure) : select
    return { failure, ...(field !== undefined && { select: field }) }
  }
}
