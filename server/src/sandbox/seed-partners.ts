import { currencies } from '@sooner/money'
import { partnerBrands, type PartnerBrand } from '@sooner/rules/partners'
import { defaultInvoiceTerms, type InvoiceTerms } from '@sooner/rules/partner-terms'
import type { PricingTier, TermsTier } from '@sooner/rules/pricing-tiers'
import { createAccount, type Identity } from '../features/identity/index.ts'
import {
  askToFacilitate,
  changeClientTerms,
  decideClient,
  decideFacilitator,
  putClientOnce,
  putPartnerOnce,
  type PartnerForm,
  type Partners,
} from '../features/partners/index.ts'
import { transact } from '../platform/transaction.ts'
import { sandboxPassword } from './seed.ts'

type Program = PartnerForm['programs'][number]

const range = (lo: number, hi: number, rateBps: number): TermsTier => ({
  paymentTermsDaysLo: lo,
  paymentTermsDaysHi: hi,
  avgDaysAccelerationLabel: `${Math.max(1, hi - 7)} days before the partner pays, on average`,
  rateBps,
})

/** The rate rises with the term, because an early payment then saves the vendor a longer wait. */
const tiersFrom = (rateBps: number): PricingTier[] => [
  range(0, 30, rateBps),
  range(31, 45, rateBps + 50),
  range(46, 60, rateBps + 100),
  range(61, 90, rateBps + 175),
]

interface Terms {
  readonly isVisible?: boolean
  /** Dearer than a tier for thirty days and cheaper for a few, so that neither way is always the better one. */
  readonly onDemandRateBps?: number
  readonly clients?: Extract<PricingTier, { externalClientIds: unknown }>[]
}

const program = (
  programCode: Program['programCode'],
  rateBps: number,
  { isVisible = true, clients = [], onDemandRateBps }: Terms = {},
): Program => {
  const days = /^NET-(\d+)$/.exec(programCode)?.[1]
  return {
    programCode,
    product: 'IF',
    netDays: days === undefined ? null : Number(days),
    visibleInOnboarding: isVisible,
    ...(onDemandRateBps === undefined ? {} : { onDemandRateBps }),
    pricingTiers: [
      ...tiersFrom(rateBps),
      ...clients.map((tier) => ({ ...tier, externalClientIds: [...tier.externalClientIds] })),
    ] as Program['pricingTiers'],
  }
}

const settings = {
  customMsa: false,
  skipAutoInstantPayoutStep: false,
  requiresServiceAgreement: false,
  // Low for a partner, so that the sandbox shows these reviews with believable amounts.
  amountThresholdMinor: 1_000_000,
}

type Seeded = Omit<PartnerForm, 'version' | 'brand'>
const plain = termsWith({})
const hidden = { isVisible: false } as const

function termsWith(change: Partial<InvoiceTerms>): Pick<PartnerForm, 'invoiceTerms' | 'clientPrograms'> {
  const terms = { ...defaultInvoiceTerms, uploadThresholdMinor: 500_000, ...change }
  const [clientInclusions, clientExclusions] = [[...terms.clientInclusions], [...terms.clientExclusions]]
  return { invoiceTerms: { ...terms, clientInclusions, clientExclusions }, clientPrograms: [] }
}

