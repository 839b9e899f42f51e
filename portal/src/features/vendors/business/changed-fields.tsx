import { Card } from '../../../ui/card.tsx'
import { AddressGroup } from './address-group.tsx'
import { BusinessGroup } from './business-group.tsx'
import { Differences } from './differences.tsx'
import { PersonGroup } from './person-group.tsx'
import { TaxGroup } from './tax-group.tsx'
import type { useChangedBusiness } from './use-changed-business.ts'

/** The fields of an existing business, with the changes that another person saved meanwhile. */
export function ChangedFields({ editing }: { readonly editing: ReturnType<typeof useChangedBusiness> }) {
  const { form, tinEnd, differences, take } = editing
  return (
    <>
      {differences && <Differences differences={differences} form={form} onTake={take} />}
      <Card className="grid gap-6 tablet:gap-8">
        <BusinessGroup form={form} invitedAs={undefined} />
        <AddressGroup form={form} />
        <PersonGroup form={form} />
        <TaxGroup form={form} end={tinEnd} />
      </Card>
    </>
  )
}
