import { Suspense, useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { Loaded } from '../../ui/loaded.tsx'
import { lazyDialog } from '../../lib/lazy-dialog.ts'
import { PageFrame } from '../../lib/page-frame.tsx'
import type { State } from '../../lib/state/open-store.ts'
import { Button } from '../../ui/button.tsx'
import { SkeletonEntries } from '../../ui/entry-list.tsx'
import { Section } from '../../ui/section.tsx'
import { type Colleague, useListColleaguesQuery } from '../../lib/resources/access.ts'
import { loadInvite, warmModals } from './modals.ts'
import { standingIn } from './standing.ts'
import { UsersSection } from './users-section.tsx'
import { useAccessWords } from './words/index.ts'

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
  const vendorId = useSelector((state: State) => state.auth.vendorId) ?? ''
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
