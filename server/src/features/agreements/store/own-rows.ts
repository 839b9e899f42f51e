import { sql } from 'kysely'
import { instantOf } from '../../../platform/exports/cells.ts'
import type { OwnRows } from '../../../platform/exports/own-rows.ts'

/** The text that was signed is in the copy of each agreement, which is a file of its own. */
export const ownRows = {
  'signed-agreements': {
    columns: {
      agreementId: sql`signature.agreement_id`,
      title: sql`text.title`,
      version: sql`text.version`,
      partnerId: sql`nullif(text.partner_id, 0)`,
      number: sql`signature.sequence`,
      signedByName: sql`signature.signed_by_name`,
      signedAt: instantOf(sql`signature.signed_at`),
      account: sql`signature.account_sub`,
      ip: sql`signature.ip`,
      browser: sql`signature.user_agent`,
      language: sql`signature.language`,
      sha256: sql`signature.sha256`,
      previousHash: sql`signature.previous_hash`,
      hash: sql`signature.hash`,
    },
    from: ({ vendorId }) => sql`
      from agreements.signatures as signature join agreements.texts as text on text.id = signature.agreement_id
      where signature.vendor_id = ${vendorId}::uuid order by signature.sequence`,
  },
} as const satisfies Readonly<Record<string, OwnRows>>
