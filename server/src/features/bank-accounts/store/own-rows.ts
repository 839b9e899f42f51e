import { sql } from 'kysely'
import { instantOf } from '../../../platform/exports/cells.ts'
import { ofVendor, type OwnRows } from '../../../platform/exports/own-rows.ts'

/** Numbers are stated by their last four digits, as the portal shows them. */
export const ownRows = {
  'bank-accounts': {
    columns: {
      id: sql`own.id`,
      name: sql`own.name`,
      type: sql`own.account_type`,
      countryCode: sql`own.country_code`,
      currency: sql`own.currency`,
      routingNumberLastFour: sql`own.routing_last_four`,
      accountNumberLastFour: sql`own.account_last_four`,
      isPrimary: sql`payee.primary_id is not null`,
      isHidden: sql`own.is_hidden`,
      isForDebitsOnly: sql`own.is_debit_only`,
      verification: sql`own.verification`,
      stoppedAt: instantOf(sql`own.frozen_at`),
      debitsStoppedAt: instantOf(sql`own.debits_stopped_at`),
      createdAt: instantOf(sql`own.created_at`),
    },
    from: ({ vendorId }) => sql`
      from bank_accounts.accounts as own left join bank_accounts.payees as payee
        on payee.vendor_id = ${vendorId}::uuid and payee.primary_id = own.id
      where own.vendor_id = ${vendorId}::uuid order by own.created_at, own.id`,
  },
  'debit-authorizations': {
    columns: {
      id: sql`id`,
      bankAccountId: sql`account_id`,
      version: sql`version`,
      text: sql`body`,
      sha256: sql`sha256`,
      account: sql`authorized_by`,
      signerName: sql`signer_name`,
      ip: sql`ip`,
      browser: sql`user_agent`,
      authorizedAt: instantOf(sql`authorized_at`),
    },
    from: ofVendor('bank_accounts.debit_authorizations', 'authorized_at', 'id'),
  },
} as const satisfies Readonly<Record<string, OwnRows>>
