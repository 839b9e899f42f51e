import type { FacilitatorStatus } from '@sooner/rules/partners'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { defineList } from '../../../platform/lists/list.ts'
import { readPage, type Page } from '../../../platform/lists/read.ts'

/** A person who submits a partner's invoices and clients, only while approved and only for this partner. */
export interface Facilitator {
  readonly id: string
  readonly subject: string
  readonly email: string
  readonly partnerId: number
  readonly status: FacilitatorStatus
  readonly askedAt: Date
  readonly decidedAt: Date | null
}

const facilitators = (db: Db) =>
  db
    .selectFrom('directory.facilitators')
    .select([
      'id',
      'subject',
      'email',
      'partner_number as partnerId',
      'status',
      'asked_at as askedAt',
      'decided_at as decidedAt',
    ])
    .$narrowType<{ status: FacilitatorStatus }>()

export const findFacilitator = (db: Db, subject: string): Promise<Facilitator | undefined> =>
  facilitators(db).where('subject', '=', subject).executeTakeFirst()

/** Those who act for a partner now. Operators approve them one by one, so they are few. */
export const listApprovedFacilitators = (db: Db, partnerId: number): Promise<Facilitator[]> =>
  facilitators(db)
    .where('status', '=', 'approved')
    .where('partner_number', '=', partnerId)
    .orderBy('asked_at')
    .execute()

export const lockFacilitator = (tx: Tx, id: string): Promise<Facilitator | undefined> =>
  facilitators(tx).where('id', '=', id).forUpdate().executeTakeFirst()

/** A shared lock: the approval cannot be revoked until the transaction that depends on it ends. */
export const lockFacilitatorShared = (tx: Tx, subject: string): Promise<Facilitator | undefined> =>
  facilitators(tx).where('subject', '=', subject).forShare().executeTakeFirst()

type Asking = Pick<Facilitator, 'id' | 'subject' | 'email' | 'partnerId' | 'askedAt'>

/** Returns false if the person has asked before. */
export async function insertFacilitator(tx: Tx, asking: Asking): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('directory.facilitators')
    .values({
      id: asking.id,
      subject: asking.subject,
      email: asking.email,
      partner_number: asking.partnerId,
      status: 'pending',
      asked_at: asking.askedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Returns false if the address is stored already. */
export async function saveFacilitatorEmail(tx: Tx, id: string, email: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('directory.facilitators')
    .set({ email })
    .where('id', '=', id)
    .where('email', '<>', email)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

interface Decision {
  readonly status: 'approved' | 'revoked'
  readonly by: string
  readonly at: Date
}

export async function saveDecision(tx: Tx, id: string, { status, by, at }: Decision): Promise<void> {
  await tx
    .updateTable('directory.facilitators')
    .set({ status, decided_by: by, decided_at: at })
    .where('id', '=', id)
    .execute()
}

/** The list that operators read. */
export const facilitatorList = defineList({
  table: 'directory.facilitators',
  scope: [],
  key: { id: 'uuid' },
  sorts: {
    askedAt: {
      column: 'asked_at',
      type: 'timestamptz',
      indexes: [{ name: 'facilitators_newest' }, { name: 'facilitators_status', equal: ['status'] }],
    },
  },
  counts: { kind: 'stored', table: 'directory.facilitator_counts', columns: ['partner_number', 'status'] },
})

interface Asked {
  readonly page: number
  readonly limit: number
  readonly partnerId: number | undefined
  readonly status: FacilitatorStatus | undefined
}

/** Lists the facilitators, the latest request first. */
export const listFacilitators = (
  db: Db,
  { page, limit, partnerId, status }: Asked,
): Promise<Page<Facilitator>> =>
  readPage(db, facilitatorList, facilitators(db), {
    sort: 'askedAt',
    direction: 'desc',
    where: { partner_number: partnerId, status },
    page,
    limit,
  })

interface PartnerService {
  readonly clientId: string
  readonly partnerId: number
}

/** Makes the table match the settings: a service that is no longer tied to a partner feeds nothing. */
export async function replacePartnerServices(tx: Tx, services: readonly PartnerService[]): Promise<void> {
  await tx
    .deleteFrom('directory.partner_services')
    .where('client_id', 'not in', ['', ...services.map(({ clientId }) => clientId)])
    .execute()
  for (const { clientId, partnerId } of services)
    await tx
      .insertInto('directory.partner_services')
      .values({ client_id: clientId, partner_number: partnerId })
      .onConflict((conflict) => conflict.column('client_id').doUpdateSet({ partner_number: partnerId }))
      .execute()
}

/** Returns the number of the partner that the service feeds for. */
export async function findServiceOf(db: Db, clientId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('directory.partner_services')
    .select('partner_number')
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return row?.partner_number
}
