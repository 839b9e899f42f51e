import type { CreditTier } from '@sooner/rules/programs'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/open.ts'

interface Key {
  readonly partnerId: number
  readonly externalClientId: string
}

/** The tiers of these clients, in their order. A client that the partner has not named is unrated. */
export async function creditTiersOf(db: Db, clients: readonly Key[]): Promise<readonly CreditTier[]> {
  const { rows } = await sql<{ tier: CreditTier }>`
    select coalesce(client.credit_tier, 'unrated') as tier
    from unnest(${clients.map(({ partnerId }) => partnerId)}::integer[],
      ${clients.map(({ externalClientId }) => externalClientId)}::text[])
      with ordinality as given (partner_number, external_client_id, place)
    left join partners.clients as client using (partner_number, external_client_id)
    order by given.place`.execute(db)
  return rows.map(({ tier }) => tier)
}
