import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { forgetPending, useSession, useSessionActions } from '../features/identity/index.ts'
import { positionOf, ProgressBar } from '../features/onboarding/index.ts'
import { useConfig } from '../lib/config.ts'
import { useWords } from '../lib/words/index.ts'
import { Button } from '../ui/button.tsx'
import { TextLink } from '../ui/link.tsx'
import { Logo } from '../ui/logo.tsx'
import { ContactSupport } from './contact-support.tsx'

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

/** What the header offers somebody who is not signed in depends on where they are. */
function VisitorLink() {
  const { signUp, confirm } = useWords()
  const { pathname } = useLocation()
  if (pathname === '/sign-up') return <TextLink to="/sign-in">{signUp.signIn}</TextLink>
  if (pathname !== '/confirm') return null
  return (
    <TextLink to="/sign-up" onClick={forgetPending}>
      {confirm.startOver}
    </TextLink>
  )
}

export function Header() {
  const { shell } = useWords()
  const { brand, productName } = useConfig()
  const session = useSession()
  const position = positionOf(useLocation().pathname)
  const onboarding = session.status === 'signed-in' && position !== undefined
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
        {onboarding && (
          <div className="order-last w-full pt-2 pb-2 tablet:pt-4 laptop:order-none laptop:w-auto laptop:max-w-160 laptop:flex-1 laptop:pt-3 laptop:pb-1">
            <ProgressBar position={position} />
          </div>
        )}
        <div className="flex items-center gap-2 text-14 laptop:ml-auto tablet:gap-3">
          <ContactSupport />
          {session.status === 'signed-in' ? <SignOut email={session.email} /> : <VisitorLink />}
        </div>
      </div>
    </header>
  )
}
