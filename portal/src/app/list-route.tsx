import { Navigate, useLocation } from 'react-router'
import type { dashboardTabs } from '../lib/state/slices/ui.ts'

/** The address of a list leads to its tab of the dashboard, with the filters that the address names. */
export function ListRoute({ tab }: { readonly tab: (typeof dashboardTabs)[number] }) {
  const { search, hash } = useLocation()
  const asked = new URLSearchParams(search)
  asked.set('tab', tab)
  return <Navigate to={`/dashboard?${asked.toString()}${hash}`} replace />
}
