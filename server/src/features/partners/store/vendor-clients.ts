import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { defineList } from '../../../platform/lists/list.ts'
import { readPage } from '../../../platform/lists/read.ts'
import { announce } from '../../../platform/live/index.ts'
import type { ClientKey } from '../domain/client.ts'

/** Idempotent: an existing row is not changed. */
export async function insertVendorClient(
  tx: Tx,
  vendorId: string,
  { partnerId, externalClientId }: ClientKey,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('partners.vendor_clients')
    .values({
      vendor_id: vendorId,
      partner_number: partnerId,
      external_client_id: externalClientId,
      noted_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await announce(tx, vendorId, 'clients')
}

/** Idempotent, for many clients of one partner; in order of their ids, so that concurrent callers can't block each other. */
export async function insertVendorClients(
  tx: Tx,
  vendorId: string,
  {
    partnerId,
    externalClientIds,
  }: { readonly partnerId: number; readonly externalClientIds: readonly string[] },
  at: Date,
): Promise<void> {
  await sql`
    insert into partners.vendor_clients (vendor_id, partner_number, external_client_id, noted_at)
    select ${vendorId}::uuid, ${partnerId}, given.id, ${at}
    from unnest(${externalClientIds.toSorted()}::text[]) as given (id)
    on conflict do nothing`.execute(tx)
}

const known = (db: Db, vendorId: string) =>
  db.selectFrom('partners.vendor_clients as known').where('known.vendor_id', '=', vendorId)

export async function isKnownClient(
  db: Db,
  vendorId: string,
  { partnerId, externalClientId }: ClientKey,
): Promise<boolean> {
  const found = await known(db, vendorId)
    .select('known.vendor_id')
    .where('known.partner_number', '=', partnerId)
    .where('known.external_client_id', '=', externalClientId)
    .executeTakeFirst()
  return found !== undefined
}

/** Returns those of the clients that the vendor works for. */
export async function knownClientsAmong(
  db: Db,
  vendorId: string,
  keys: readonly ClientKey[],
): Promise<ClientKey[]> {
  if (keys.length === 0) return []
  return known(db, vendorId)
    .select(['known.partner_number as partnerId', 'known.external_client_id as externalClientId'])
    .where((row) =>
      row.or(
        keys.map(({ partnerId, externalClientId }) =>
          row.and([
            row('known.partner_number', '=', partnerId),
            row('known.external_client_id', '=', externalClientId),
          ]),
        ),
      ),
    )
    .execute()
}

/** The list of one vendor's clients. */
export const vendorClientList = defineList({
  table: 'partners.vendor_clients',
  scope: ['vendor_id'],
  key: { partner_number: 'integer', external_client_id: 'text' },
  sorts: {
    partner: { column: 'partner_number', type: 'integer', indexes: [{ name: 'vendor_clients_pkey' }] },
  },
  counts: { kind: 'stored', table: 'partners.vendor_client_counts', columns: ['vendor_id'] },
})

/** Sorted by partner and the partner's own client id, with the partner's name and the vendor's own name for each client. */
export const listKnownClients = (
  db: Db,
  vendorId: string,
  { page, limit }: { readonly page: number; readonly limit: number },
) =>
  readPage(
    db,
    vendorClientList,
    named(db, vendorId),
    { sort: 'partner', direction: 'asc', where: { vendor_id: vendorId }, page, limit },
    'known',
  )

/** All clients that the vendor works for, by their ids: an import of a file looks up each row's client among them. */
export const allKnownClients = (db: Db, vendorId: string, limit: number) =>
  named(db, vendorId)
    .orderBy('known.partner_number')
    .orderBy('known.external_client_id')
    .limit(limit)
    .execute()

const named = (db: Db, vendorId: string) =>
  known(db, vendorId)
    .innerJoin('partners.clients as client', (join) =>
      join
        .onRef('client.partner_number', '=', 'known.partner_number')
        .onRef('client.external_client_id', '=', 'known.external_client_id'),
    )
    .innerJoin('partners.partners as partner', 'partner.partner_number', 'known.partner_number')
    .leftJoin('partners.client_labels as named', (join) =>
      join
        .onRef('named.vendor_id', '=', 'known.vendor_id')
        .onRef('named.partner_number', '=', 'known.partner_number')
        .onRef('named.external_client_id', '=', 'known.external_client_id'),
    )
    .select([
      'known.partner_number as partnerId',
      'partner.name as partnerName',
      'known.external_client_id as externalClientId',
      'client.name',
      'client.address',
      'named.label as clientName',
    ])

const labelOf = (db: Db, vendorId: string, { partnerId, externalClientId }: ClientKey) =>
  db
    .selectFrom('partners.client_labels')
    .select('label')
    .where('vendor_id', '=', vendorId)
    .where('partner_number', '=', partnerId)
    .where('external_client_id', '=', externalClientId)

export async function findLabel(db: Db, vendorId: string, key: ClientKey): Promise<string | undefined> {
  return (await labelOf(db, vendorId, key).executeTakeFirst())?.label
}

/** All of a vendor's own names for clients. */
export const listLabels = (db: Db, vendorId: string): Promise<(ClientKey & { readonly label: string })[]> =>
  db
    .selectFrom('partners.client_labels')
    .select(['partner_number as partnerId', 'external_client_id as externalClientId', 'label'])
    .where('vendor_id', '=', vendorId)
    .execute()

interface Label extends ClientKey {
  readonly label: string
  readonly at: Date
}

export async function saveLabel(
  tx: Tx,
  vendorId: string,
  { partnerId, externalClientId, label, at }: Label,
): Promise<void> {
  await tx
    .insertInto('partners.client_labels')
    .values({
      vendor_id: vendorId,
      partner_number: partnerId,
      external_client_id: externalClientId,
      label,
      changed_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['vendor_id', 'partner_number', 'external_client_id'])
        .doUpdateSet({ label, changed_at: at }),
    )
    .execute()
  await announce(tx, vendorId, 'clients')
}
