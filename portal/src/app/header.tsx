import { Link, useLocation, NavLink } from 'react-router'
import { forgetPending, useDetour, useSession, useSessionActions } from '../features/identity/index.ts'
import { ContactSupport } from '../features/support/contact-support.tsx'
import { bellSlot } from '../lib/bell-slot.ts'
import { openSearch } from '../lib/search-opening.ts'
import { useBrandName, useBrand } from '../lib/theme.ts'
import { progressSlot } from '../lib/onboarding/progress-slot.ts'
import { useWords } from '../lib/words/index.ts'
import { TextLink } from '../ui/link.tsx'
import { Logo } from '../ui/logo.tsx'
import { accountPath } from './account-pages.ts'
import { useState } from 'react'
import { useBusinessName } from '../lib/business-name.ts'
import { isDashboard } from '../lib/page.tsx'
import { leaveBy } from '../ui/unsaved/leaving.ts'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { PersonIcon, SearchIcon } from '../ui/icons.tsx'

function SignOut() {
  const { shell } = useWords()
  const session = useSessionActions()
  const [busy, setBusy] = useState(false)
  const signOut = () => {
    setBusy(true)
    void session.signOut()
  }
  return (
    <Button wide busy={busy} busyLabel={shell.signingOut} onClick={() => leaveBy(signOut)}>
      {shell.signOut}
    </Button>
  )
}

interface AccountMenuProps {
  readonly email: string
  readonly hasVendor: boolean
}

/** Who is signed in, for which business, and the ways to the account and out. Another page closes it. */
function AccountMenu({ email, hasVendor }: AccountMenuProps) {
  const { account, shell } = useWords()
  const { pathname } = useLocation()
  const name = useBusinessName()
  const isHere = pathname.startsWith(accountPath)
  return (
    <Disclosure
      key={pathname}
      label={
        <>
          <PersonIcon />
          <span className="sr-only tablet:not-sr-only laptop:sr-only">{account.label}</span>
          {/* The name is loaded with the page, so its space is reserved. */}
          <span className="hidden w-48 text-left leading-tight laptop:block min-[80rem]:w-40 min-[90rem]:w-48">
            <span className="block truncate font-medium">
              {hasVendor ? (name ?? '\u00A0') : account.label}
            </span>
            <span className="block truncate text-12 text-muted">{email}</span>
          </span>
        </>
      }
      buttonClass={`inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2 text-14 hover:bg-sunken aria-expanded:bg-sunken tablet:px-3 ${isHere ? 'font-medium text-accent' : 'text-ink'}`}
      panelClass="absolute top-full right-4 left-4 z-20 mt-1 grid gap-3 rounded-card border border-control bg-card p-4 text-14 shadow-over [&[hidden]]:hidden mobile:left-auto mobile:w-80 mobile:p-5 tablet:right-6"
    >
      <div className="grid gap-0.5 wrap-anywhere">
        {hasVendor && <p className="min-h-6 text-16 font-medium">{name}</p>}
        <p className="text-muted">{email}</p>
      </div>
      <NavLink
        to={accountPath}
        className="-mx-2 flex min-h-11 items-center rounded-control border-t border-line px-2 text-16 text-accent hover:bg-sunken"
      >
        {shell.accountSettings}
      </NavLink>
      <SignOut />
    </Disclosure>
  )
}

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

/** Loads the search when it is pressed. */
function SearchButton() {
  const { shell } = useWords()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={openSearch}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2 text-14 text-ink hover:bg-sunken tablet:px-3"
    >
      <SearchIcon />
      <span className="sr-only tablet:not-sr-only min-[80rem]:sr-only">{shell.search}</span>
    </button>
  )
}

/** The page of an invoice or a payment belongs to its list. */
const isBelow = (path: string, place: string) => path === place || path.startsWith(`${place}/`)

/** The links of a user who has a vendor. On a phone the footer has those that are not of the money. */
function VendorLinks() {
  const { nav } = useWords().shell
  const { pathname } = useLocation()
  const look = 'inline-flex min-h-11 items-center rounded-control px-1.5 text-14 hover:bg-sunken tablet:px-3'
  const links = [
    ['/', nav.dashboard, ''],
    ['/dashboard/invoices', nav.invoices, ''],
    ['/dashboard/payments', nav.payments, ''],
    ['/dashboard/reports', nav.reports, ''],
    ['/fees', nav.fees, 'max-tablet:hidden'],
    ['/faq', nav.faq, 'max-tablet:hidden'],
  ] as const
  return (
    <nav
      aria-label={nav.label}
      className="order-last -mx-2 flex w-full overflow-x-auto tablet:-mx-3 tablet:gap-1 min-[80rem]:order-none min-[80rem]:mx-0 min-[80rem]:w-auto"
    >
      {links.map(([to, text, shown]) => {
        const isCurrent = to === '/' ? isDashboard(pathname) : isBelow(pathname, to)
        return (
          <Link
            key={to}
            to={to}
            aria-current={isCurrent ? 'page' : undefined}
            className={`${look} ${shown} ${isCurrent ? 'font-medium text-accent' : 'text-muted'}`}
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
  const hasVendor = signedIn && session.vendorId !== undefined
  const isOnboarding = useLocation().pathname.startsWith('/onboarding')
  return (
    <header className="border-b border-line bg-card">
      <div className="relative mx-auto flex w-full max-w-332 flex-wrap items-center gap-x-2 px-4 py-2 tablet:gap-x-6 tablet:px-6">
        <Link
          to="/"
          aria-label={shell.home(name)}
          // A user who has a vendor has four buttons here, which leave no room for the name on the narrowest screens.
          className={`mr-auto inline-flex min-h-11 min-w-0 flex-1 items-center rounded-control tablet:flex-none laptop:mr-0 ${hasVendor ? 'max-[22.5rem]:[&_.logo-name]:hidden' : ''}`}
        >
          <Logo brand={brand} name={name} />
        </Link>
        {hasVendor && <VendorLinks />}
        {/* A returning user's links have a row of their own on all but wide screens; its space is reserved until the session is known. */}
        {session.status === 'unknown' && !isOnboarding && (
          <div className="order-last h-11 w-full min-[80rem]:hidden" />
        )}
        {/* The onboarding fills this slot, because it alone knows the progress; the slot has its full height before that. */}
        {isOnboarding && (signedIn || session.status === 'unknown') && (
          <div
            id={progressSlot}
            className="order-last min-h-12 w-full pt-2 pb-2 tablet:min-h-18.5 tablet:pt-4 laptop:order-none laptop:min-h-16.5 laptop:w-auto laptop:max-w-160 laptop:flex-1 laptop:pt-3 laptop:pb-1"
          />
        )}
        <div className="ml-auto flex items-center text-14 mobile:gap-2 tablet:gap-3">
          {hasVendor && <SearchButton />}
          {hasVendor && <div id={bellSlot} className="size-11" />}
          <ContactSupport accessToken={signedIn ? accessToken : undefined} isBesideLinks={hasVendor} />
          {signedIn ? <AccountMenu email={session.email} hasVendor={hasVendor} /> : <VisitorLink />}
        </div>
      </div>
    </header>
  )
}