const seeded: Readonly<Record<PartnerBrand, Seeded>> = {
  harborline: {
    name: 'Harborline',
    feeScheme: 'discounting',
    settings,
    ...termsWith({
      dueDatePrecedence: 'latest',
      requiredDocument: 'above-amount',
      requiredDocumentAboveMinor: 300_000,
      excludesTax: true,
      clientExclusions: [
        { kind: 'client-id', value: 'HL-C-199' },
        { kind: 'number-pattern', value: 'TEST-*' },
      ],
    }),
    clientPrograms: [
      {
        externalClientId: 'HL-C-106',
        programCode: 'NET-60',
        product: 'IF',
        netDays: 60,
        pricingTiers: [{ ...range(0, 90, 215) }],
      },
    ],
    programs: [
      program('Pay-On-Approval', 195, { clients: [{ externalClientIds: ['HL-C-104'], rateBps: 150 }] }),
      program('NET-30', 195, {
        clients: [{ externalClientIds: ['HL-C-104'], rateBps: 150 }],
        onDemandRateBps: 260,
      }),
      program('NET-60', 220, { ...hidden, onDemandRateBps: 260 }),
      program('On-Demand', 150, hidden),
    ],
  },
  keystone: {
    name: 'Keystone Facilities',
    feeScheme: 'discounting',
    settings,
    ...termsWith({
      dueDateAlgorithm: 'gl-monthly-billing-cycle',
      billingCycle: { cutoffDay: 20, months: 1, dueDay: 15 },
      excludesTax: true,
    }),
    programs: [
      program('NET-30', 210, { onDemandRateBps: 280 }),
      program('NET-45', 225),
      program('On-Demand', 160),
    ],
  },
  northgate: {
    name: 'Northgate Services',
    feeScheme: 'discounting',
    settings: { ...settings, requiresServiceAgreement: true },
    ...termsWith({
      dueDateAlgorithm: 'gl-end-of-month-plus-terms-plus-5',
      dueDatePrecedence: 'earliest',
      requiredDocument: 'above-amount',
      requiredDocumentAboveMinor: 5_000_000,
      carry: { dailyRatePpm: 120, periodType: 'FLOAT', interest: 'COMPOUNDING' },
    }),
    clientPrograms: [
      {
        externalClientId: 'NG-7',
        programCode: 'NET-45',
        product: 'IF',
        netDays: 45,
        pricingTiers: [{ ...range(0, 60, 165) }],
      },
    ],
    programs: [program('NET-15', 150), program('NET-30', 185), program('Pay-When-Paid', 240, hidden)],
  },
  bluepoint: {
    name: 'Bluepoint',
    feeScheme: 'debiting',
    settings: { ...settings, customMsa: true, skipAutoInstantPayoutStep: true },
    ...termsWith({ dueDateAlgorithm: 'gl-plus-terms' }),
    programs: [program('Pay-On-Approval', 175)],
  },
  summit: {
    name: 'Summit Marketplace',
    feeScheme: 'discounting',
    // Its invitation in the sandbox leads to the page of a partner's terms.
    settings: { ...settings, requiresServiceAgreement: true },
    ...termsWith({
      dueDateAlgorithm: 'gl-end-of-month-plus-terms',
      requiredDocument: 'always',
      invoiceProgramCode: 'NET-60',
    }),
    programs: [program('On-Demand', 200), program('NET-60', 230)],
  },
  demo: {
    name: 'Demo',
    feeScheme: 'discounting',
    settings,
    ...plain,
    programs: [program('NET-30', 195), program('Pay-On-Approval', 195), program('On-Demand', 150)],
  },
}

/** The terms for vendors that no partner invited. */
const everybodys: Seeded = {
  name: 'No partner',
  feeScheme: 'discounting',
  settings,
  ...plain,
  programs: [program('NET-30', 220), program('Pay-On-Approval', 220), program('On-Demand', 175)],
}

