import type { ExternalClientStatus } from '@sooner/rules/partners'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { defineList } from '../../../platform/lists/list.ts'
import { readPage, type Page } from '../../../platform/lists/read.ts'
import type { Client, ClientFacts, ClientKey } from '../domain/client.ts'

const clients = (db: Db) =>
  db
    .selectFrom('partners.clients')
    .select([
      'partner_number as partnerId',
      'external_client_id as externalClientId',
      'name',
      'address',
      'status',
      'decided_at as decidedAt',
      'created_at as createdAt',
    ])
    .$narrowType<{ status: ExternalClientStatus }>()

const one = (db: Db, { partnerId, externalClientId }: ClientKey) =>
  clients(db).where('partner_number', '=', partnerId).where('external_client_id', '=', externalClientId)

export const findClient = (db: Db, key: ClientKey): Promise<Client | undefined> =>
  one(db, key).executeTakeFirst()

export const lockClient = (tx: Tx, key: ClientKey): Promise<Client | undefined> =>
  one(tx, key).forUpdate().executeTakeFirst()

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
  readPage(db, clientList, clients(db), {
    sort: 'partner',
    direction: 'asc',
    where: { partner_number: partnerId, status },
    page,
    limit,
  })
