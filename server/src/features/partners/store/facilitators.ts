import type { FacilitatorStatus } from '@sooner/rules/partners'
import type { Db, Tx } from '../../../platform/database/open.ts'
import type { Facilitator } from '../domain/facilitator.ts'

const facilitators = (db: Db) =>
  db
    .selectFrom('partners.facilitators')
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

export const lockFacilitator = (tx: Tx, id: string): Promise<Facilitator | undefined> =>
  facilitators(tx).where('id', '=', id).forUpdate().executeTakeFirst()

/** Held against being revoked until the transaction ends: what is fed is fed by who may. */
export const holdFacilitator = (tx: Tx, subject: string): Promise<Facilitator | undefined> =>
  facilitators(tx).where('subject', '=', subject).forShare().executeTakeFirst()

type Asking = Pick<Facilitator, 'id' | 'subject' | 'email' | 'partnerId' | 'askedAt'>

/** False where the person has asked before. */
export async function insertFacilitator(tx: Tx, asking: Asking): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('partners.facilitators')
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

interface Decision {
  readonly status: 'approved' | 'revoked'
  readonly by: string
  readonly at: Date
}

export async function saveDecision(tx: Tx, id: string, { status, by, at }: Decision): Promise<void> {
  await tx
    .updateTable('partners.facilitators')
    .set({ status, decided_by: by, decided_at: at })
    .where('id', '=', id)
    .execute()
}

interface Asked {
  readonly page: number
  readonly limit: number
  readonly partnerId: number | undefined
  readonly status: FacilitatorStatus | undefined
}

export async function listFacilitators(
  db: Db,
  { page, limit, partnerId, status }: Asked,
): Promise<{ data: Facilitator[]; total: number }> {
  const data = await facilitators(db)
    .$if(partnerId !== undefined, (query) => query.where('partner_number', '=', partnerId ?? 0))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? ''))
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .offset((page - 1) * limit)
    .limit(limit)
    .execute()
  const { total } = await db
    .selectFrom('partners.facilitators')
    .select((count) => count.fn.countAll<string>().as('total'))
    .$if(partnerId !== undefined, (query) => query.where('partner_number', '=', partnerId ?? 0))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? ''))
    .executeTakeFirstOrThrow()
  return { data, total: Number(total) }
}
