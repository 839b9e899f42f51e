import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { useSession } from '../features/identity/index.ts'
import { useWords } from '../lib/words/index.ts'
import { PageLoader } from '../ui/page-loader.tsx'
import { SideNav } from '../ui/side-nav.tsx'
import { accountPages, accountPath } from './account-pages.ts'

const BackToSettingUp = lazy(() =>
  import('./setting-up/back-to-setting-up.tsx').then((module) => ({ default: module.BackToSettingUp })),
)

/**
 * The account area: what a vendor has on file, rather than what it does. Only pages that exist and that the user may see are
 * listed.
 */
export function AccountLayout() {
  const { account, shell } = useWords()
  const session = useSession()
  const hasVendor = session.status === 'signed-in' && session.vendorId !== undefined
  const links = accountPages
    .filter((page) => hasVendor || page.of === 'person')
    .map(({ path, text }) => ({ to: `${accountPath}/${path}`, text: text(account) }))
  return (
    <div className="mx-auto grid w-full max-w-264 items-start gap-x-12 laptop:grid-cols-[12rem_minmax(0,1fr)]">
      {!hasVendor && (
        <div className="mb-4 min-h-6 laptop:col-span-2">
          <Suspense>
            <BackToSettingUp />
          </Suspense>
        </div>
      )}
      <div className="laptop:sticky laptop:top-6">
        <SideNav label={account.label} links={links} />
      </div>
      <div className="min-w-0">
        <Suspense fallback={<PageLoader label={shell.loading} />}>
          <Outlet />
        </Suspense>
      </div>
    </div>
  )
}
