import { lazy, Suspense } from 'react'
import { FeesPage, Waiting } from '../features/fees/fees-page.tsx'
import { remembersSession, useSession } from '../features/identity/index.ts'
import { useGetVendorQuery } from '../lib/resources/vendors.ts'
import { useWords } from '../lib/words/index.ts'
import { PageLoader } from '../ui/page-loader.tsx'

const OwnPrices = lazy(() =>
  import('../features/fees/own-prices.tsx').then((module) => ({ default: module.OwnPrices })),
)

/** The fees page is public; a signed-in user with a vendor sees that vendor's own prices. */
export function FeesRoute() {
  const session = useSession()
  const { shell } = useWords()
  // Without waiting, a returning user would first see the usual prices and then their own.
  if (session.status === 'unknown' && remembersSession()) return <PageLoader label={shell.loading} />
  if (session.status !== 'signed-in' || session.vendorId === undefined) return <FeesPage />
  return <VendorFees vendorId={session.vendorId} />
}

function VendorFees({ vendorId }: { readonly vendorId: string }) {
  const { data: vendor } = useGetVendorQuery({ params: { id: vendorId } })
  const own = (
    <Suspense fallback={<Waiting />}>
      <OwnPrices />
    </Suspense>
  )
  return <FeesPage own={own} vendor={vendor ?? undefined} />
}
