import { useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useSessionActions } from '../features/identity/index.ts'
import { useBusinessName, wantBusinessName } from '../lib/business-name.ts'
import { leaveBy } from '../ui/unsaved/leaving.ts'
import { useWords } from '../lib/words/index.ts'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { PersonIcon } from '../ui/icons.tsx'
import { accountPath } from './account-pages.ts'

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
export function AccountMenu({ email, hasVendor }: AccountMenuProps) {
  const { account, shell } = useWords()
  const { pathname } = useLocation()
  const { name } = useBusinessName()
  const isHere = pathname.startsWith(accountPath)
  return (
    <Disclosure
      key={pathname}
      onOpen={wantBusinessName}
      label={
        <>
          <PersonIcon />
          <span className="sr-only tablet:not-sr-only">{account.label}</span>
        </>
      }
      buttonClass={`inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2 text-14 hover:bg-sunken aria-expanded:bg-sunken tablet:px-3 ${isHere ? 'font-medium text-accent' : 'text-ink'}`}
      panelClass="absolute top-full right-4 left-4 z-20 mt-1 grid gap-3 rounded-card border border-control bg-card p-4 text-14 shadow-over [&[hidden]]:hidden mobile:left-auto mobile:w-80 mobile:p-5 tablet:right-6"
    >
      <div className="grid gap-0.5 wrap-anywhere">
        {/* The name is loaded when the menu opens, so its line is reserved. */}
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
