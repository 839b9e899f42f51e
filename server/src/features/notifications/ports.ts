import { randomUUID } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Enqueue } from '../../platform/jobs/index.ts'
import type { ReturnPaths } from '../../platform/mail/index.ts'
import type { Seal } from '../../platform/seal.ts'
import type { Access } from '../access/index.ts'
import type { Payouts } from '../payouts/index.ts'

/** The dependencies of the notifications feature. */
export interface Notifications {
  readonly db: Db
  readonly clock: Clock
  readonly seal: Seal
  readonly access: Access
  /** What emails state is read by the functions that answer the pages to which they lead. */
  readonly payouts: Payouts
  readonly productName: string
  readonly portalUrl: string
  /** The base URL of the service that answers the links which stop emails. */
  readonly serviceUrl: string
  readonly supportEmail: string
  /** By which reports of mail servers are taken; undefined where none passes them on. */
  readonly returnPaths: ReturnPaths | undefined
  readonly enqueue: Enqueue
  readonly uuid: () => string
}

export const openNotifications = (needs: Omit<Notifications, 'uuid'>): Notifications => ({
  ...needs,
  uuid: randomUUID,
})
