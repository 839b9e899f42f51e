import { defaultInvoiceTerms, type InvoiceTerms } from '@sooner/rules/partner-terms'
import { putPartnerOnce, type PartnerForm, type Partners } from '../../partners/index.ts'

interface Agreement extends Pick<PartnerForm, 'exposureLimits'> {
  readonly number?: number
  readonly terms?: Partial<InvoiceTerms>
  readonly requiresServiceAgreement?: boolean
  readonly amountThresholdMinor?: number
  readonly programs?: PartnerForm['programs']
}

const programsOfTests = (['NET-30', 'Pay-On-Approval', 'Pay-When-Paid'] as const).map((programCode) => ({
  programCode,
  product: 'IF' as const,
  visibleInOnboarding: true,
  pricingTiers: [],
  netDays: programCode === 'NET-30' ? 30 : null,
}))

/** What is agreed with a partner, without the version that it replaces. */
export const agreementOf = ({
  number = 1,
  terms = {},
  requiresServiceAgreement = false,
  amountThresholdMinor = 250_000_00,
  programs = programsOfTests,
  exposureLimits = [],
}: Agreement): Omit<PartnerForm, 'version'> => ({
  name: number === 1 ? 'Harborline' : `Harborline ${number}`,
  brand: null,
  feeScheme: 'discounting',
  settings: {
    customMsa: false,
    skipAutoInstantPayoutStep: false,
    requiresServiceAgreement,
    amountThresholdMinor,
  },
  invoiceTerms: {
    ...defaultInvoiceTerms,
    // Tests of what becomes of an invoice are not about whether the partner has confirmed it.
    uploadsNeedConfirmation: false,
    ...terms,
    clientInclusions: [...(terms.clientInclusions ?? [])],
    clientExclusions: [...(terms.clientExclusions ?? [])],
  },
  programs,
  clientPrograms: [],
  exposureLimits,
})

/** Agrees with a partner on these terms, and on the programs that the tests use. */
export const agreeWith = (partners: Partners, agreement: Agreement = {}): Promise<void> =>
  putPartnerOnce(partners, { actor: 'test' }, agreement.number ?? 1, agreementOf(agreement))
