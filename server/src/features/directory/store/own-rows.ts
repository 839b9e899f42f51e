import { sql } from 'kysely'
import { instantOf } from '../../../platform/exports/cells.ts'
import { ofVendor, type OwnRows } from '../../../platform/exports/own-rows.ts'

export const ownRows = {
  business: {
    columns: {
      id: sql`vendor_id`,
      name: sql`name`,
      tradeName: sql`dba`,
      address: sql`address`,
      addressAdditional: sql`address_additional`,
      city: sql`city`,
      state: sql`state`,
      zip: sql`zip`,
      countryCode: sql`country_code`,
      title: sql`title`,
      firstName: sql`first_name`,
      lastName: sql`last_name`,
      email: sql`email`,
      phoneNumber: sql`phone_number`,
      phoneNumberExtension: sql`phone_number_extension`,
      language: sql`language`,
      status: sql`status`,
      createdAt: instantOf(sql`created_at`),
      setUpAt: instantOf(sql`onboarded_at`),
      activeSince: instantOf(sql`active_since`),
      lastPaidAt: instantOf(sql`last_paid_at`),
    },
    from: ofVendor('directory.vendors', 'vendor_id'),
  },
  users: {
    columns: {
      id: sql`account_id`,
      /** The same person in what other files name an account. */
      account: sql`subject`,
      email: sql`email`,
      isOwner: sql`parent_id is null`,
      isReadOnly: sql`read_only`,
      invitedAt: instantOf(sql`invited_at`),
      hasJoined: sql`subject is not null`,
      createdAt: instantOf(sql`created_at`),
    },
    from: ofVendor('directory.members', 'created_at', 'account_id'),
  },
  'partner-numbers': {
    columns: {
      partnerId: sql`partner_id`,
      numberAtPartner: sql`external_vendor_id`,
      linkedAt: instantOf(sql`linked_at`),
    },
    from: ofVendor('directory.external_vendors', 'partner_id', 'external_vendor_id'),
  },
} as const satisfies Readonly<Record<string, OwnRows>>
