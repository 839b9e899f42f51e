import { isClientTier, type ClientTier, type TermsTier } from '@sooner/rules/pricing-tiers'
import type { FeeScheme, Product, ProgramCode } from '@sooner/rules/programs'
import type { Db, Tx } from '../../../platform/database/open.ts'
import type { Agreed, Partner, PartnerProgram } from '../domain/partner.ts'

const heads = (db: Db) =>
  db
    .selectFrom('partners.partners')
    .select([
      'partner_number as partnerId',
      'version',
      'name',
      'brand',
      'fee_scheme as feeScheme',
      'custom_msa as customMsa',
      'skip_auto_instant_payout_step as skipAutoInstantPayoutStep',
      'requires_service_agreement as requiresServiceAgreement',
      'amount_threshold_minor as amountThresholdMinor',
    ])
    .$narrowType<{ feeScheme: FeeScheme }>()
    .orderBy('partner_number')

/** Returns and locks a partner's current version until the transaction ends; returns 0, without a lock, for an unknown partner. */
export async function lockVersion(tx: Tx, partnerId: number): Promise<number> {
  const row = await tx
    .selectFrom('partners.partners')
    .select('version')
    .where('partner_number', '=', partnerId)
    .forUpdate()
    .executeTakeFirst()
  return row?.version ?? 0
}

/** Returns the existing partners with these numbers, or all partners if no numbers are given. */
export async function listPartners(db: Db, partnerIds?: readonly number[]): Promise<Partner[]> {
  const rows = await heads(db)
    .$if(partnerIds !== undefined, (query) =>
      query.where('partner_number', 'in', [-1, ...(partnerIds ?? [])]),
    )
    .execute()
  const numbers = [-1, ...rows.map(({ partnerId }) => partnerId)]
  const programs = await db
    .selectFrom('partners.programs')
    .selectAll()
    .where('partner_number', 'in', numbers)
    .orderBy('program_code')
    .$narrowType<{ program_code: ProgramCode; product: Product }>()
    .execute()
  const tiers = await tiersOf(db, numbers)
  return rows.map(({ partnerId, version, name, brand, feeScheme, ...settings }) => ({
    partnerId,
    version,
    name,
    brand,
    feeScheme,
    settings,
    programs: programs
      .filter((program) => program.partner_number === partnerId)
      .map((program) => ({
        programCode: program.program_code,
        product: program.product,
        netDays: program.net_days,
        visibleInOnboarding: program.visible_in_onboarding,
        pricingTiers: tiers(partnerId, program.program_code),
      })),
  }))
}

/** Clients with the same price form one tier. */
async function tiersOf(db: Db, numbers: readonly number[]) {
  const terms = await db
    .selectFrom('partners.terms_tiers')
    .selectAll()
    .where('partner_number', 'in', numbers)
    .orderBy('days_lo')
    .execute()
  const clients = await db
    .selectFrom('partners.client_tiers')
    .selectAll()
    .where('partner_number', 'in', numbers)
    .orderBy('rate_bps')
    .orderBy('external_client_id')
    .execute()
  return (partnerId: number, programCode: string): (TermsTier | ClientTier)[] => {
    const isOf = (row: { partner_number: number; program_code: string }) =>
      row.partner_number === partnerId && row.program_code === programCode
    const byTerms = terms.filter(isOf).map((row) => ({
      paymentTermsDaysLo: row.days_lo,
      paymentTermsDaysHi: row.days_hi,
      avgDaysAccelerationLabel: row.label,
      rateBps: row.rate_bps,
    }))
    const byRate = Map.groupBy(clients.filter(isOf), (row) => row.rate_bps)
    const byClient = [...byRate].map(([rateBps, rows]) => ({
      externalClientIds: rows.map((row) => row.external_client_id),
      rateBps,
    }))
    return [...byTerms, ...byClient]
  }
}

const columnsOf = ({ name, brand, feeScheme, settings }: Agreed) => ({
  name,
  brand,
  fee_scheme: feeScheme,
  custom_msa: settings.customMsa,
  skip_auto_instant_payout_step: settings.skipAutoInstantPayoutStep,
  requires_service_agreement: settings.requiresServiceAgreement,
  amount_threshold_minor: settings.amountThresholdMinor,
})

/** Returns false if somebody else has added the partner meanwhile. */
export async function insertPartner(tx: Tx, partnerId: number, agreed: Agreed, at: Date): Promise<boolean> {
  const inserted = await tx
    .insertInto('partners.partners')
    .values({ partner_number: partnerId, version: 1, ...columnsOf(agreed), created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('partner_number')
    .executeTakeFirst()
  if (!inserted) return false
  await insertPrograms(tx, partnerId, agreed.programs)
  return true
}

export async function replacePartner(
  tx: Tx,
  { partnerId, version, ...agreed }: Partner,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('partners.partners')
    .set({ ...columnsOf(agreed), version, updated_at: at })
    .where('partner_number', '=', partnerId)
    .execute()
  for (const table of ['partners.terms_tiers', 'partners.client_tiers', 'partners.programs'] as const)
    await tx.deleteFrom(table).where('partner_number', '=', partnerId).execute()
  await insertPrograms(tx, partnerId, agreed.programs)
}

async function insertPrograms(tx: Tx, partnerId: number, programs: readonly PartnerProgram[]): Promise<void> {
  for (const { programCode, product, netDays, visibleInOnboarding, pricingTiers } of programs) {
    const of = { partner_number: partnerId, program_code: programCode }
    await tx
      .insertInto('partners.programs')
      .values({ ...of, product, net_days: netDays, visible_in_onboarding: visibleInOnboarding })
      .execute()
    const clients = pricingTiers
      .filter(isClientTier)
      .flatMap(({ externalClientIds, rateBps }) =>
        externalClientIds.map((id) => ({ ...of, external_client_id: id, rate_bps: rateBps })),
      )
    const terms = pricingTiers.flatMap((tier) =>
      isClientTier(tier)
        ? []
        : [
            {
              ...of,
              days_lo: tier.paymentTermsDaysLo,
              days_hi: tier.paymentTermsDaysHi,
              label: tier.avgDaysAccelerationLabel,
              rate_bps: tier.rateBps,
            },
          ],
    )
    if (terms.length > 0) await tx.insertInto('partners.terms_tiers').values(terms).execute()
    if (clients.length > 0) await tx.insertInto('partners.client_tiers').values(clients).execute()
  }
}
