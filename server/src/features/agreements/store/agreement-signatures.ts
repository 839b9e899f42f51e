import type { Db, Tx } from '../../../platform/database/open.ts'
import type { Signature } from '../domain/agreement.ts'

const signatures = (db: Db, vendorId: string) =>
  db
    .selectFrom('agreements.signatures')
    .where('vendor_id', '=', vendorId)
    .select([
      'vendor_id as vendorId',
      'sequence',
      'agreement_id as agreementId',
      'signed_by_name as signedByName',
      'signed_at as signedAt',
      'account_sub as account',
      'ip',
      'user_agent as userAgent',
      'html',
      'sha256',
      'previous_hash as previousHash',
      'hash',
    ])

/** Returns the oldest signature first, as the hash chain requires. */
export const listSignatures = (db: Db, vendorId: string): Promise<Signature[]> =>
  signatures(db, vendorId).orderBy('sequence').execute()

export const findSignature = (
  db: Db,
  vendorId: string,
  agreementId: string,
): Promise<Signature | undefined> =>
  signatures(db, vendorId).where('agreement_id', '=', agreementId).executeTakeFirst()

export const findLatestSignature = (db: Db, vendorId: string): Promise<Signature | undefined> =>
  signatures(db, vendorId).orderBy('sequence', 'desc').limit(1).executeTakeFirst()

export async function signedAmong(
  db: Db,
  vendorId: string,
  agreementIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (agreementIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('agreements.signatures')
    .select('agreement_id')
    .where('vendor_id', '=', vendorId)
    .where('agreement_id', 'in', agreementIds)
    .execute()
  return new Set(rows.map((row) => row.agreement_id))
}

export async function insertSignature(tx: Tx, signature: Signature): Promise<void> {
  await tx
    .insertInto('agreements.signatures')
    .values({
      vendor_id: signature.vendorId,
      sequence: signature.sequence,
      agreement_id: signature.agreementId,
      signed_by_name: signature.signedByName,
      signed_at: signature.signedAt,
      account_sub: signature.account,
      ip: signature.ip,
      user_agent: signature.userAgent,
      html: signature.html,
      sha256: signature.sha256,
      previous_hash: signature.previousHash,
      hash: signature.hash,
    })
    .execute()
}
