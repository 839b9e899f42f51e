import { useState } from 'react'
import { useNavigate } from 'react-router'
import { PageHeading } from '../../../lib/page.tsx'
import { Button } from '../../../ui/button.tsx'
import { Announcements } from '../../../ui/notice.tsx'
import { isStatus } from '../service-calls.ts'
import { useSessionActions } from '../use-session.ts'
import { useJoinWords } from './words/index.ts'
import type { Invitation } from './use-invitation-link.ts'

interface JoinNowProps {
  readonly invitation: Invitation
  /** Called when the invitation has changed meanwhile, so that the page reads it again and says how. */
  readonly onRefused: () => void
}

/** For the invited person who is signed in: one button accepts. */
export function JoinNow({ invitation, onRefused }: JoinNowProps) {
  const words = useJoinWords()
  const { join } = useSessionActions()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const { email, businessName, ownerEmail, readOnly } = invitation

  async function accept() {
    setBusy(true)
    setFailed(false)
    try {
      await join()
      await navigate('/', { replace: true })
    } catch (error) {
      if ([403, 404, 409].some((status) => isStatus(error, status))) onRefused()
      setFailed(true)
    }
    setBusy(false)
  }

  return (
    <>
      <header className="grid gap-2">
        <PageHeading>{words.title(businessName)}</PageHeading>
        <p className="text-muted wrap-anywhere">{words.text(ownerEmail)}</p>
      </header>
      <p>{readOnly ? words.mayRead : words.mayWork}</p>
      <p className="wrap-anywhere">{words.signedInAs(email)}</p>
      <Announcements failure={failed && words.failed} />
      <Button kind="primary" wide busy={busy} busyLabel={words.joining} onClick={() => void accept()}>
        {words.submit}
      </Button>
    </>
  )
}

interface ForeignProps {
  readonly invitation: Invitation
  /** The address of the person who is signed in. */
  readonly own: string
  readonly onSignedOut: () => void
}

/** For a person who is signed in with another address than the invited one. */
export function ForeignInvitation({ invitation, own, onSignedOut }: ForeignProps) {
  const words = useJoinWords()
  const session = useSessionActions()
  const [busy, setBusy] = useState(false)

  async function leave() {
    setBusy(true)
    await session.signOut()
    onSignedOut()
    setBusy(false)
  }

  return (
    <>
      <header className="grid gap-2">
        <PageHeading>{words.foreignTitle}</PageHeading>
        <p className="text-muted wrap-anywhere">{words.foreign(invitation.email, own)}</p>
      </header>
      <Button kind="primary" wide busy={busy} busyLabel={words.signingOut} onClick={() => void leave()}>
        {words.signOut}
      </Button>
    </>
  )
}
