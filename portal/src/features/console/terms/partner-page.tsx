import { providerCurrency } from '@sooner/money'
import { partnerSubject } from '@sooner/rules/amount-limits'
import { useParams } from 'react-router'
import { PageHeading } from '../../../lib/page.tsx'
import { useListAmountLimitsQuery } from '../../../lib/resources/limits.ts'
import { type Partner, useListPartnersQuery } from '../../../lib/resources/operator-partners.ts'
import { Amount, Percent } from '../../../ui/amount.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { RecordPage } from '../../../ui/record-page.tsx'
import { Section } from '../../../ui/section.tsx'
import { useMoneyWords } from '../money/words/index.ts'
import { addressOf } from '../places.ts'
import { Acts } from '../queue/acts.tsx'
import { SecondPerson } from '../queue/second-person.tsx'
import { useConsoleWords } from '../words/index.ts'
import { Clients, Facilitators } from './clients.tsx'
import { Files } from './files.tsx'
import { LimitAmount, useLimitDecision } from './limits-page.tsx'
import {
  tierName,
  useExposureDecision,
  usePriceDecisions,
  useProgramDecision,
  useTermsDecision,
} from './partner-decisions.ts'
import { useTermsWords } from './words/index.ts'

/** Everything that is agreed with one partner, its clients, and the files that it sent. */
export function PartnerPage() {
  const partnerId = Number(useParams()['partnerId'])
  const { trouble } = useConsoleWords()
  const { partner: words } = useTermsWords()
  const list = useListPartnersQuery()
  const found = list.data && (list.data.find((partner) => partner.partnerId === partnerId) ?? null)
  return (
    <RecordPage
      query={{ ...list, data: found }}
      backTo={addressOf('partners')}
      words={{ back: words.back, absent: words.absent, trouble }}
      absentHeading={<PageHeading>{words.absent.title}</PageHeading>}
      lines={[6, 6, 6]}
    >
      {(partner) => (
        <>
          <PageHeading className="text-24! wrap-anywhere">
            {`${partner.name} (${partner.partnerId})`}
          </PageHeading>
          <SecondPerson subject={`partner:${partner.partnerId}`} />
          <Terms partner={partner} />
          <Programs partner={partner} />
          <Exposure partner={partner} />
          <Clients partnerId={partner.partnerId} />
          <Facilitators partnerId={partner.partnerId} />
          <Files partnerId={partner.partnerId} />
        </>
      )}
    </RecordPage>
  )
}

interface OfPartner {
  readonly partner: Partner
}

function Terms({ partner }: OfPartner) {
  const { partner: words, partners } = useTermsWords()
  const decision = useTermsDecision(partner)
  const { settings, invoiceTerms: terms } = partner
  const yesOrNo = (isSo: boolean) => (isSo ? words.yes : words.no)
  const amount = (minor: number) => <Amount amountMinor={minor} currency={providerCurrency} shown="none" />
  const lists = [...terms.clientInclusions, ...terms.clientExclusions]
  return (
    <Section title={words.terms}>
      <Acts decisions={[decision]} />
      <DefinitionList
        items={[
          { term: partners.brand, value: partner.brand ?? words.none },
          { term: partners.fee, value: partners.schemes[partner.feeScheme] },
          { term: words.amountThresholdMinor, value: amount(settings.amountThresholdMinor) },
          { term: words.uploadThresholdMinor, value: amount(terms.uploadThresholdMinor) },
          { term: words.uploadsNeedConfirmation, value: yesOrNo(terms.uploadsNeedConfirmation) },
          { term: words.requiresServiceAgreement, value: yesOrNo(settings.requiresServiceAgreement) },
          { term: words.customMsa, value: yesOrNo(settings.customMsa) },
          { term: words.skipAutoInstantPayoutStep, value: yesOrNo(settings.skipAutoInstantPayoutStep) },
          { term: words.excludesTax, value: yesOrNo(terms.excludesTax) },
          {
            term: words.requiredDocument,
            value: words.documentRules[terms.requiredDocument],
            ...(terms.requiredDocumentAboveMinor !== null && {
              hint: words.above(String(terms.requiredDocumentAboveMinor / 100)),
            }),
          },
          { term: words.dueDateAlgorithm, value: words.algorithms[terms.dueDateAlgorithm] },
          { term: words.dueDatePrecedence, value: words.precedences[terms.dueDatePrecedence] },
          { term: words.paymentTermsDays, value: String(terms.paymentTermsDays) },
          { term: words.carry, value: words.ppm(String(terms.carry.dailyRatePpm)) },
          {
            term: words.clientLists,
            value: lists.length === 0 ? words.none : lists.map(({ value }) => value).join(', '),
          },
        ]}
      />
    </Section>
  )
}

function Programs({ partner }: OfPartner) {
  const all = useTermsWords()
  const words = all.partner
  const decisions = [...usePriceDecisions(partner), useProgramDecision(partner)]
  const rate = (bps: number | null | undefined) =>
    bps === null || bps === undefined ? words.notAgreed : <Percent basisPoints={bps} />
  return (
    <Section title={words.programs} text={words.programsText}>
      <Acts decisions={decisions} />
      {partner.programs.length === 0 && <p className="text-14 text-muted">{words.noPrograms}</p>}
      {partner.programs.map((program) => (
        <section key={program.programCode} className="grid gap-2">
          <h3 className="text-16">{program.programCode}</h3>
          <DefinitionList
            items={[
              ...program.pricingTiers.map((tier) => ({
                term: tierName(tier, all),
                value: rate(tier.rateBps),
              })),
              { term: words.onDemandRate, value: rate(program.onDemandRateBps) },
              { term: words.supplement, value: rate(program.supplementalRateBps ?? 0) },
              {
                term: words.offered,
                value: program.visibleInOnboarding ? words.yes : words.no,
              },
            ]}
          />
        </section>
      ))}
      {partner.clientPrograms.length > 0 && (
        <section className="grid gap-2">
          <h3 className="text-16">{words.clientPrograms}</h3>
          <DefinitionList
            items={partner.clientPrograms.map((program) => ({
              term: `${program.externalClientId}, ${program.programCode}`,
              value: program.pricingTiers.map(({ rateBps }) => `${rateBps / 100} %`).join(', '),
            }))}
          />
        </section>
      )}
    </Section>
  )
}

/** What the partner may owe at a time, and the limits of uploads, early payments and stated payments of its own. */
function Exposure({ partner }: OfPartner) {
  const { partner: words, limits: limitWords } = useTermsWords()
  const { exposures } = useMoneyWords()
  const subject = partnerSubject(partner.partnerId)
  const limits = useListAmountLimitsQuery().data?.limits.filter((limit) => limit.subject === subject) ?? []
  const decisions = [useExposureDecision(partner), useLimitDecision(subject)]
  const items = [
    ...partner.exposureLimits.map(({ currency, creditTier, limitMinor }) => ({
      term: words.exposure(currency, creditTier === null ? words.allTiers : exposures.tiers[creditTier]),
      value: <Amount amountMinor={limitMinor} currency={currency} />,
    })),
    ...limits.map((limit) => ({
      term: `${limitWords.names[limit.name]}, ${limit.currency ?? limitWords.eachCurrency}`,
      value: <LimitAmount limit={limit} />,
    })),
  ]
  return (
    <Section title={words.limits}>
      <Acts decisions={decisions} />
      {items.length === 0 ? (
        <p className="text-14 text-muted">{words.noLimits}</p>
      ) : (
        <DefinitionList items={items} />
      )}
    </Section>
  )
}
