import { dueDateAlgorithms, dueDatePrecedences } from '@sooner/rules/due-dates'
import { requiredDocumentRules } from '@sooner/rules/partner-terms'
import { creditTiers, feeSchemes, programCodes } from '@sooner/rules/programs'
import type { Parts } from '@sooner/contract/client'
import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import { type Partner, usePutPartnerMutation } from '../../../lib/resources/operator-partners.ts'
import { useMoneyWords } from '../money/words/index.ts'
import { useEnding } from '../queue/act.ts'
import { chosenCurrency, currencyField } from '../queue/currency-field.ts'
import type { Decision, DecisionField, Values } from '../queue/decision-bar.tsx'
import type { TermsWords } from './words/en.ts'
import { useTermsWords } from './words/index.ts'

type Form = Parts<'putPartner'>['body']
type Program = Partner['programs'][number]

/** The terms as they are, which a change of a part of them repeats. */
const formOf = ({ partnerId: _partnerId, ...form }: Partner): Form => form

type Tier = Program['pricingTiers'][number]

/** What a price is for: a range of payment terms, or certain clients. */
export const tierName = (tier: Tier, { partner: words }: TermsWords): string =>
  'externalClientIds' in tier
    ? words.ofClients(tier.externalClientIds.join(', '))
    : words.ofTerms(String(tier.paymentTermsDaysLo), String(tier.paymentTermsDaysHi))

function usePutting(partner: Partner) {
  const ended = useEnding()
  const [put] = usePutPartnerMutation(ownNotice('change the terms of a partner'))
  return (change: Partial<Form>) =>
    ended(
      'putPartner',
      put({ params: { partnerId: partner.partnerId }, body: { ...formOf(partner), ...change } }),
    )
}

const yes = (isSo: boolean) => (isSo ? 'yes' : '')
const isYes = (values: Values, name: string) => values[name] === 'yes'
const among = <T extends string>(options: readonly T[], value: string | undefined, otherwise: T): T =>
  options.find((one) => one === value) ?? otherwise
const choices = <T extends string>(options: readonly T[], texts: Readonly<Record<T, string>>) =>
  options.map((value) => ({ value, text: texts[value] }))

function useTermsFields({ name, brand, feeScheme, settings, invoiceTerms: terms }: Partner) {
  const { partner: words, partners } = useTermsWords()
  const box = (field: string, label: string, isSo: boolean): DecisionField => ({
    name: field,
    label,
    type: 'yes',
    initial: yes(isSo),
  })
  const amount = (field: string, label: string, minor: number | null): DecisionField => ({
    name: field,
    label,
    type: 'amount',
    initial: minor === null ? '' : String(minor),
  })
  return [
    { name: 'name', label: partners.name, initial: name },
    {
      name: 'brand',
      label: partners.brand,
      hint: partners.brandHint,
      isOptional: true,
      initial: brand ?? '',
    },
    {
      name: 'feeScheme',
      label: partners.fee,
      initial: feeScheme,
      options: choices(feeSchemes, partners.schemes),
    },
    amount('amountThresholdMinor', words.amountThresholdMinor, settings.amountThresholdMinor),
    amount('uploadThresholdMinor', words.uploadThresholdMinor, terms.uploadThresholdMinor),
    box('uploadsNeedConfirmation', words.uploadsNeedConfirmation, terms.uploadsNeedConfirmation),
    box('requiresServiceAgreement', words.requiresServiceAgreement, settings.requiresServiceAgreement),
    box('customMsa', words.customMsa, settings.customMsa),
    box('skipAutoInstantPayoutStep', words.skipAutoInstantPayoutStep, settings.skipAutoInstantPayoutStep),
    box('excludesTax', words.excludesTax, terms.excludesTax),
    {
      name: 'requiredDocument',
      label: words.requiredDocument,
      initial: terms.requiredDocument,
      options: choices(requiredDocumentRules, words.documentRules),
    },
    {
      ...amount('requiredDocumentAboveMinor', words.requiredDocumentAbove, terms.requiredDocumentAboveMinor),
      isOptional: true,
    },
    {
      name: 'dueDateAlgorithm',
      label: words.dueDateAlgorithm,
      initial: terms.dueDateAlgorithm,
      options: choices(dueDateAlgorithms, words.algorithms),
    },
    {
      name: 'dueDatePrecedence',
      label: words.dueDatePrecedence,
      initial: terms.dueDatePrecedence,
      options: choices(dueDatePrecedences, words.precedences),
    },
    { name: 'paymentTermsDays', label: words.paymentTermsDays, initial: String(terms.paymentTermsDays) },
    { name: 'dailyRatePpm', label: words.carryField, initial: String(terms.carry.dailyRatePpm) },
  ] satisfies readonly DecisionField[]
}

