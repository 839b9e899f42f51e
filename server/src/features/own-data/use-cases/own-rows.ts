import { ownAuditRows } from '../../../platform/audit-log.ts'
import type { OwnRows } from '../../../platform/exports/own-rows.ts'
import { ownRows as ofAccess } from '../../access/index.ts'
import { ownRows as ofAgreements } from '../../agreements/index.ts'
import { ownRows as ofBankAccounts } from '../../bank-accounts/index.ts'
import { ownRows as ofDirectory } from '../../directory/index.ts'
import { ownRows as ofDocuments } from '../../documents/index.ts'
import { ownRows as ofInvoices } from '../../invoices/index.ts'
import { ownRows as ofNotifications } from '../../notifications/index.ts'
import { ownRows as ofPartners } from '../../partners/index.ts'
import { ownRows as ofPayouts } from '../../payouts/index.ts'
import { ownRows as ofRemittances } from '../../remittances/index.ts'
import { ownRows as ofVendors } from '../../vendors/index.ts'
import { untoldActs } from '../domain/export.ts'
import type { RowsName } from '../domain/read-me.ts'

/** All rows of an archive, in the order of its README. Each feature states its own. */
export const ownRows: Readonly<Record<RowsName, OwnRows>> = {
  ...ofDirectory,
  ...ofVendors,
  ...ofAccess,
  ...ofPartners,
  ...ofBankAccounts,
  ...ofAgreements,
  ...ofDocuments,
  ...ofInvoices,
  ...ofPayouts,
  ...ofRemittances,
  ...ofNotifications,
  'audit-log': ownAuditRows(untoldActs),
}
