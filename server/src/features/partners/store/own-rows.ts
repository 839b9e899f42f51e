import { sql } from 'kysely'
import { instantOf } from '../../../platform/exports/cells.ts'
import { ofVendor, type OwnRows } from '../../../platform/exports/own-rows.ts'

export const ownRows = {
  clients: {
    columns: {
      partnerId: sql`partner_number`,
      clientId: sql`external_client_id`,
      notedAt: instantOf(sql`noted_at`),
    },
    from: ofVendor('partners.vendor_clients', 'partner_number', 'external_client_id'),
  },
  'client-names': {
    columns: {
      partnerId: sql`partner_number`,
      clientId: sql`external_client_id`,
      name: sql`label`,
      changedAt: instantOf(sql`changed_at`),
    },
    from: ofVendor('partners.client_labels', 'partner_number', 'external_client_id'),
  },
} as const satisfies Readonly<Record<string, OwnRows>>
