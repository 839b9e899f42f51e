import { useCallback, useState } from 'react'
import { pageLimit as limit, useFurtherPages } from '../../../lib/resources/further-pages.ts'
import { invoices, useGetClientTotalsQuery, type ClientTotals } from '../../../lib/resources/invoices.ts'
import { useListVendorClientsQuery, type Client } from '../../../lib/resources/partners.ts'
import { useVendorId } from '../../../lib/state/vendor-id.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { findOptions, type Option } from '../../../ui/fields/find-options.ts'
import { countText } from '../../../ui/format/number-text.ts'
import { useDisplay } from '../../../ui/display.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useToolsWords } from './words/index.ts'
import { clientKey, clientOfKey, type ClientOfPartner } from '@sooner/rules/client-keys'

type Named = ClientOfPartner & Pick<ClientTotals, 'clientName'>

/**
 * One option for each client, by its key. Clients with the same name differ by the partner and its id of them. A link may
 * name clients that are not listed: they come first, and stay until they are unticked.
 */
export function clientOptions(
  chosen: readonly string[],
  totals: readonly Named[],
  partners: readonly Pick<Client, 'partnerId' | 'partnerName'>[],
): readonly Option[] {
  const names = new Map(totals.map((total) => [clientKey(total), total.clientName]))
  const partnerNames = new Map(partners.map(({ partnerId, partnerName }) => [partnerId, partnerName]))
  const keys = [...new Set([...chosen, ...names.keys()])]
  const plain = keys.map((value) => ({
    value,
    name: names.get(value) ?? clientOfKey(value).externalClientId,
  }))
  const counts = Map.groupBy(plain, ({ name }) => name)
  return plain.map(({ value, name }) => {
    const { partnerId, externalClientId } = clientOfKey(value)
    const isAlone = counts.get(name)?.length === 1
    const partner = partnerNames.get(partnerId) ?? partnerId
    return {
      value,
      text: isAlone ? name : `${name} (${partner}, ${externalClientId})`,
      detail: externalClientId,
    }
  })
}

const { getClientTotals } = invoices.endpoints

/** The clients with the largest open amounts come first, and more than these nobody looks through. A search finds the others. */
const maxListed = 100
/** Below this number a look finds a client sooner than a search. */
const fewClients = 8

interface ClientChoicesProps {
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

export function ClientChoices({ chosen, onChange }: ClientChoicesProps) {
  const { filters: words } = useToolsWords()
  const { locale } = useDisplay()
  const id = useVendorId()
  const { data, isError } = useGetClientTotalsQuery(
    { params: { id }, query: { page: 1, limit } },
    { skip: id === '' },
  )
  const [typed, setTyped] = useState('')
  const [read] = getClientTotals.useLazyQuery()
  const further = useFurtherPages(
    typed === '' ? undefined : data?.total,
    useCallback(
      async (page: number) => (await read({ params: { id }, query: { page, limit } }, true)).data?.data,
      [read, id],
    ),
  )
  // For the names of the partners alone, which only clients of the same name need.
  const { data: known } = useListVendorClientsQuery(
    { params: { id }, query: { page: 1, limit } },
    { skip: id === '' },
  )
  if (isError) return <p className="text-14 text-muted">{words.clientsMissing}</p>
  if (data === undefined) return <SkeletonText lines={4} />
  const options = clientOptions(chosen, [...(data?.data ?? []), ...further.rows], known?.data ?? [])
  const found = findOptions(options, typed)
  const unlisted = (typed === '' ? (data?.total ?? 0) : found.length) - maxListed
  const toggle = (client: string, on: boolean) =>
    onChange(on ? [...chosen, client] : chosen.filter((one) => one !== client))
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-16 font-medium">{words.clients}</legend>
      {options.length > fewClients && (
        <TextField
          label={words.findClient}
          name="find-client"
          type="search"
          autoComplete="off"
          value={typed}
          onChange={setTyped}
        />
      )}
      <div className="max-h-80 overflow-y-auto">
        {found.slice(0, maxListed).map(({ value, text }) => (
          <Checkbox
            key={value}
            label={text}
            checked={chosen.includes(value)}
            onChange={(on) => toggle(value, on)}
          />
        ))}
        {unlisted > 0 && (
          <p className="py-2 text-14 text-muted">{words.moreClients(countText(unlisted, locale))}</p>
        )}
        {found.length === 0 && (
          <p className="py-2 text-14 text-muted">
            {words.noClient[further.reading](countText(options.length, locale))}
          </p>
        )}
      </div>
    </fieldset>
  )
}
