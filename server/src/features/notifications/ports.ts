import { randomUUID } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Enqueue } from '../../platform/jobs/index.ts'
import type { ReturnPaths } from '../../platform/mail/index.ts'
import type { Seal } from '../../platform/seal.ts'
import type { Access } from '../access/index.ts'
import type { Payouts } from '../payouts/index.ts'
import type { PushMessage, PushTarget } from './domain/push.ts'

/** The push services of browsers (RFC 8030). Each browser names its own. */
export interface PushServices {
  /** The public key for which browsers subscribe, by which the services know our messages. */
  readonly serverKey: string
  /** Whether messages can be sent there: to a service on the internet, by keys that exist. */
  accepts(target: PushTarget): boolean
  /** `gone`: the browser takes no more messages. Throws where a later try may succeed. */
  send(target: PushTarget, message: PushMessage): Promise<'sent' | 'gone' | { readonly refused: string }>
}

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
  /** Undefined where no key of ours is set, so that no browser gets notifications. */
  readonly push: PushServices | undefined
  readonly enqueue: Enqueue
  readonly uuid: () => string
}

export const openNotifications = (needs: Omit<Notifications, 'uuid'>): Notifications => ({
  ...needs,
  uuid: randomUUID,
})
