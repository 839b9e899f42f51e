import { randomUUID } from 'node:crypto'
import type { FeatureFlags } from '@sooner/rules/feature-flags'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Enqueue } from '../../platform/jobs/index.ts'
import type { Seal } from '../../platform/seal.ts'
import type { Access } from '../access/index.ts'
import type { Partners } from '../partners/index.ts'
import type { Finding, NamedBusiness } from './domain/vendor.ts'

/** The third party that looks businesses up on watch lists. */
export interface Screening {
  screen(business: NamedBusiness): Promise<Finding>
}

/** The dependencies of the vendors feature. */
export interface Vendors {
  readonly db: Db
  readonly clock: Clock
  readonly enqueue: Enqueue
  readonly access: Access
  readonly partners: Partners
  readonly seal: Seal
  readonly uuid: () => string
  /** The flags that decide whether a supplement is part of the prices. */
  readonly flags: Pick<FeatureFlags, 'excludeSupplementalFee' | 'partnerServiceAgreements'>
  /** Undefined if no third party is configured: operators then enter the finding themselves. */
  readonly screening: Screening | undefined
  readonly productName: string
  readonly supportEmail: string
  /** The portal's base URL, for links in mails. */
  readonly portalUrl: string
}

export const openVendors = (needs: Omit<Vendors, 'uuid'>): Vendors => ({ ...needs, uuid: randomUUID })
