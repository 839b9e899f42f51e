import { randomUUID } from 'node:crypto'
import type { FeatureFlags } from '@sooner/rules/feature-flags'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Enqueue } from '../../platform/jobs/index.ts'
import type { Seal } from '../../platform/seal.ts'
import type { Access } from '../access/index.ts'
import type { Partners } from '../partners/index.ts'
import type { screened } from '../directory/index.ts'
import type { Hit, Subject } from './domain/screening.ts'

/** The service that looks names up on watch lists. Each of its calls fails where it does not answer in time, or has no list. */
export interface Screening {
  /** The lists that are searched at present. */
  lists(): Promise<screened.WatchLists>
  /** The entries that are like one of these names. */
  search(subjects: readonly Subject[]): Promise<readonly Hit[]>
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
  /** Undefined if no service is configured: operators then decide about each vendor themselves. */
  readonly screening: Screening | undefined
  readonly productName: string
  readonly supportEmail: string
  /** The portal's base URL, for links in mails. */
  readonly portalUrl: string
}

export const openVendors = (needs: Omit<Vendors, 'uuid'>): Vendors => ({ ...needs, uuid: randomUUID })
