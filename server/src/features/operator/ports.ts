import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/open.ts'

/** The dependencies of the views and the items of queues. */
export interface Operators {
  readonly db: Db
  readonly clock: Clock
  readonly userDirectory: {
    /** The verified address of an account. */
    emailOf(sub: string): Promise<string | undefined>
    /** The accounts that are operators now. */
    listOperators(): Promise<readonly { readonly id: string; readonly email: string }[]>
  }
}
