import type { FeatureFlags } from '@sooner/rules/feature-flags'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Enqueue } from '../../platform/jobs/index.ts'
import type { Seal } from '../../platform/seal.ts'
import type { Access } from '../access/index.ts'
import type { Partners } from '../partners/index.ts'

/** What the vendor service works with. */
export interface Vendors {
  readonly db: Db
  readonly clock: Clock
  readonly enqueue: Enqueue
  readonly access: Access
  readonly partners: Partners
  readonly seal: Seal
  readonly uuid: () => string
  /** 128 random bits, for a link. */
  readonly secretId: () => string
  readonly flags: FeatureFlags
  readonly productName: string
  readonly supportEmail: string
  /** Where the portal is reached: mails link there. */
  readonly portalUrl: string
}
