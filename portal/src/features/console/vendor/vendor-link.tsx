import { useGetVendorQuery } from '../../../lib/resources/vendors.ts'
import { OfVendor } from '../queue/of-vendor.tsx'
import { hasRole, useWorker } from '../staff.ts'

interface VendorLinkProps {
  readonly id: string
  /** Where the list has it already. */
  readonly name?: string | undefined
}

/** A vendor by its name, which leads to its page; for those who may not open that, the name alone. */
export function VendorLink({ id, name }: VendorLinkProps) {
  const isOperator = hasRole(useWorker(), ['operator'])
  const { data } = useGetVendorQuery({ params: { id } }, { skip: !isOperator || name !== undefined })
  const text = name ?? data?.name ?? id
  return isOperator ? <OfVendor id={id}>{text}</OfVendor> : text
}
