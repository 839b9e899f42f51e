import { useEffect, useState, Suspense } from 'react'
import { useConfig } from '../../../lib/config.ts'
import { PageFrame } from '../../../lib/page.tsx'
import type { Data } from '../../../lib/calls/api.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Day } from '../../../ui/day.tsx'
import { EntryList, SkeletonEntries } from '../../../ui/entry-list.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useListSignInHistoryQuery } from '../../../lib/resources/identity-own.ts'
import { Section } from '../../../ui/section.tsx'
import { Button } from '../../../ui/button.tsx'
import { lazyDialog } from '../../../lib/lazy-dialog.ts'
import { useSession, useSessionActions } from '../session.ts'
import { useProvider } from '../use-provider.ts'
import { DevicesSection, SessionsSection } from './sessions-and-devices.tsx'
import { FactorSection } from './factor-section.tsx'
import { ConfirmModal, Loaded, loadChangePassword, warmModals } from './section-parts.tsx'
import { useSecurityWords } from './words/index.ts'
import { agentName } from '../../../lib/agent-name.ts'

/** Shown to people who sign in through another provider: their account is secured there, not here. */
function ProviderSection() {
  const { provider: words } = useSecurityWords()
  const label = useProvider()?.label
  return label === undefined ? null : <Section title={words.title} text={words.text(label)} />
}

const ChangePasswordModal = lazyDialog(loadChangePassword, (it) => it.ChangePasswordModal)

function PasswordSection({ email }: { readonly email: string }) {
  const { password: words } = useSecurityWords()
  const [open, setOpen] = useState(false)
  return (
    <Section title={words.title} text={words.text}>
      <Button className="justify-self-start" onClick={() => setOpen(true)}>
        {words.change}
      </Button>
      {open && (
        <Suspense>
          <ChangePasswordModal email={email} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Section>
  )
}

function EverywhereSection() {
  const { everywhere: words } = useSecurityWords()
  const session = useSessionActions()
  const [open, setOpen] = useState(false)
  return (
    <Section title={words.title} text={words.text}>
      <Button className="justify-self-start" onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      <Suspense>
        {open && (
          <ConfirmModal
            title={words.askTitle}
            text={words.askText}
            confirm={words.confirm}
            confirming={words.confirming}
            onClose={() => setOpen(false)}
            onConfirm={async () => {
              const ending = await session.signOutEverywhere()
              return ending === 'done' ? undefined : words[ending]
            }}
          />
        )}
      </Suspense>
    </Section>
  )
}

const limit = 10

type History = NonNullable<Data<'listSignInHistory'>>

function HistoryList({ data }: Pick<History, 'data'>) {
  const { agent: agentWords, history: words } = useSecurityWords()
  if (data.length === 0) return <EmptyState title={words.empty} how={words.how} />
  return (
    <EntryList
      label={words.list}
      entries={data.map(({ at, event, outcome, agent, ip }, place) => ({
        key: `${at} ${place}`,
        title: words.events[event],
        badge: outcome === 'refused' && (
          <Badge tone="negative" mark="cross">
            {words.refused}
          </Badge>
        ),
        detail: (
          <>
            <Day value={at} withTime />
            {agent && <span>{agentName(agent, agentWords)}</span>}
            {ip && <span>{ip}</span>}
          </>
        ),
      }))}
    />
  )
}

function HistorySection() {
  const { history: words } = useSecurityWords()
  const [page, setPage] = useState(1)
  const query = useListSignInHistoryQuery({ query: { page, limit } })
  return (
    <Section title={words.title} text={words.text}>
      <Loaded query={query} skeleton={<SkeletonEntries count={limit} />}>
        {({ data, total }) => (
          <>
            <HistoryList data={data} />
            <Pager label={words.pages} page={page} limit={limit} total={total} onPage={setPage} />
          </>
        )}
      </Loaded>
    </Section>
  )
}

/** Sessions, history and recovery codes are routes of our own identity service; a hosted user pool has none of them. */
export function SecurityPage() {
  const words = useSecurityWords()
  const { ownRoutes } = useConfig().identity
  const session = useSession()
  useEffect(() => {
    // A failure is ignored here, because a dialog is loaded again when it is opened.
    void warmModals().catch(() => undefined)
  }, [])
  if (session.status !== 'signed-in') return null
  return (
    <PageFrame title={words.title}>
      {session.provider === undefined ? <PasswordSection email={session.email} /> : <ProviderSection />}
      <FactorSection email={session.email} />
      {ownRoutes && <SessionsSection />}
      <EverywhereSection />
      {/* Only a sign-in by password identifies the device that it comes from. */}
      {session.provider === undefined && <DevicesSection />}
      {ownRoutes && <HistorySection />}
    </PageFrame>
  )
}
