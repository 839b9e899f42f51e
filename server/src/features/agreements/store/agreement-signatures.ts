import type { Language } from '@sooner/rules/places'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { announce } from '../../../platform/live/index.ts'
import type { SealedSignature, Signature } from '../domain/agreement.ts'

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
    .select((row) => row.ref('language').$castTo<Language>().as('language'))

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

/** The agreements that were signed, the first one first. */
export async function signedIds(db: Db, vendorId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('agreements.signatures')
    .select('agreement_id as id')
    .where('vendor_id', '=', vendorId)
    .orderBy('sequence')
    .execute()
  return rows.map(({ id }) => id)
}

/** The PDF as it was made at signing. */
export async function findCopy(db: Db, vendorId: string, agreementId: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('agreements.signatures')
    .select('copy')
    .where('vendor_id', '=', vendorId)
    .where('agreement_id', '=', agreementId)
    .executeTakeFirst()
  return row?.copy
}

/** Returns the oldest signature first, each with its copy and its seals. */
export async function listSealedSignatures(db: Db, vendorId: string): Promise<SealedSignature[]> {
  const found = await signatures(db, vendorId).select('copy').orderBy('sequence').execute()
  const seals = await db
    .selectFrom('agreements.signature_seals')
    .select(['sequence', 'seal'])
    .where('vendor_id', '=', vendorId)
    .execute()
  const bySequence = Map.groupBy(seals, ({ sequence }) => sequence)
  return found.map((signature) => ({
    ...signature,
    seals: (bySequence.get(signature.sequence) ?? []).map(({ seal }) => seal),
  }))
}

/** Returns vendors, after this one by id, with a signature that has no seal with this prefix. */
export async function vendorsToSeal(
  db: Db,
  prefix: string,
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('agreements.signatures as signature')
    .select('signature.vendor_id')
    .distinct()
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('agreements.signature_seals as seal')
            .select('seal.sequence')
            .whereRef('seal.vendor_id', '=', 'signature.vendor_id')
            .whereRef('seal.sequence', '=', 'signature.sequence')
            .where('seal.seal', '^@', prefix),
        ),
      ),
    )
    .$if(after !== undefined, (query) => query.where('signature.vendor_id', '>', after ?? ''))
    .orderBy('signature.vendor_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.vendor_id)
}

/** Idempotent: a seal that is already stored is left alone. */
export async function insertSeal(
  db: Db,
  { vendorId, sequence }: Pick<Signature, 'vendorId' | 'sequence'>,
  seal: string,
): Promise<void> {
  await db
    .insertInto('agreements.signature_seals')
    .values({ vendor_id: vendorId, sequence, seal })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function insertSignature(
  tx: Tx,
  signature: Signature & { readonly copy: Buffer },
): Promise<void> {
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
      language: signature.language,
      html: signature.html,
      sha256: signature.sha256,
      previous_hash: signature.previousHash,
      hash: signature.hash,
      copy: signature.copy,
    })
    .execute()
  await announce(tx, signature.vendorId, 'agreements')
}
