import { DefinitionList } from '../../ui/definition-list.tsx'
import { Section } from '../../ui/section.tsx'
import { type Changeable, shownOf, valuesOf } from './business/business-change.ts'
import { labelOf } from './business/label-of.ts'
import { useCountryName } from './business/use-country-name.ts'
import { useShownValue } from './business/use-shown-value.ts'
import { useBusinessWords } from './words/index.ts'
import type { Vendor } from '../../lib/resources/vendors.ts'

/** The address is shown line by line, as on an envelope. */
function Address({ vendor }: { readonly vendor: Vendor }) {
  const countryName = useCountryName()
  const { address, addressAdditional, city, state, zip, countryCode } = vendor
  const town = [city, [state, zip].filter(Boolean).join(' ')].join(', ')
  const lines = [address, addressAdditional, town, countryName(countryCode)].filter(Boolean)
  return lines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))
}

function TaxNumber({ end }: { readonly end: string | null }) {
  const words = useBusinessWords()
  if (end === null) return words.none
  return (
    <>
      <span aria-hidden="true" className="tabular-nums">
        {words.masked(end)}
      </span>
      <span className="sr-only">{words.maskedText(end)}</span>
    </>
  )
}

export function ShownBusiness({ vendor }: { readonly vendor: Vendor }) {
  const words = useBusinessWords()
  const shown = useShownValue()
  const labels = useBusinessWords().form
  const item = (field: Changeable) => ({
    term: labelOf(labels, valuesOf(vendor), field),
    value: shown(field, shownOf(vendor, field)),
  })
  const { firstName, lastName, phoneNumberExtension } = vendor
  const phone = [
    shownOf(vendor, 'phoneNumber'),
    phoneNumberExtension && words.ext(phoneNumberExtension),
  ].filter(Boolean)
  return (
    <>
      <Section title={words.business} text={words.businessText}>
        <DefinitionList
          items={[
            item('name'),
            item('dba'),
            { term: words.address, value: <Address vendor={vendor} /> },
            item('taxClassification'),
            { term: words.tin, value: <TaxNumber end={vendor.tin} /> },
            item('registeredAgent'),
          ]}
        />
      </Section>
      <Section title={words.contact} text={words.contactText}>
        <DefinitionList
          items={[
            { term: words.person, value: `${firstName} ${lastName}` },
            item('title'),
            item('email'),
            { term: labels.person.phone, value: phone.join(' ') },
          ]}
        />
      </Section>
    </>
  )
}
