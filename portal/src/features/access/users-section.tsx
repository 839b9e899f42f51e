import { Suspense, useState } from 'react'
import { lazyDialog } from '../../lib/lazy-dialog.ts'
import { type CallError, stepUpDeclined } from '../../lib/calls/call-error.ts'
import { Announcements } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useFocusReturn } from '../../ui/use-focus-return.ts'
import {
  type Colleague,
  useChangeUserAccountMutation,
  useInviteColleagueMutation,
  useRemoveColleagueMutation,
} from '../../lib/resources/access.ts'
import { faultText, inviteFault } from './invite-fault.ts'
import { loadActivity, loadConfirm, loadLeaving } from './modals.ts'
import { isInvited, standingIn } from './standing.ts'
import { UserList } from './user-list.tsx'
import { useAccessWords } from './words/index.ts'

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

export function UsersSection(props: UsersSectionProps) {
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
