import type { OperatedVendor } from '../../../lib/resources/operator-vendors.ts'
import type { Vendor } from '../../../lib/resources/vendors.ts'
import { Day } from '../../../ui/day.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { Section } from '../../../ui/section.tsx'
import { Acts } from '../queue/acts.tsx'
import { missingOf, useVendorDecisions } from '../queues/activations-page.tsx'
import { useQueueWords } from '../queues/words/index.ts'
import { useVendorWords } from './words/index.ts'

/** Whether it is paid, what it lacks until then, and the acts about that. */
export function Standing({ vendor }: { readonly vendor: OperatedVendor }) {
  const { titles, standing: words } = useVendorWords()
  const { vendors: needs } = useQueueWords()
  const decisions = useVendorDecisions(vendor)
  const missing = missingOf(vendor)
  return (
    <Section title={titles.standing}>
      <Acts decisions={decisions} />
      <DefinitionList
        items={[
          {
            term: needs.checklist,
            value: missing.length === 0 ? words.nothing : missing.map((need) => needs.needs[need]).join('. '),
          },
          { term: needs.since, value: <Day value={vendor.createdAt} withTime withYear /> },
          {
            term: needs.finished,
            value:
              vendor.onboardedAt === null ? (
                needs.notYet
              ) : (
                <Day value={vendor.onboardedAt} withTime withYear />
              ),
          },
          {
            term: words.promo,
            value: vendor.promoCode ?? words.none,
            ...(vendor.promoCode && { hint: vendor.promoConfirmed ? words.confirmed : words.unconfirmed }),
          },
        ]}
      />
    </Section>
  )
}

export function Business({ vendor }: { readonly vendor: Vendor }) {
  const { titles, business: words } = useVendorWords()
  const { address, addressAdditional, city, state, zip, countryCode } = vendor
  const lines = [address, addressAdditional, city, [state, zip].filter(Boolean).join(' '), countryCode]
  const person = [vendor.title, vendor.firstName, vendor.lastName].filter(Boolean).join(' ')
  return (
    <Section title={titles.business}>
      <DefinitionList
        items={[
          { term: words.name, value: vendor.name },
          { term: words.dba, value: vendor.dba ?? words.none },
          { term: words.address, value: lines.filter(Boolean).join(', ') },
          { term: words.person, value: person },
          { term: words.email, value: vendor.email },
          {
            term: words.phone,
            value: [vendor.phoneNumber, vendor.phoneNumberExtension].filter(Boolean).join(' ext. '),
          },
          {
            term: words.tax,
            value: vendor.tin === null ? words.none : `•••• ${vendor.tin}`,
            ...(vendor.taxClassification && { hint: words.classes[vendor.taxClassification] }),
          },
          { term: words.agent, value: vendor.registeredAgent ?? words.none },
          {
            term: words.partners,
            value:
              vendor.partners.map(({ partnerId, name }) => `${name} (${partnerId})`).join(', ') || words.none,
            hint: vendor.externalVendorIdentifiers
              .map(({ partnerId, externalVendorId }) => words.number(String(partnerId), externalVendorId))
              .join(', '),
          },
          { term: words.fee, value: words.schemes[vendor.feeScheme] },
          { term: words.id, value: vendor.id },
        ]}
      />
    </Section>
  )
}

export function Owners({ vendor: { owners } }: { readonly vendor: Vendor }) {
  const { titles, owners: words } = useVendorWords()
  const { screenings } = useQueueWords()
  return (
    <Section title={titles.owners}>
      {owners === null && <p className="text-14 text-muted">{words.notStated}</p>}
      {owners?.length === 0 && <p className="text-14 text-muted">{words.nobody}</p>}
      {owners && owners.length > 0 && (
        <DefinitionList
          items={owners.map(({ name, birthYear, sharePercent }) => ({
            term: name,
            value: screenings.owner(String(birthYear), String(sharePercent)),
          }))}
        />
      )}
    </Section>
  )
}
