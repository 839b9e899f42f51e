import { useCallback } from 'react'
import { pageLimit as limit, useFurtherPages } from '../../../lib/resources/further-pages.ts'
import {
  type Client,
  useLazyListVendorClientsQuery,
  useListVendorClientsQuery,
} from '../../../lib/resources/partners.ts'

/**
 * The clients that a vendor works for; those of the first page are there first. Of more clients than are read only the first ones can
 * be chosen; a rule can be set for 200 at most.
 */
export function useClients(vendorId: string) {
  const params = { id: vendorId }
  const { data, isError } = useListVendorClientsQuery({ params, query: { page: 1, limit } })
  const [read] = useLazyListVendorClientsQuery()
  const further = useFurtherPages(
    data?.total,
    useCallback(
      async (page: number) =>
        (await read({ params: { id: vendorId }, query: { page, limit } }, true)).data?.data,
      [read, vendorId],
    ),
  )
  return { clients: data ? [...data.data, ...further.rows] : undefined, hasFailed: isError && !data }
}

/** The vendor's own name for a client, else the partner's, else its number. */
export function namesOf(clients: readonly Client[]) {
  const names = new Map(
    clients.map(({ partnerId, externalClientId, clientName, name }) => [
      `${partnerId} ${externalClientId}`,
      clientName ?? name ?? externalClientId,
    ]),
  )
  return ({ partnerId, externalClientId }: Pick<Client, 'partnerId' | 'externalClientId'>): string =>
    names.get(`${partnerId} ${externalClientId}`) ?? externalClientId
}
