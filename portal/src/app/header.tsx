import { useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { forgetPending, useSession, useSessionActions } from '../features/identity/index.ts'
import { positionOf, ProgressBar, usualForm } from '../features/onboarding/index.ts'
import { ContactSupport } from '../features/support/index.ts'
import { useConfig } from '../lib/config.ts'
import { useWords } from '../lib/words/index.ts'
import { Button } from '../ui/button.tsx'
import { TextLink } from '../ui/link.tsx'
import { Logo } from '../ui/logo.tsx'

function SignOut({ email }: { email: string }) {
  const { shell } = useWords()
  const session = useSessionActions()
  const [busy, setBusy] = useState(false)
  return (
    <>
      <span className="hidden max-w-60 truncate text-14 text-muted laptop:inline" title={email}>
        <span className="sr-only">{shell.signedInAs('')}</span>
        {email}
      </span>
      <Button
        className="px-3! text-14!"
        busy={busy}
        onClick={() => {
          setBusy(true)
          void session.signOut()
        }}
      >
        {shell.signOut}
      </Button>
    </>
  )
}

const offeringSignIn = ['/sign-up', '/faq', '/fees']

/** What the header offers somebody who is not signed in depends on where they are. */
function VisitorLink() {
  const { shell, confirm } = useWords()
  const { pathname } = useLocation()
  if (offeringSignIn.includes(pathname)) {
    return (
      <TextLink to="/sign-in" className="whitespace-nowrap">
        {shell.signIn}
      </TextLink>
    )
  }
  if (pathname !== '/confirm') return null
  return (
    <TextLink to="/sign-up" onClick={forgetPending}>
      {confirm.startOver}
    </TextLink>
  )
}

/** The pages of somebody who has a vendor; what does not exist yet is not offered. */
function VendorLinks() {
  const { nav } = useWords().shell
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
      {links.map(([to, text]) => (
        <NavLink
          key={to}
          to={to}
          end
          className={({ isActive }) => `${look} ${isActive ? 'font-medium text-accent' : 'text-muted'}`}
        >
          {text}
        </NavLink>
      ))}
    </nav>
  )
}

export function Header() {
  const { shell } = useWords()
  const { brand, productName } = useConfig()
  const session = useSession()
  const { accessToken } = useSessionActions()
  const signedIn = session.status === 'signed-in'
  const position = positionOf(useLocation().pathname, usualForm)
  return (
    <header className="border-b border-line bg-card">
      <div className="relative mx-auto flex w-full max-w-360 flex-wrap items-center gap-x-3 px-4 py-2 tablet:gap-x-6 tablet:px-6">
        <Link
          to="/"
          aria-label={shell.home(productName)}
          className="mr-auto inline-flex rounded-control py-1.5 laptop:mr-0"
        >
          <Logo brand={brand} name={productName} />
        </Link>
        {signedIn && session.vendorId !== undefined && <VendorLinks />}
        {signedIn && position !== undefined && (
          <div className="order-last w-full pt-2 pb-2 tablet:pt-4 laptop:order-none laptop:w-auto laptop:max-w-160 laptop:flex-1 laptop:pt-3 laptop:pb-1">
            <ProgressBar form={usualForm} position={position} />
          </div>
        )}
        <div className="flex items-center gap-2 text-14 laptop:ml-auto tablet:gap-3">
          <ContactSupport accessToken={signedIn ? accessToken : undefined} />
          {signedIn ? <SignOut email={session.email} /> : <VisitorLink />}
        </div>
      </div>
    </header>
  )
}
