import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/open.ts'

/** The dependencies of the approvals feature. */
export interface Approvals {
  readonly db: Db
  readonly clock: Clock
  /** What the user pool knows of the people who request and approve. */
  readonly userDirectory: {
    /** The verified address. */
    emailOf(sub: string): Promise<string | undefined>
    /** The key of the device that a sign-in has proven. */
    deviceOf(signIn: string): Promise<string | null>
  }
}
