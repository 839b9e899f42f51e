import { isClientTier, isTermsTier, type ClientTier, type TermsTier } from '@sooner/rules/pricing-tiers'
import type { FeeScheme, Product, ProgramCode } from '@sooner/rules/programs'
import type { Db, Tx } from '../../../platform/database/open.ts'
import type { Agreed, Partner, PartnerProgram } from '../domain/partner.ts'
import { insertLimits, listLimits } from './exposure-limits.ts'
import { insertEntries, invoiceTermsOf, listEntries, termsColumns } from './invoice-terms.ts'

const heads = (db: Db) =>
  db
    .selectFrom('partners.partners')
    .selectAll()
    .$narrowType<{ fee_scheme: FeeScheme }>()
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

export async function hasPartner(db: Db, partnerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('partners.partners')
    .select('partner_number')
    .where('partner_number', '=', partnerId)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the existing partners with these numbers, or all partners if no numbers are given. */
export async function listPartners(db: Db, partnerIds?: readonly number[]): Promise<Partner[]> {
  const rows = await heads(db)
    .$if(partnerIds !== undefined, (query) =>
      query.where('partner_number', 'in', [-1, ...(partnerIds ?? [])]),
    )
    .execute()
  const numbers = [-1, ...rows.map((row) => row.partner_number)]
  const programs = await db
    .selectFrom('partners.programs')
    .selectAll()
    .where('partner_number', 'in', numbers)
    .orderBy('for_client')
    .orderBy('program_code')
    .$narrowType<{ program_code: ProgramCode; product: Product }>()
    .execute()
  const tiers = await tiersOf(db, numbers)
  const entries = await listEntries(db, numbers)
  const limits = await listLimits(db, numbers)
  return rows.map((row) => {
    const own = programs.filter((program) => program.partner_number === row.partner_number)
    return {
      partnerId: row.partner_number,
      version: row.version,
      name: row.name,
      brand: row.brand,
      feeScheme: row.fee_scheme,
      settings: {
        customMsa: row.custom_msa,
        skipAutoInstantPayoutStep: row.skip_auto_instant_payout_step,
        requiresServiceAgreement: row.requires_service_agreement,
        amountThresholdMinor: row.amount_threshold_minor,
      },
      invoiceTerms: invoiceTermsOf(row, entries(row.partner_number)),
      exposureLimits: limits
        .filter(({ partnerId }) => partnerId === row.partner_number)
        .map(({ partnerId: _partner, ...limit }) => limit),
      programs: own
        .filter((program) => program.for_client === everyClient)
        .map((program) => ({
          programCode: program.program_code,
          product: program.product,
          netDays: program.net_days,
          visibleInOnboarding: program.visible_in_onboarding,
          ...ratesOf(program),
          pricingTiers: tiers(program),
        })),
      clientPrograms: own
        .filter((program) => program.for_client !== everyClient)
        .map((program) => ({
          externalClientId: program.for_client,
          programCode: program.program_code,
          product: program.product,
          netDays: program.net_days,
          ...ratesOf(program),
          pricingTiers: tiers(program).filter(isTermsTier),
        })),
    }
  })
}

const ratesOf = (program: {
  readonly on_demand_rate_bps: number | null
  readonly supplemental_rate_bps: number
}) => ({
  onDemandRateBps: program.on_demand_rate_bps,
  supplementalRateBps: program.supplemental_rate_bps,
})

/** The value of `for_client` for a program of all clients; no client has an empty id. */
const everyClient = ''

interface ProgramKey {
  readonly partner_number: number
  readonly for_client: string
  readonly program_code: string
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
  return (program: ProgramKey): (TermsTier | ClientTier)[] => {
    const isOf = (row: ProgramKey) =>
      row.partner_number === program.partner_number &&
      row.for_client === program.for_client &&
      row.program_code === program.program_code
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

const columnsOf = ({ name, brand, feeScheme, settings, invoiceTerms }: Agreed) => ({
  name,
  brand,
  fee_scheme: feeScheme,
  custom_msa: settings.customMsa,
  skip_auto_instant_payout_step: settings.skipAutoInstantPayoutStep,
  requires_service_agreement: settings.requiresServiceAgreement,
  amount_threshold_minor: settings.amountThresholdMinor,
  ...termsColumns(invoiceTerms),
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
  await insertPrograms(tx, partnerId, agreed)
  await insertEntries(tx, partnerId, agreed.invoiceTerms)
  await insertLimits(tx, partnerId, agreed.exposureLimits ?? [])
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
  const parts = ['terms_tiers', 'client_tiers', 'programs', 'client_list_entries', 'exposure_limits'] as const
  for (const part of parts)
    await tx.deleteFrom(`partners.${part}`).where('partner_number', '=', partnerId).execute()
  await insertPrograms(tx, partnerId, agreed)
  await insertEntries(tx, partnerId, agreed.invoiceTerms)
  await insertLimits(tx, partnerId, agreed.exposureLimits ?? [])
}

async function insertPrograms(
  tx: Tx,
  partnerId: number,
  { programs, clientPrograms }: Pick<Agreed, 'programs' | 'clientPrograms'>,
): Promise<void> {
  for (const program of programs) await insertProgram(tx, partnerId, everyClient, program)
  for (const { externalClientId, ...program } of clientPrograms)
    await insertProgram(tx, partnerId, externalClientId, { ...program, visibleInOnboarding: false })
}

async function insertProgram(
  tx: Tx,
  partnerId: number,
  forClient: string,
  { programCode, product, netDays, visibleInOnboarding, pricingTiers, ...rates }: PartnerProgram,
): Promise<void> {
  const of = { partner_number: partnerId, for_client: forClient, program_code: programCode }
  await tx
    .insertInto('partners.programs')
    .values({
      ...of,
      product,
      net_days: netDays,
      visible_in_onboarding: visibleInOnboarding,
      on_demand_rate_bps: rates.onDemandRateBps ?? null,
      supplemental_rate_bps: rates.supplementalRateBps ?? 0,
    })
    .execute()
  const clients = pricingTiers
    .filter(isClientTier)
    .flatMap(({ externalClientIds, rateBps }) =>
      externalClientIds.map((id) => ({ ...of, external_client_id: id, rate_bps: rateBps })),
    )
  const terms = pricingTiers.flatMap((tier) => (isClientTier(tier) ? [] : [{ ...of, ...tierColumns(tier) }]))
  if (terms.length > 0) await tx.insertInto('partners.terms_tiers').values(terms).execute()
  if (clients.length > 0) await tx.insertInto('partners.client_tiers').values(clients).execute()
}

const tierColumns = (tier: TermsTier) => ({
  days_lo: tier.paymentTermsDaysLo,
  days_hi: tier.paymentTermsDaysHi,
  label: tier.avgDaysAccelerationLabel,
  rate_bps: tier.rateBps,
})
