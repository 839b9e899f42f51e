import type { OwnDeletions } from '../../../platform/exports/own-deletions.ts'
import { ownDeletions as ofAccess } from '../../access/index.ts'
import { ownDeletions as ofBankAccounts } from '../../bank-accounts/index.ts'
import { ownDeletions as ofDirectory } from '../../directory/index.ts'
import { ownDeletions as ofDocuments } from '../../documents/index.ts'
import { ownDeletions as ofInvoices } from '../../invoices/index.ts'
import { ownDeletions as ofNotifications } from '../../notifications/index.ts'
import { ownDeletions as ofPartners } from '../../partners/index.ts'
import { ownDeletions as ofPayouts } from '../../payouts/index.ts'
import { ownDeletions as ofVendors } from '../../vendors/index.ts'
import { ownDeletions as ofOwnData } from '../store/own-deletions.ts'

/** All that is deleted of a vendor's rows, in the order in which it is. Each feature states its own. */
export const ownDeletions: OwnDeletions = {
  ...ofOwnData,
  ...ofNotifications,
  ...ofPayouts,
  ...ofInvoices,
  ...ofDocuments,
  ...ofPartners,
  ...ofBankAccounts,
  ...ofVendors,
  ...ofAccess,
  ...ofDirectory,
}
