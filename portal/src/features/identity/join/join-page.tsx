import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { PageHeading } from '../../../lib/page.tsx'
import { useWords } from '../../../lib/words/index.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { PageLoader } from '../../../ui/page-loader.tsx'
import { useSession } from '../use-session.ts'
import { VisitorLayout } from '../visitor-layout.tsx'
import { useJoinWords } from './words/index.ts'
import { ForeignInvitation, JoinNow } from './join-now.tsx'
import { type Invitation, useInvitationLink } from './use-invitation-link.ts'

interface DeadEndProps {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

/** Says why the link does not lead anywhere, and what to do instead. */
function DeadEnd({ title, text, children }: DeadEndProps) {
  return (
    <VisitorLayout>
      <header className="grid gap-2">
        <PageHeading>{title}</PageHeading>
        <p className="text-muted wrap-anywhere">{text}</p>
      </header>
      <div className="grid gap-3">{children}</div>
    </VisitorLayout>
  )
}

/** What the mail said, and the two ways in for a person who is not signed in. */
function Invited({ invitation }: { readonly invitation: Invitation }) {
  const join = useJoinWords()
  const { email, businessName, ownerEmail, readOnly } = invitation
  return (
    <DeadEnd title={join.title(businessName)} text={join.text(ownerEmail)}>
      <p>{readOnly ? join.mayRead : join.mayWork}</p>
      <p className="wrap-anywhere">{join.forAddress(email)}</p>
      <ButtonLink to="/sign-up" kind="primary" wide>
        {join.create}
      </ButtonLink>
      <ButtonLink to="/sign-in?redirect=/join" state={{ email }} wide>
        {join.signIn}
      </ButtonLink>
    </DeadEnd>
  )
}

export function JoinPage() {
  const join = useJoinWords()
  const { shell } = useWords()
  const session = useSession()
  const link = useInvitationLink()
  const without = (
    <ButtonLink to="/" wide onClick={link.leave}>
      {session.status === 'signed-in' ? join.without : join.toSignIn}
    </ButtonLink>
  )

  if (session.status === 'unknown' || link.kind === 'loading') return <PageLoader label={shell.loading} />
  if (link.kind === 'unreachable')
    return (
      <DeadEnd title={join.unreachableTitle} text={join.unreachable}>
        <Button kind="primary" wide onClick={link.retry}>
          {join.retry}
        </Button>
      </DeadEnd>
    )
  const vendorId = session.status === 'signed-in' ? session.vendorId : undefined
  if (link.kind !== 'read') {
    // The sign-in has accepted the invitation and consumed its link.
    if (vendorId !== undefined) return <Navigate to="/" replace />
    return (
      <DeadEnd title={join.invalidTitle} text={join.invalid}>
        {without}
      </DeadEnd>
    )
  }
  const { invitation } = link
  if (invitation.state === 'used')
    return (
      <DeadEnd title={join.usedTitle} text={join.used}>
        {without}
      </DeadEnd>
    )
  if (invitation.state === 'expired')
    return (
      <DeadEnd title={join.expiredTitle} text={join.expired(invitation.ownerEmail)}>
        {without}
      </DeadEnd>
    )
  if (session.status !== 'signed-in') return <Invited invitation={invitation} />
  if (session.email !== invitation.email)
    return (
      <VisitorLayout>
        <ForeignInvitation invitation={invitation} own={session.email} onSignedOut={link.saveAgain} />
        {without}
      </VisitorLayout>
    )
  if (vendorId !== undefined)
    return (
      <DeadEnd title={join.memberTitle} text={join.member(invitation.businessName)}>
        {without}
      </DeadEnd>
    )
  return (
    <VisitorLayout>
      <JoinNow invitation={invitation} onRefused={link.retry} />
      {without}
    </VisitorLayout>
  )
}