/** Changes what is agreed about its invoices and settings. Its programs and clients stay. */
export function useTermsDecision(partner: Partner): Decision {
  const { partner: words } = useTermsWords()
  const put = usePutting(partner)
  const { settings, invoiceTerms: terms } = partner
  return {
    key: 'terms',
    label: words.changeTerms,
    fields: useTermsFields(partner),
    act: (values) => {
      const requiredDocument = among(
        requiredDocumentRules,
        values['requiredDocument'],
        terms.requiredDocument,
      )
      return put({
        name: values['name'] ?? '',
        brand: values['brand'] || null,
        feeScheme: among(feeSchemes, values['feeScheme'], partner.feeScheme),
        settings: {
          ...settings,
          amountThresholdMinor: Number(values['amountThresholdMinor']),
          requiresServiceAgreement: isYes(values, 'requiresServiceAgreement'),
          customMsa: isYes(values, 'customMsa'),
          skipAutoInstantPayoutStep: isYes(values, 'skipAutoInstantPayoutStep'),
        },
        invoiceTerms: {
          ...terms,
          uploadThresholdMinor: Number(values['uploadThresholdMinor']),
          uploadsNeedConfirmation: isYes(values, 'uploadsNeedConfirmation'),
          excludesTax: isYes(values, 'excludesTax'),
          requiredDocument,
          requiredDocumentAboveMinor:
            requiredDocument === 'above-amount' ? Number(values['requiredDocumentAboveMinor']) : null,
          dueDateAlgorithm: among(dueDateAlgorithms, values['dueDateAlgorithm'], terms.dueDateAlgorithm),
          dueDatePrecedence: among(dueDatePrecedences, values['dueDatePrecedence'], terms.dueDatePrecedence),
          paymentTermsDays: Number(values['paymentTermsDays']),
          carry: { ...terms.carry, dailyRatePpm: Number(values['dailyRatePpm']) },
        },
      })
    },
    said: words.changedTerms,
  }
}

/** Rates are typed in percent and held in hundredths of one. */
const percentOf = (bps: number | null | undefined) =>
  bps === null || bps === undefined ? '' : String(bps / 100)
const bpsOf = (typed: string | undefined) => Math.round(Number((typed ?? '').replace(',', '.')) * 100)

/** Changes the prices of one of its programs. */
export function usePriceDecisions(partner: Partner): readonly Decision[] {
  const all = useTermsWords()
  const words = all.partner
  const put = usePutting(partner)
  return partner.programs.map((program) => ({
    key: program.programCode,
    label: words.changePrices(program.programCode),
    meaning: words.changingPrices,
    fields: [
      ...program.pricingTiers.map((tier, at) => ({
        name: `tier${at}`,
        label: tierName(tier, all),
        hint: words.percent,
        initial: percentOf(tier.rateBps),
      })),
      {
        name: 'onDemand',
        label: words.onDemandRate,
        hint: words.percent,
        isOptional: true,
        initial: percentOf(program.onDemandRateBps),
      },
      {
        name: 'supplement',
        label: words.supplement,
        hint: words.percent,
        isOptional: true,
        initial: percentOf(program.supplementalRateBps),
      },
    ],
    act: (values: Values) => {
      const programs = partner.programs.map((one) => (one === program ? priced(one, values) : one))
      return put({ programs })
    },
    said: words.changedPrices(program.programCode),
  }))
}

const priced = (program: Program, values: Values): Program => ({
  ...program,
  onDemandRateBps: values['onDemand'] ? bpsOf(values['onDemand']) : null,
  supplementalRateBps: values['supplement'] ? bpsOf(values['supplement']) : 0,
  pricingTiers: program.pricingTiers.map((tier, at) => ({ ...tier, rateBps: bpsOf(values[`tier${at}`]) })),
})

/** States the most that the partner may owe, in one currency and credit tier. */
export function useExposureDecision(partner: Partner): Decision {
  const { partner: words } = useTermsWords()
  const { exposures } = useMoneyWords()
  const put = usePutting(partner)
  return {
    key: 'exposure',
    label: words.putExposure,
    fields: [
      currencyField(words.currency),
      {
        name: 'creditTier',
        label: words.creditTier,
        initial: 'all',
        options: [{ value: 'all', text: words.allTiers }, ...choices(creditTiers, exposures.tiers)],
      },
      { name: 'limitMinor', label: words.most, type: 'amount' },
    ],
    act: (values) => {
      const currency = chosenCurrency(values)
      const creditTier = creditTiers.find((one) => one === values['creditTier']) ?? null
      const others = partner.exposureLimits.filter(
        (one) => one.currency !== currency || one.creditTier !== creditTier,
      )
      return put({
        exposureLimits: [...others, { currency, creditTier, limitMinor: Number(values['limitMinor']) }],
      })
    },
    said: words.exposureWasPut,
  }
}

/** Adds a program with one price. */
export function useProgramDecision(partner: Partner): Decision {
  const { partner: words } = useTermsWords()
  const put = usePutting(partner)
  const left = programCodes.filter((code) => !partner.programs.some((one) => one.programCode === code))
  return {
    key: 'add program',
    label: words.addProgram,
    meaning: words.changingPrices,
    heldBack: left.length === 0 ? words.noProgramLeft : undefined,
    fields: [
      {
        name: 'programCode',
        label: words.program,
        options: left.map((value) => ({ value, text: value })),
      },
      { name: 'netDays', label: words.netDays, hint: words.netDaysHint, isOptional: true },
      { name: 'lo', label: words.shortestTerms, initial: '0' },
      { name: 'hi', label: words.longestTerms, initial: '3650' },
      { name: 'label', label: words.tierLabel, hint: words.tierLabelHint },
      { name: 'rate', label: words.rate, hint: words.percent },
      { name: 'visible', label: words.offered, type: 'yes', initial: 'yes' },
    ],
    act: (values) => {
      const program: Program = {
        programCode: among(left, values['programCode'], 'Custom'),
        netDays: values['netDays'] ? Number(values['netDays']) : null,
        visibleInOnboarding: isYes(values, 'visible'),
        product: 'IF',
        pricingTiers: [
          {
            paymentTermsDaysLo: Number(values['lo']),
            paymentTermsDaysHi: Number(values['hi']),
            avgDaysAccelerationLabel: values['label'] ?? '',
            rateBps: bpsOf(values['rate']),
          },
        ],
      }
      return put({ programs: [...partner.programs, program] })
    },
    said: words.programAdded,
  }
}
