import { defaultInvoiceTerms, type InvoiceTerms } from '@sooner/rules/partner-terms'
import { putPartnerOnce, type Partners } from '../../partners/index.ts'

interface Agreement {
  readonly number?: number
  readonly terms?: Partial<InvoiceTerms>
  readonly requiresServiceAgreement?: boolean
  readonly amountThresholdMinor?: number
}

/** Agrees with a partner on these terms, and on the programs that the tests use. */
export async function agreeWith(
  partners: Partners,
  {
    number = 1,
    terms = {},
    requiresServiceAgreement = false,
    amountThresholdMinor = 250_000_00,
  }: Agreement = {},
): Promise<void> {
  await putPartnerOnce(partners, { actor: 'test' }, number, {
    ...{ name: number === 1 ? 'Harborline' : `Harborline ${number}`, brand: null, feeScheme: 'discounting' },
    settings: {
      ...{ customMsa: false, skipAutoInstantPayoutStep: false },
      ...{ requiresServiceAgreement, amountThresholdMinor },
    },
    invoiceTerms: {
      ...{ ...defaultInvoiceTerms, ...terms },
      clientInclusions: [...(terms.clientInclusions ?? [])],
      clientExclusions: [...(terms.clientExclusions ?? [])],
    },
    programs: (['NET-30', 'Pay-On-Approval', 'Pay-When-Paid'] as const).map((programCode) => ({
      ...{ programCode, product: 'IF', visibleInOnboarding: true, pricingTiers: [] },
      netDays: programCode === 'NET-30' ? 30 : null,
    })),
    clientPrograms: [],
  })
}
