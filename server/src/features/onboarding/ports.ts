import { randomBytes, randomUUID } from 'node:crypto'
import type { FeatureFlags } from '@sooner/rules/feature-flags'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Enqueue } from '../../platform/jobs/index.ts'
import type { Access } from '../access/index.ts'
import type { Agreements } from '../agreements/index.ts'
import type { BankAccounts } from '../bank-accounts/index.ts'
import type { Vendors } from '../vendors/index.ts'

/** The dependencies of the onboarding feature. */
export interface Onboardings {
  readonly db: Db
  readonly clock: Clock
  readonly enqueue: Enqueue
  readonly access: Access
  readonly agreements: Agreements
  readonly vendors: Vendors
  readonly bankAccounts: BankAccounts
  readonly uuid: () => string
  /** Generates 128 random bits for an invitation link. */
  readonly secretId: () => string
  readonly flags: FeatureFlags
  readonly productName: string
  /** The partner of vendors that no partner invited; `noPartner` for none. */
  readonly defaultPartnerId: number
  /** The portal's base URL, for links in mails. */
  readonly portalUrl: string
}

export const openOnboardings = (needs: Omit<Onboardings, 'uuid' | 'secretId'>): Onboardings => ({
  ...needs,
  uuid: randomUUID,
  secretId: () => randomBytes(16).toString('base64url'),
})
