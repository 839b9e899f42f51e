import { vendorStatuses } from '@sooner/rules/vendors'
import { type OperatedVendor, useListVendorsQuery } from '../../../lib/resources/operator-vendors.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { SearchField } from '../../../ui/list/search-field.tsx'
import { Filter } from '../queue/filter.tsx'
import { pageSize } from '../queue/moves.ts'
import { useQueuePlace } from '../queue/place.ts'
import { RecordList } from '../queue/record-list.tsx'
import { vendorAddress } from '../places.ts'
import { useConsoleWords } from '../words/index.ts'
import { useVendorWords } from './words/index.ts'

/** All vendors, found by a part of a name, an address, or a number that a partner has for them. */
export function VendorsPage() {
  const { places } = useConsoleWords()
  const { list: words } = useVendorWords()
  const place = useQueuePlace()
  const search = place.filter('q') ?? ''
  const status = vendorStatuses.find((one) => one === place.filter('status'))
  const query = { page: place.page, limit: pageSize, ...(search && { search }), ...(status && { status }) }
  return (
    <RecordList<OperatedVendor>
      title={places.vendors}
      list={useListVendorsQuery({ query })}
      keyOf={({ id }) => id}
      addressOf={vendorAddress}
      row={(vendor) => ({
        title: vendor.name,
        end: <StateBadge kind="vendor" state={vendor.status} />,
        detail: (
          <>
            <span>{vendor.email}</span>
            {vendor.externalVendorIdentifiers.map(({ partnerId, externalVendorId }) => (
              <span key={`${partnerId} ${externalVendorId}`}>
                {words.number(String(partnerId), externalVendorId)}
              </span>
            ))}
          </>
        ),
      })}
      filters={
        <>
          <SearchField
            label={words.search}
            term={search}
            onSearch={(q, again) => place.go({ q: q || undefined, page: undefined }, again)}
          />
          <Filter
            name="status"
            label={words.filter}
            values={vendorStatuses}
            texts={words.statuses}
            all={words.all}
          />
        </>
      }
      empty={words.empty}
    />
  )
}
