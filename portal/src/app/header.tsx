import { Link, useLocation } from 'react-router'
import { forgetPending, useDetour, useSession, useSessionActions } from '../features/identity/index.ts'
import { ContactSupport } from '../features/support/contact-support.tsx'
import { useBrandName } from '../lib/brand-name.ts'
import { progressSlot } from '../lib/onboarding/progress-slot.ts'
import { useBrand } from '../lib/theme.ts'
import { useWords } from '../lib/words/index.ts'
import { TextLink } from '../ui/link.tsx'
import { Logo } from '../ui/logo.tsx'
import { AccountMenu } from './account-menu.tsx'
import { accountPath } from './account-pages.ts'

const offeringSignIn = ['/sign-up', '/faq', '/fees']

/** The link that a signed-out visitor sees depends on the current page. */
function VisitorLink() {
  const { shell, confirm } = useWords()
  const { pathname } = useLocation()
  const { detour, signIn } = useDetour()
  if (offeringSignIn.includes(pathname)) {
    return (
      <TextLink to={signIn} className="whitespace-nowrap">
        {shell.signIn}
      </TextLink>
    )
  }
  if (pathname !== '/confirm') return null
  return (
    <TextLink to="/sign-up" state={detour} onClick={forgetPending}>
      {confirm.startOver}
    </TextLink>
  )
}

/** The pages of invoices and payments belong to the dashboard, those of the account do not. */
const isOfDashboard = (path: string) =>
  path === '/' || (path.startsWith('/dashboard') && !path.startsWith(accountPath))

/** The links of a user who has a vendor. Pages that do not exist yet are not listed. */
function VendorLinks() {
  const { nav } = useWords().shell
  const { pathname } = useLocation()
  const look = 'inline-flex min-h-11 items-center rounded-control px-2 text-14 hover:bg-sunken tablet:px-3'
  const links = [
    ['/', nav.dashboard],
    ['/fees', nav.fees],
    ['/faq', nav.faq],
  ] as const
  return (
    <nav
      aria-label={nav.label}
      className="order-last -mx-2 flex w-full gap-1 tablet:order-none tablet:mx-0 tablet:w-auto"
    >
      {links.map(([to, text]) => {
        const isCurrent = to === '/' ? isOfDashboard(pathname) : pathname === to
        return (
          <Link
            key={to}
            to={to}
            aria-current={isCurrent ? 'page' : undefined}
            className={`${look} ${isCurrent ? 'font-medium text-accent' : 'text-muted'}`}
          >
            {text}
          </Link>
        )
      })}
    </nav>
  )
}

export function Header() {
  const { shell } = useWords()
  const name = useBrandName()
  const brand = useBrand()
  const session = useSession()
  const { accessToken } = useSessionActions()
  const signedIn = session.status === 'signed-in'
  const isOnboarding = useLocation().pathname.startsWith('/onboarding')
  return (
    <header className="border-b border-line bg-card">
      <div className="relative mx-auto flex w-full max-w-360 flex-wrap items-center gap-x-2 px-4 py-2 tablet:gap-x-6 tablet:px-6">
        <Link
          to="/"
          aria-label={shell.home(name)}
          className="mr-auto inline-flex min-w-0 flex-1 rounded-control py-1.5 tablet:flex-none laptop:mr-0"
        >
          <Logo brand={brand} name={name} />
        </Link>
        {signedIn && session.vendorId !== undefined && <VendorLinks />}
        {/* On a phone a returning user's links have a row of their own; its space is reserved until the session is known. */}
        {session.status === 'unknown' && !isOnboarding && (
          <div className="order-last h-11 w-full tablet:hidden" />
        )}
        {/* The onboarding fills this slot, because it alone knows the progress; the slot has its full height before that. */}
        {isOnboarding && (signedIn || session.status === 'unknown') && (
          <div
            id={progressSlot}
            className="order-last min-h-12 w-full pt-2 pb-2 tablet:min-h-18.5 tablet:pt-4 laptop:order-none laptop:min-h-16.5 laptop:w-auto laptop:max-w-160 laptop:flex-1 laptop:pt-3 laptop:pb-1"
          />
        )}
        <div className="ml-auto flex items-center text-14 mobile:gap-2 tablet:gap-3">
          <ContactSupport accessToken={signedIn ? accessToken : undefined} />
          {signedIn ? (
            <AccountMenu email={session.email} hasVendor={session.vendorId !== undefined} />
          ) : (
            <VisitorLink />
          )}
        </div>
      </div>
    </header>
  )
}