const clients = [
  [1, 'HL-C-101', 'Marlow Court Apartments', '9 Marlow Court, Albany, NY 12210', 'approved'],
  [1, 'HL-C-102', 'Lakeside Medical Plaza', '200 Lakeside Drive, Troy, NY 12180', 'approved'],
  [1, 'HL-C-103', 'Elm Street School', '31 Elm Street, Schenectady, NY 12304', 'pending'],
  [1, 'HL-C-104', 'Grand Union Hotel', '1 Union Square, Saratoga Springs, NY 12866', 'approved'],
  [1, 'HL-C-105', null, null, 'pending'],
  [1, 'HL-C-106', 'Hudson Office Park', '80 Hudson Parkway, Poughkeepsie, NY 12601', 'approved'],
  [1, 'HL-C-107', 'Cedar Hill Library', '15 Cedar Hill Road, Kingston, NY 12401', 'approved'],
  [1, 'HL-C-108', 'Riverside Logistics Center', '4000 River Road, Coxsackie, NY 12051', 'approved'],
  [1, 'HL-C-109', 'Saint Anne Parish Hall', '22 Church Street, Glens Falls, NY 12801', 'approved'],
  [2, 'K-310', 'Foundry Offices', '77 Foundry Lane, Pittsburgh, PA 15212', 'approved'],
  [2, 'K-312', 'Canal Street Lofts', '210 Canal Street, Pittsburgh, PA 15215', 'approved'],
  [2, 'K-313', 'Ironworks Museum', '3 Furnace Road, Bethlehem, PA 18015', 'approved'],
  [2, 'K-311', 'Old Mill Storage', '4 Mill Road, Erie, PA 16501', 'rejected'],
  [3, 'NG-7', 'Harrow Retail Park', '12 Station Road, Harrow HA1 2XY', 'approved'],
  [4, 'BP-1', 'Pier 14', '14 The Embarcadero, San Francisco, CA 94105', 'approved'],
  [1001, 'S-1', 'Summit Residences', '5 Ridge Road, Denver, CO 80202', 'approved'],
  [2001, 'D-1', 'Demo Tower', '1 Demo Way, Austin, TX 78701', 'approved'],
  [2001, 'D-2', 'Demo Court Apartments', '12 Demo Way, Austin, TX 78701', 'approved'],
  [2001, 'D-3', 'Demo Medical Plaza', '30 Demo Way, Austin, TX 78701', 'approved'],
] as const

const clientTerms = [
  [1, 'HL-C-101', { creditTier: 'investment-grade' }],
  [1, 'HL-C-104', { redirectable: true, creditTier: 'non-investment-grade' }],
  [3, 'NG-7', { creditTier: 'investment-grade' }],
] as const

export const facilitator = {
  email: 'facilitator@sooner.test',
  what: "the facilitator of Harborline's clients",
}
const actor = 'sandbox'

/** Existing partners, and decisions made since, are not changed. */
export async function seedPartners(identity: Identity, poolId: string, partners: Partners): Promise<void> {
  await seedPartnerTerms(partners)
  const account = { poolId, email: facilitator.email, password: sandboxPassword, groups: [], actor }
  const subject = await createAccount(identity, account)
  const asked = await askToFacilitate(partners, { actor: subject }, partnerBrands.harborline)
  if (asked.status === 'pending') await decideFacilitator(partners, transact, { actor }, asked.id, 'approved')
}

/** Partners may owe so much at a time; what clients below investment grade owe is a smaller part of it. */
const exposureLimits = currencies.flatMap((currency) => [
  { currency, creditTier: null, limitMinor: 200_000_000_000 },
  { currency, creditTier: 'non-investment-grade' as const, limitMinor: 50_000_000_00 },
])

/** The partners with their terms and clients. */
export async function seedPartnerTerms(partners: Partners): Promise<void> {
  await putPartnerOnce(partners, { actor }, 0, { ...everybodys, brand: null, exposureLimits })
  for (const [brand, number] of Object.entries(partnerBrands))
    await putPartnerOnce(partners, { actor }, number, {
      ...seeded[brand as PartnerBrand],
      brand,
      exposureLimits,
    })
  for (const [partnerId, externalClientId, name, address, status] of clients)
    await seedClient(partners, { partnerId, externalClientId }, { name, address }, status)
}

async function seedClient(
  partners: Partners,
  key: { readonly partnerId: number; readonly externalClientId: string },
  facts: { readonly name: string | null; readonly address: string | null },
  status: 'pending' | 'approved' | 'rejected',
): Promise<void> {
  const isNew = await transact(partners.db, (tx) =>
    putClientOnce(partners, tx, { key, facts, by: { actor } }),
  )
  if (!isNew) return
  if (status !== 'pending') await decideClient(partners, { actor }, key, status)
  for (const [partnerId, externalClientId, terms] of clientTerms)
    if (partnerId === key.partnerId && externalClientId === key.externalClientId)
      await changeClientTerms(partners, transact, { actor }, key, terms)
}
