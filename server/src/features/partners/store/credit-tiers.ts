import type { CreditTier } from '@sooner/rules/programs'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/open.ts'

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
