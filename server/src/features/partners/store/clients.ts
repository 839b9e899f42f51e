import type { ExternalClientStatus } from '@sooner/rules/partners'
import type { CreditTier, ProgramCode } from '@sooner/rules/programs'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { defineList } from '../../../platform/lists/list.ts'
import { readPage, type Page } from '../../../platform/lists/read.ts'
import type { Client, ClientFacts, ClientKey, ClientTerms } from '../domain/client.ts'

const clients = (db: Db) =>
  db
    .selectFrom('partners.clients as client')
    .leftJoin('partners.programs as own', (join) =>
      join
        .onRef('own.partner_number', '=', 'client.partner_number')
        .onRef('own.for_client', '=', 'client.external_client_id')
        .on('own.product', '=', 'IF'),
    )
    .select([
      'client.partner_number as partnerId',
      'client.external_client_id as externalClientId',
      'client.name',
      'client.address',
      'client.status',
      'client.decided_at as decidedAt',
      'client.redirectable',
      'client.closed_through as closedThrough',
      'client.credit_tier as creditTier',
      'client.created_at as createdAt',
      'own.program_code as programCode',
      'own.net_days as netDays',
    ])
    .$narrowType<{ status: ExternalClientStatus; creditTier: CreditTier; programCode: ProgramCode | null }>()

const one = (db: Db, { partnerId, externalClientId }: ClientKey) =>
  clients(db)
    .where('client.partner_number', '=', partnerId)
    .where('client.external_client_id', '=', externalClientId)

export const findClient = (db: Db, key: ClientKey): Promise<Client | undefined> =>
  one(db, key).executeTakeFirst()

export const lockClient = (tx: Tx, key: ClientKey): Promise<Client | undefined> =>
  one(tx, key).forUpdate('client').executeTakeFirst()

/** Reads the partner's clients with these ids; unknown ones are left out. */
export const clientsNamed = (
  db: Db,
  partnerId: number,
  externalClientIds: readonly string[],
): Promise<Client[]> =>
  clients(db)
    .where('client.partner_number', '=', partnerId)
    .where('client.external_client_id', '=', sql<string>`any(${[...externalClientIds]}::text[])`)
    .execute()

interface Named extends ClientFacts {
  readonly externalClientId: string
}

/** Adds those that are unknown; they wait for an operator's decision. In order of their ids, so that concurrent callers can't block each other. */
export async function insertClients(
  tx: Tx,
  partnerId: number,
  named: readonly Named[],
  at: Date,
): Promise<void> {
  const sorted = named.toSorted((a, b) => (a.externalClientId < b.externalClientId ? -1 : 1))
  await sql`
    insert into partners.clients (partner_number, external_client_id, name, address, status, created_at)
    select ${partnerId}, given.id, given.name, given.address, 'pending', ${at}
    from unnest(
      ${sorted.map(({ externalClientId }) => externalClientId)}::text[],
      ${sorted.map(({ name }) => name)}::text[],
      ${sorted.map(({ address }) => address)}::text[]
    ) as given (id, name, address)
    on conflict do nothing`.execute(tx)
}

/** Returns false if the client already exists. */
export async function insertClient(tx: Tx, key: ClientKey, facts: ClientFacts, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('partners.clients')
    .values({
      partner_number: key.partnerId,
      external_client_id: key.externalClientId,
      ...facts,
      status: 'pending',
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function saveFacts(tx: Tx, key: ClientKey, facts: ClientFacts): Promise<void> {
  await tx
    .updateTable('partners.clients')
    .set({ name: facts.name, address: facts.address })
    .where('partner_number', '=', key.partnerId)
    .where('external_client_id', '=', key.externalClientId)
    .execute()
}

export async function saveTerms(
  tx: Tx,
  { partnerId, externalClientId }: ClientKey,
  { redirectable, closedThrough, creditTier }: ClientTerms,
): Promise<void> {
  await tx
    .updateTable('partners.clients')
    .set({ redirectable, closed_through: closedThrough, credit_tier: creditTier })
    .where('partner_number', '=', partnerId)
    .where('external_client_id', '=', externalClientId)
    .execute()
}

interface Decision {
  readonly status: 'approved' | 'rejected'
  readonly by: string
  readonly at: Date
}

export async function saveDecision(tx: Tx, key: ClientKey, { status, by, at }: Decision): Promise<void> {
  await tx
    .updateTable('partners.clients')
    .set({ status, decided_by: by, decided_at: at })
    .where('partner_number', '=', key.partnerId)
    .where('external_client_id', '=', key.externalClientId)
    .execute()
}

/** The list that operators read. */
export const clientList = defineList({
  table: 'partners.clients',
  scope: [],
  key: { partner_number: 'integer', external_client_id: 'text' },
  sorts: {
    partner: {
      column: 'partner_number',
      type: 'integer',
      indexes: [
        { name: 'clients_pkey' },
        { name: 'clients_pkey', equal: ['partner_number'] },
        { name: 'clients_status', equal: ['status'] },
        { name: 'clients_status', equal: ['status', 'partner_number'] },
      ],
    },
  },
  counts: { kind: 'stored', table: 'partners.client_counts', columns: ['partner_number', 'status'] },
})

interface Asked {
  readonly page: number
  readonly limit: number
  readonly partnerId: number | undefined
  readonly status: ExternalClientStatus | undefined
}

/** Sorted by partner and the partner's own client id. */
export const listClients = (db: Db, { page, limit, partnerId, status }: Asked): Promise<Page<Client>> =>
  readPage(
    db,
    clientList,
    clients(db),
    { sort: 'partner', direction: 'asc', where: { partner_number: partnerId, status }, page, limit },
    'client',
  )

export interface RatedClient {
  readonly partnerId: number
  readonly externalClientId: string
  readonly creditTier: CreditTier
}

/** The clients that an operator has rated, of one partner or of all. Every other client is unrated. */
export async function ratedClients(db: Db, partnerId: number | undefined): Promise<readonly RatedClient[]> {
  const { rows } = await sql<RatedClient>`
    select partner_number as "partnerId", external_client_id as "externalClientId", credit_tier as "creditTier"
    from partners.clients where credit_tier <> 'unrated'
      and (${partnerId ?? null}::integer is null or partner_number = ${partnerId ?? null}::integer)`.execute(
    db,
  )
  return rows
}
