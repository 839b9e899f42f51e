import { clientKey, clientOfKey, type ClientOfPartner } from '@sooner/rules/client-keys'
import type { ClientTotals } from '../../../lib/resources/invoices.ts'
import type { Client } from '../../../lib/resources/partners.ts'
import type { Option } from '../../../ui/fields/find-options.ts'

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
