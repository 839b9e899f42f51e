import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { TextLink } from '../../../ui/link.tsx'
import { vendorAddress } from '../places.ts'

/** Leads to the page of a vendor, which leads back to here. */
export function OfVendor({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const { pathname, search } = useLocation()
  return (
    <TextLink to={vendorAddress(id)} state={{ from: `${pathname}${search}` }}>
      {children}
    </TextLink>
  )
}
