import * as contract from '@sooner/contract/operator-partners'
import { agreementOf } from '../../../server/src/features/invoices/testing/agree-with-partner.ts'
import { putPartnerOnce } from '../../../server/src/features/partners/index.ts'
import type { PartnerForm } from '../../../server/src/features/partners/use-cases/put-partner.ts'
import type { Desk } from '../operators/desk.ts'
import type { Random } from '../random.ts'
import type { World } from '../world.ts'

/** Partners are there from the beginning, as in a sandbox: nobody has requested them. */
const beginning = { actor: 'simulation' }
const tiers = ['investment-grade', 'non-investment-grade', 'unrated'] as const

/** What is agreed about invoices with each of the partners, whatever early payment costs. */
const invoiceTerms = {
  1: {},
  2: {
    amountThresholdMinor: 9_000_00,
    terms: { excludesTax: true, dueDatePrecedence: 'suggested', paymentTermsDays: 45 },
  },
} as const

const numbers = [1, 2] as const
type PartnerNumber = (typeof numbers)[number]

/** Rates for the payment terms, where the second partner has none for long ones. */
const pricingTiers = (random: Random, number: PartnerNumber) => [
  {
    paymentTermsDaysLo: 0,
    paymentTermsDaysHi: 30,
    avgDaysAccelerationLabel: '20 days',
    rateBps: random.int(50, 300),
  },
  ...(number === 1
    ? [
        {
          paymentTermsDaysLo: 31,
          paymentTermsDaysHi: 365,
          avgDaysAccelerationLabel: '40 days',
          rateBps: random.int(100, 500),
        },
      ]
    : []),
  { externalClientIds: ['C-5'], rateBps: random.int(0, 200) },
]

const programsOf = (random: Random, number: PartnerNumber): PartnerForm['programs'] =>
  (['NET-30', 'NET-60', 'On-Demand', 'Pay-On-Approval', 'Pay-When-Paid'] as const).map((programCode) => ({
    programCode,
    product: 'IF' as const,
    visibleInOnboarding: true,
    netDays: programCode === 'NET-30' ? 30 : programCode === 'NET-60' ? 60 : null,
    pricingTiers: pricingTiers(random, number),
    onDemandRateBps: programCode.startsWith('NET') ? random.int(100, 400) : null,
    supplementalRateBps: number === 1 ? random.int(0, 60) : 0,
  }))

/** Small enough that it is reached by some payouts, and large enough that most of them fit. */
const limitsOf = (random: Random, number: PartnerNumber): NonNullable<PartnerForm['exposureLimits']> =>
  number === 2
    ? []
    : [
        { currency: 'USD', creditTier: null, limitMinor: random.int(40_000_00, 200_000_00) },
        { currency: 'USD', creditTier: 'non-investment-grade', limitMinor: random.int(5_000_00, 40_000_00) },
        { currency: 'GBP', creditTier: null, limitMinor: random.int(20_000_00, 100_000_00) },
      ]

const termsOf = (random: Random, number: PartnerNumber) =>
  agreementOf({
    number,
    ...invoiceTerms[number],
    programs: programsOf(random, number),
    exposureLimits: limitsOf(random, number),
  })

export async function agreeOnPrices(world: World): Promise<void> {
  const random = world.random.stream('prices')
  for (const number of numbers)
    await putPartnerOnce(world.partners, beginning, number, termsOf(random, number))
}

/** Now and then, operators agree with a partner on other prices and limits, or rate a client. */
export function openPrices(world: World, desk: Desk): { change(): Promise<void> } {
  const random = world.random.stream('changed prices')
  const { sql } = world.owner
  return {
    async change() {
      for (const number of numbers) {
        if (!random.happens(80)) continue
        const [found] = await sql<{ version: number }[]>`
          select version from partners.partners where partner_number = ${number}`
        const version = found?.version ?? 0
        await desk.agree(contract.putPartner, {
          params: { partnerId: number },
          body: { ...termsOf(random, number), version },
        })
      }
      const clients = await sql<{ partnerId: number; externalClientId: string }[]>`
        select partner_number as "partnerId", external_client_id as "externalClientId" from partners.clients order by 1, 2`
      for (const key of clients)
        if (random.happens(15))
          await desk.agree(contract.changeClientTerms, {
            params: { partnerId: key.partnerId, id: key.externalClientId },
            body: { creditTier: random.pick(tiers) },
          })
    },
  }
}
