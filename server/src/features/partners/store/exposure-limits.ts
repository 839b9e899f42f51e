import type { Currency } from '@sooner/money'
import type { CreditTier } from '@sooner/rules/programs'
import type { Db, Tx } from '../../../platform/database/open.ts'
import type { ExposureLimit } from '../domain/partner.ts'

/** The value of `credit_tier` for all clients together. */
const everyTier = ''

/** Lists the limits of these partners, or of all of them. */
export async function listLimits(
  db: Db,
  partnerIds: readonly number[] | 'all',
): Promise<readonly (ExposureLimit & { readonly partnerId: number })[]> {
  const rows = await db
    .selectFrom('partners.exposure_limits')
    .selectAll()
    .$if(partnerIds !== 'all', (query) =>
      query.where('partner_number', 'in', [-1, ...(partnerIds === 'all' ? [] : partnerIds)]),
    )
    .orderBy('partner_number')
    .orderBy('currency')
    .orderBy('credit_tier')
    .$narrowType<{ currency: Currency; credit_tier: CreditTier | '' }>()
    .execute()
  return rows.map(({ partner_number, currency, credit_tier, limit_minor }) => ({
    partnerId: partner_number,
    currency,
    limitMinor: limit_minor,
    creditTier: credit_tier === everyTier ? null : credit_tier,
  }))
}

export async function insertLimits(
  tx: Tx,
  partnerId: number,
  limits: readonly ExposureLimit[],
): Promise<void> {
  if (limits.length === 0) return
  await tx
    .insertInto('partners.exposure_limits')
    .values(
      limits.map(({ currency, creditTier, limitMinor }) => ({
        partner_number: partnerId,
        currency,
        credit_tier: creditTier ?? everyTier,
        limit_minor: limitMinor,
      })),
    )
    .execute()
}

export interface TieredClient {
  readonly partnerId: number
  readonly externalClientId: string
  readonly creditTier: CreditTier
}

/** The clients of a vendor that have another tier than most. */
export const listTieredClients = (db: Db, vendorId: string): Promise<readonly TieredClient[]> =>
  db
    .selectFrom('partners.vendor_clients')
    .innerJoin('partners.clients', (join) =>
      join
        .onRef('partners.clients.partner_number', '=', 'partners.vendor_clients.partner_number')
        .onRef('partners.clients.external_client_id', '=', 'partners.vendor_clients.external_client_id'),
    )
    .select([
      'partners.clients.partner_number as partnerId',
      'partners.clients.external_client_id as externalClientId',
      'credit_tier as creditTier',
    ])
    .$narrowType<{ creditTier: CreditTier }>()
    .where('vendor_id', '=', vendorId)
    .where('credit_tier', '<>', 'unrated')
    .execute()
