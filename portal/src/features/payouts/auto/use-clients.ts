import { useEffect, useState } from 'react'
import {
  type Client,
  useLazyListVendorClientsQuery,
  useListVendorClientsQuery,
} from '../../../lib/resources/partners.ts'

const limit = 100
/** Of more clients than these only the first ones can be chosen; a rule can be set for 200 at most. */
const mostPages = 20

/** The clients that a vendor works for; those of the first page are there first. */
export function useClients(vendorId: string) {
  const params = { id: vendorId }
  const { data, isError } = useListVendorClientsQuery({ params, query: { page: 1, limit } })
  const [read] = useLazyListVendorClientsQuery()
  const [further, setFurther] = useState<readonly Client[]>([])
  const pages = Math.min(Math.ceil((data?.total ?? 0) / limit), mostPages)
  useEffect(() => {
    let isHere = true
    const readOn = async () => {
      for (let page = 2; isHere && page <= pages; page += 1) {
        const { data: next } = await read({ params: { id: vendorId }, query: { page, limit } }, true)
        if (!isHere || !next) return
        setFurther((before) => (page === 2 ? next.data : [...before, ...next.data]))
      }
    }
    void readOn()
    return () => void (isHere = false)
  }, [pages, read, vendorId])
  return { clients: data ? [...data.data, ...further] : undefined, hasFailed: isError && !data }
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
