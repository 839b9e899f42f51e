import type { Db, Tx } from '../../../platform/database/open.ts'
import type { Finding, Hit, HitDecision, SearchedLists } from '../domain/screening.ts'

export interface NewScreening {
  readonly vendorId: string
  readonly id: string
  readonly kind: 'search' | 'decision'
  readonly result: Finding
  /** Undefined for a decision before any list was searched. */
  readonly lists: SearchedLists | undefined
  readonly hits: readonly Hit[]
  readonly actor: string
  readonly note: string | null
  readonly at: Date
}

export async function insertScreening(tx: Tx, screening: NewScreening): Promise<void> {
  const { vendorId, id, kind, result, lists, hits, actor, note, at } = screening
  await tx
    .insertInto('vendors.screenings')
    .values({
      vendor_id: vendorId,
      screening_id: id,
      kind,
      result,
      list_names: lists?.names ?? null,
      list_version: lists?.version ?? null,
      hits: JSON.stringify(hits),
      actor,
      note,
      screened_at: at,
    })
    .execute()
}

const screenings = (db: Db, vendorId: string) =>
  db.selectFrom('vendors.screenings').where('vendor_id', '=', vendorId)

/** Returns the decisions about a vendor's hits in their order. */
export async function listDecisions(db: Db, vendorId: string): Promise<readonly HitDecision[]> {
  return screenings(db, vendorId)
    .select(['result', 'hits'])
    .where('kind', '=', 'decision')
    .orderBy('number')
    .$narrowType<{ result: Finding; hits: Hit[] }>()
    .execute()
}

export interface StoredScreening {
  readonly id: string
  readonly kind: 'search' | 'decision'
  readonly result: Finding
  readonly listNames: string | null
  readonly listVersion: string | null
  readonly hits: readonly Hit[]
  readonly actor: string
  readonly note: string | null
  readonly at: Date
}

const rows = (db: Db, vendorId: string) =>
  screenings(db, vendorId)
    .select([
      'screening_id as id',
      'kind',
      'result',
      'list_names as listNames',
      'list_version as listVersion',
      'hits',
      'actor',
      'note',
      'screened_at as at',
    ])
    .orderBy('number', 'desc')
    .$narrowType<Pick<StoredScreening, 'kind' | 'result'> & { hits: Hit[] }>()

/** The latest screenings of a vendor, the latest first. */
export const listScreenings = (db: Db, vendorId: string, limit: number): Promise<StoredScreening[]> =>
  rows(db, vendorId).limit(limit).execute()

export const latestSearch = (db: Db, vendorId: string): Promise<StoredScreening | undefined> =>
  rows(db, vendorId).where('kind', '=', 'search').limit(1).executeTakeFirst()
