import { Suspense, useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { Loaded } from '../../ui/loaded.tsx'
import { lazyDialog } from '../../lib/lazy-dialog.ts'
import { PageFrame } from '../../lib/page.tsx'
import type { State } from '../../lib/state/open-store.ts'
import { useVendorId } from '../../lib/state/vendor-id.ts'
import { Button } from '../../ui/button.tsx'
import { SkeletonEntries } from '../../ui/entry-list.tsx'
import { Section } from '../../ui/section.tsx'
import {
  type Colleague,
  useListColleaguesQuery,
  useChangeUserAccountMutation,
  useInviteColleagueMutation,
  useRemoveColleagueMutation,
} from '../../lib/resources/access.ts'
import { type CallError, stepUpDeclined } from '../../lib/calls/call-error.ts'
import { Announcements } from '../../ui/notice.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useFocusReturn } from '../../ui/use-focus-return.ts'
import { standingIn, faultText, inviteFault, isInvited } from './colleagues.ts'
import { useAccessWords } from './words/index.ts'
import { UserList } from './user-list.tsx'

/** The dialogs of the page. Each is preloaded once the page has rendered, or else loads when it is first opened. */
const loadInvite = () => import('./invite-modal.tsx')
const loadActivity = () => import('./activity-drawer.tsx')
const loadLeaving = () => import('./leaving.tsx')
const loadConfirm = () => import('../../ui/dialog/confirm-dialog.tsx')

/** Preloads the dialogs so that they open at once, even if the connection has been lost meanwhile. */
async function warmModals(): Promise<void> {
  await Promise.all([loadInvite(), loadActivity(), loadConfirm(), loadLeaving()])
}

const ActivityDrawer = lazyDialog(loadActivity, (it) => it.ActivityDrawer)
const ConfirmDialog = lazyDialog(loadConfirm, (it) => it.ConfirmDialog)
const Leaving = lazyDialog(loadLeaving, (it) => it.Leaving)

interface UsersSectionProps {
  readonly vendorId: string
  readonly colleagues: readonly Colleague[]
  readonly email: string | undefined
  readonly onLeft: () => Promise<void>
}

interface RemovalProps {
  readonly colleague: Colleague
  readonly onClose: () => void
  readonly onDone: () => void
}

function Removal({ colleague, onClose, onDone }: RemovalProps) {
  const { cancel, close, removal: words } = useAccessWords()
  const [remove] = useRemoveColleagueMutation()
  const invited = isInvited(colleague)
  return (
    <ConfirmDialog
      title={(invited ? words.invitedTitle : words.title)(colleague.email)}
      text={invited ? words.invitedText : words.text}
      close={close}
      cancelLabel={cancel}
      confirm={invited ? words.invitedConfirm : words.confirm}
      confirming={words.confirming}
      onClose={onClose}
      onConfirm={async () => {
        const { error } = await remove({ params: { id: colleague.id } })
        if (error) return (error as CallError).code === stepUpDeclined ? words.declined : words.failed
        onDone()
        return undefined
      }}
    />
  )
}

/** Write access lets a colleague move money, so it is confirmed, with the address of who gets it. */
function WriteAccess({ colleague, onClose, onDone }: RemovalProps) {
  const { cancel, close, removal, writeAccess: words } = useAccessWords()
  const [change] = useChangeUserAccountMutation()
  return (
    <ConfirmDialog
      title={words.title(colleague.email)}
      text={words.text}
      close={close}
      cancelLabel={cancel}
      confirm={words.confirm}
      confirming={words.confirming}
      onClose={onClose}
      onConfirm={async () => {
        const { error } = await change({ params: { id: colleague.id }, body: { readOnly: false } })
        if (error) return (error as CallError).code === stepUpDeclined ? removal.declined : words.failed
        onDone()
        return undefined
      }}
    />
  )
}

function useInviteAgain({ vendorId, colleagues }: Pick<UsersSectionProps, 'vendorId' | 'colleagues'>) {
  const words = useAccessWords()
  const [invite] = useInviteColleagueMutation()
  const [failure, setFailure] = useState<string>()
  async function again({ email, readOnly }: Colleague) {
    setFailure(undefined)
    const { error } = await invite({ params: { id: vendorId }, body: { email, readOnly } })
    const about = { colleagues, email, online: navigator.onLine }
    if (error) setFailure(faultText(inviteFault(error as CallError, about), words))
  }
  return { again, failure }
}

function UsersSection(props: UsersSectionProps) {
  const { vendorId, colleagues, email, onLeft } = props
  const words = useAccessWords()
  const [change] = useChangeUserAccountMutation()
  const { again, failure } = useInviteAgain(props)
  const [watched, setWatched] = useState<Colleague>()
  const [asked, setAsked] = useState<Colleague>()
  const [leaving, setLeaving] = useState<Colleague>()
  const [trusted, setTrusted] = useState<Colleague>()
  const { heading, closeAt } = useFocusReturn()
  return (
    <Section title={words.listTitle} text={words.listText} heading={heading}>
      <Announcements failure={failure} />
      <UserList
        colleagues={colleagues}
        email={email}
        acts={{
          onInviteAgain: (one) => void again(one),
          onReadOnly: (one, readOnly) =>
            readOnly ? void change({ params: { id: one.id }, body: { readOnly } }) : setTrusted(one),
          onActivity: setWatched,
          onRemove: setAsked,
          onLeave: setLeaving,
        }}
      />
      {colleagues.length === 1 && <EmptyState title={words.alone} how={words.aloneHow} />}
      <Suspense>
        {watched && (
          <ActivityDrawer vendorId={vendorId} colleague={watched} onClose={() => setWatched(undefined)} />
        )}
        {leaving && (
          <Leaving
            own={leaving}
            owner={standingIn(colleagues, email).owner?.email ?? ''}
            onClose={() => setLeaving(undefined)}
            onLeft={onLeft}
          />
        )}
        {trusted && (
          <WriteAccess
            colleague={trusted}
            onClose={() => setTrusted(undefined)}
            onDone={() => setTrusted(undefined)}
          />
        )}
        {asked && (
          <Removal
            colleague={asked}
            onClose={() => setAsked(undefined)}
            onDone={() => closeAt(() => setAsked(undefined), true)}
          />
        )}
      </Suspense>
    </Section>
  )
}

const InviteModal = lazyDialog(loadInvite, (it) => it.InviteModal)

interface InviteProps {
  readonly vendorId: string
  readonly colleagues: readonly Colleague[]
  readonly email: string | undefined
}

function Invite({ vendorId, colleagues, email }: InviteProps) {
  const words = useAccessWords()
  const [open, setOpen] = useState(false)
  const { owner, mayChange } = standingIn(colleagues, email)
  return (
    <div>
      <Button
        kind="primary"
        heldBack={mayChange ? undefined : words.onlyOwner(owner?.email ?? '')}
        onClick={() => setOpen(true)}
      >
        {words.invite.open}
      </Button>
      <Suspense>
        {open && <InviteModal vendorId={vendorId} colleagues={colleagues} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  )
}

function Waiting() {
  const words = useAccessWords()
  return (
    <Section title={words.listTitle} text={words.listText}>
      <SkeletonEntries count={3} />
    </Section>
  )
}

interface UsersPageProps {
  /** Called after the person has left the business, which ends their session. */
  readonly onLeft: () => Promise<void>
}

/** Everybody with access sees the other users; only the owner can change them. */
export function UsersPage({ onLeft }: UsersPageProps) {
  const words = useAccessWords()
  const vendorId = useVendorId()
  const email = useSelector((state: State) => state.auth.email)
  // Colleagues join and leave meanwhile, so the page always fetches the current list.
  const query = useListColleaguesQuery(
    { params: { id: vendorId } },
    { skip: vendorId === '', refetchOnMountOrArgChange: true },
  )
  useEffect(() => {
    // A failure is ignored here, because a dialog is loaded again when it is opened.
    void warmModals().catch(() => undefined)
  }, [])
  return (
    <PageFrame title={words.title}>
      <Loaded query={query} trouble={words.trouble} stillWorks={[words.stillWorks]} skeleton={<Waiting />}>
        {(colleagues) => (
          <>
            <Invite vendorId={vendorId} colleagues={colleagues} email={email} />
            <UsersSection vendorId={vendorId} colleagues={colleagues} email={email} onLeft={onLeft} />
          </>
        )}
      </Loaded>
    </PageFrame>
  )
}
