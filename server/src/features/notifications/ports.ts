import type { Db } from '../../platform/database/open.ts'
import type { Enqueue } from '../../platform/jobs/index.ts'
import type { Access } from '../access/index.ts'

/** The dependencies of the notifications feature. */
export interface Notifications {
  readonly db: Db
  readonly enqueue: Enqueue
  readonly access: Access
  readonly productName: string
  readonly portalUrl: string
  readonly supportEmail: string
}
