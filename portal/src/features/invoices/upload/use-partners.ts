import { useListProgramsQuery } from '../../../lib/resources/partners.ts'

/** The partners that invoices of the vendor may be of. They are read again, because another one may have been linked meanwhile. */
export function usePartners() {
  const { data, refetch } = useListProgramsQuery(undefined, { refetchOnMountOrArgChange: true })
  return { partners: data?.partners ?? [], refetch }
}
