import { type ReactNode, useState, useEffect } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import type { Routes } from '@sooner/contract'
import type { Answered } from '@sooner/contract/route'
import { PageHeading } from '../../../lib/page.tsx'
import { useWords, pageWords } from '../../../lib/words/index.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { PageLoader } from '../../../ui/page-loader.tsx'
import { Announcements } from '../../../ui/notice.tsx'
import { forgetArrival, saveArrival } from '../../../lib/arrival.ts'
import { remember } from '../../../lib/browser-store.ts'
import { type Config, useConfig } from '../../../lib/config.ts'
import { showInvitedBrand } from '../../../lib/theme.ts'
import { useSession, useSessionActions } from '../session.ts'
import { VisitorLayout } from '../visitor-layout.tsx'
import { isStatus, serviceCalls } from '../service-calls.ts'

const useJoinWords = pageWords({
  en: () => import('./words/en.ts').then((module) => module.en),
  es: () => import('./words/es.ts').then((module) => module.es),
})

type Invitation = Answered<Routes['getInvitation']>

type Link =
  | { readonly kind: 'loading' | 'unreachable' | 'invalid' }
  | { readonly kind: 'read'; readonly invitation: Invitation }

async function readLink(secret: string, basePaths: Config['basePaths']): Promise<Link> {
  try {
    const invitation = await serviceCalls({ basePaths })('getInvitation', { params: { secret } })
    // The pages that follow propose this address.
    remember('visit', 'email', invitation.email)
    showInvitedBrand(invitation.brand)
    return { kind: 'read', invitation }
  } catch (error) {
    return { kind: isStatus(error, 404) ? 'invalid' : 'unreachable' }
  }
}

/** Reads the invitation whose link was opened. The secret leaves the address bar, since addresses are copied and reported. */
function useInvitationLink() {
  const { basePaths } = useConfig()
  const [search] = useSearchParams()
  const [secret] = useState(() => saveArrival(search).invitation)
  const [link, setLink] = useState<Link>({ kind: secret === undefined ? 'invalid' : 'loading' })

  const [attempt, setAttempt] = useState(1)

  useEffect(() => {
    history.replaceState(history.state, '', location.pathname)
    if (secret === undefined) return
    let isCurrent = true
    void readLink(secret, basePaths).then((read) => {
      if (isCurrent) setLink(read)
    })
    return () => {
      isCurrent = false
    }
  }, [attempt, basePaths, secret])

  return {
    ...link,
    retry: () => {
      setLink({ kind: 'loading' })
      setAttempt(attempt + 1)
    },
    /** A person who goes on without the invitation is not led back to it. */
    leave: () => forgetArrival('invitation'),
    /** Signing out clears what this browser stored for the person, so the link is saved anew. */
    saveAgain: () => secret !== undefined && remember('visit', 'invitation', secret),
  }
}

interface JoinNowProps {
  readonly invitation: Invitation
  /** Called when the invitation has changed meanwhile, so that the page reads it again and says how. */
  readonly onRefused: () => void
}

/** For the invited person who is signed in: one button accepts. */
function JoinNow({ invitation, onRefused }: JoinNowProps) {
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
function ForeignInvitation({ invitation, own, onSignedOut }: ForeignProps) {
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
