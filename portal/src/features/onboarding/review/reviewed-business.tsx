import { phoneText } from '@sooner/rules/phone-numbers'
import { useDisplay } from '../../../ui/display.tsx'
import type { Vendor } from '../../../lib/resources/vendors.ts'
import { ReviewSection } from './review-section.tsx'
import { useOnboardingWords } from '../words/index.ts'

/** The address is shown line by line, as on an envelope. */
function Lines({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))
}

export function ReviewedBusiness({ vendor }: { readonly vendor: Vendor }) {
  const { business: words } = useOnboardingWords().review
  const { locale } = useDisplay()
  const { name, dba, address, addressAdditional, city, state, zip, countryCode, tin } = vendor
  const { firstName, lastName, title, email, phoneNumber, phoneNumberExtension } = vendor
  const country = new Intl.DisplayNames(locale, { type: 'region' }).of(countryCode) ?? countryCode
  const town = [city, [state, zip].filter(Boolean).join(' ')].join(', ')
  const present = (lines: readonly (string | null)[]) => lines.filter((line) => line !== null && line !== '')
  const ownPhone = phoneText(countryCode, phoneNumber)
  const phone = phoneNumberExtension === null ? ownPhone : words.extension(ownPhone, phoneNumberExtension)
  return (
    <ReviewSection
      title={words.title}
      page="business-info"
      items={[
        { term: words.name, value: name },
        ...(dba === null ? [] : [{ term: words.dba, value: dba }]),
        {
          term: words.address,
          value: <Lines lines={present([address, addressAdditional, town, country]) as string[]} />,
        },
        {
          term: words.contact,
          value: <Lines lines={present([`${firstName} ${lastName}`, title]) as string[]} />,
        },
        { term: words.email, value: email },
        { term: words.phone, value: phone },
        { term: words.tin, value: tin === null ? words.later : words.endsIn(tin) },
      ]}
    />
  )
}
