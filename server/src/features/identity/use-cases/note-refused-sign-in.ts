import type { Tx } from '../../../platform/database/open.ts'
import type { Identity } from '../ports.ts'
import { insertRefusedSignIn } from '../store/history.ts'

/** Of an account, or of a name that nobody has: see there. */
export const noteRefusedSignIn = ({ clock, origin }: Identity, tx: Tx, subject: string): Promise<void> =>
  insertRefusedSignIn(tx, { subject, origin, at: clock.wall() })
