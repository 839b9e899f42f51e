import type { Tx } from '../../../platform/database/open.ts'
import { announce } from '../../../platform/live/index.ts'

export interface DebitAuthorization {
  readonly id: string
  readonly vendorId: string
  readonly accountId: string
  readonly version: string
  readonly text: string
  readonly sha256: string
  readonly authorizedBy: string
  readonly signerName: string
  readonly ip: string
  readonly userAgent: string
  readonly at: Date
}

export async function insertDebitAuthorization(tx: Tx, given: DebitAuthorization): Promise<void> {
  await tx
    .insertInto('bank_accounts.debit_authorizations')
    .values({
      vendor_id: given.vendorId,
      id: given.id,
      account_id: given.accountId,
      version: given.version,
      body: given.text,
      sha256: given.sha256,
      authorized_by: given.authorizedBy,
      signer_name: given.signerName,
      ip: given.ip,
      user_agent: given.userAgent,
      authorized_at: given.at,
    })
    .execute()
  await announce(tx, given.vendorId, 'bank-accounts')
}
