import { defaultInvoiceTerms } from '@sooner/rules/partner-terms'
import { facilitatorStatuses } from '@sooner/rules/partners'
import { expect, test } from 'vitest'
import { agreementFaults, facilitates, type Agreed, type PartnerProgram } from './partner.ts'

const program = (change: Partial<PartnerProgram> = {}): PartnerProgram => ({
  programCode: 'NET-30',
  product: 'IF',
  netDays: 30,
  visibleInOnboarding: true,
  pricingTiers: [],
  ...change,
})
const agreed = (...programs: PartnerProgram[]): Agreed => ({
  name: 'Harborline',
  brand: 'harborline',
  feeScheme: 'discounting',
  settings: {
    customMsa: false,
    skipAutoInstantPayoutStep: false,
    requiresServiceAgreement: false,
    amountThresholdMinor: 0n,
  },
  invoiceTerms: defaultInvoiceTerms,
  programs,
  clientPrograms: [],
})
const tier = { paymentTermsDaysLo: 0, paymentTermsDaysHi: 30, avgDaysAccelerationLabel: 'x', rateBps: 1 }

test.each<[string, PartnerProgram[], string[]]>([
  ['no fault', [program(), program({ programCode: 'Pay-On-Approval', netDays: null })], []],
  ['a program twice', [program(), program()], ['programs.1.programCode']],
  ['days that differ from the name', [program({ netDays: 31 })], ['programs.0.netDays']],
  ['missing days where the name states some', [program({ netDays: null })], ['programs.0.netDays']],
  ['custom days', [program({ programCode: 'Custom', netDays: 37 })], []],
  [
    'overlapping prices',
    [program({ programCode: 'Custom' }), program({ pricingTiers: [tier, tier] })],
    ['programs.1.pricingTiers.1'],
  ],
  [
    'the same range in two programs',
    [program({ pricingTiers: [tier] }), program({ programCode: 'Custom', pricingTiers: [tier] })],
    [],
  ],
])('%s', (_what, programs, fields) => {
  expect(agreementFaults(agreed(...programs)).map(({ field }) => field)).toEqual(fields)
})

test('programs for one client and invoice terms are reported under their own fields', () => {
  const own = {
    externalClientId: 'a',
    programCode: 'NET-30',
    product: 'IF',
    netDays: 30,
    pricingTiers: [tier],
  } as const
  const whole = agreed(program())
  const entry = { kind: 'client-id', value: 'a' } as const
  const faultsOf = (change: Partial<Agreed>) =>
    agreementFaults({ ...whole, ...change }).map(({ field }) => field)
  expect([
    faultsOf({ clientPrograms: [own, { ...own, externalClientId: 'b' }, { ...own, product: 'MCA' }] }),
    faultsOf({ clientPrograms: [own, { ...own, programCode: 'Custom' }] }),
    faultsOf({ clientPrograms: [{ ...own, netDays: 31, pricingTiers: [tier, tier] }] }),
    faultsOf({ invoiceTerms: { ...defaultInvoiceTerms, invoiceProgramCode: 'NET-30' } }),
    faultsOf({ invoiceTerms: { ...defaultInvoiceTerms, invoiceProgramCode: 'NET-60' } }),
    faultsOf({ invoiceTerms: { ...defaultInvoiceTerms, clientExclusions: [entry, entry] } }),
  ]).toEqual([
    [],
    ['clientPrograms.1.programCode'],
    ['clientPrograms.0.netDays', 'clientPrograms.0.pricingTiers.1'],
    [],
    ['invoiceTerms.invoiceProgramCode'],
    ['invoiceTerms.clientExclusions.1'],
  ])
})

test('only an approved facilitator feeds, and only for their own partner', () => {
  const fed = facilitatorStatuses.flatMap((status) =>
    [1, 2].filter((partnerId) => facilitates({ status, partnerId: 1 }, partnerId)).map((id) => [status, id]),
  )
  expect(fed).toEqual([['approved', 1]])
  expect(facilitates(undefined, 1)).toBe(false)
})
