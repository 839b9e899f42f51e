import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Enqueue } from '../../platform/jobs/index.ts'
import type { Seal } from '../../platform/seal.ts'
import type { Access } from '../access/index.ts'
import type { Partners } from '../partners/index.ts'
import type { Finding, NamedBusiness } from './domain/vendor.ts'

/** Whoever looks businesses up on watch lists. */
export interface Screening {
  screen(business: NamedBusiness): Promise<Finding>
}

/** What the vendor service works with. */
export interface Vendors {
  readonly db: Db
  readonly clock: Clock
  readonly enqueue: Enqueue
  readonly access: Access
  readonly partners: Partners
  readonly seal: Seal
  readonly uuid: () => string
  /** None where nobody can be asked: operators then say what they found. */
  readonly screening: Screening | undefined
  readonly productName: string
  readonly supportEmail: string
  /** Where the portal is reached: mails link there. */
  readonly portalUrl: string
}
