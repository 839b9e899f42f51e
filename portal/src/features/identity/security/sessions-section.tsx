import { Suspense, useState } from 'react'
import { lazyDialog } from '../../../lib/lazy-dialog.ts'
import type { Data } from '../../../lib/calls/api.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Day } from '../../../ui/day.tsx'
import { EntryList, SkeletonEntries } from '../../../ui/entry-list.tsx'
import { useEndOwnSessionMutation, useListOwnSessionsQuery } from '../../../lib/resources/identity-own.ts'
import { agentName } from './agent-name.ts'
import { Loaded } from './loaded.tsx'
import { loadConfirm } from './modals.ts'
import { Section } from '../../../ui/section.tsx'
import { useFocusReturn } from '../../../ui/use-focus-return.ts'
import { useSecurityWords } from './words.ts'

const ConfirmModal = lazyDialog(loadConfirm, (it) => it.ConfirmModal)

type OwnSession = NonNullable<Data<'listOwnSessions'>>[number]

interface SessionListProps {
  readonly sessions: readonly OwnSession[]
  readonly onEnd: (session: OwnSession) => void
}

function SessionList({ sessions, onEnd }: SessionListProps) {
  const { agent: agentWords, sessions: words } = useSecurityWords()
  return (
    <EntryList
      isWordy
      label={words.list}
      entries={sessions.map((session) => {
        const { id, current, agent, ip, lastUsedAt } = session
        const name = agentName(agent, agentWords)
        return {
          key: id,
          title: name,
          badge: current && (
            <Badge tone="positive" mark="done">
              {words.here}
            </Badge>
          ),
          detail: (
            <>
              <span>
                {words.used} <Day value={lastUsedAt} withTime />
              </span>
              {ip && <span>{ip}</span>}
            </>
          ),
          action: !current && (
            <Button size="small" aria-label={words.endNamed(name)} onClick={() => onEnd(session)}>
              {words.end}
            </Button>
          ),
        }
      })}
    />
  )
}

export function SessionsSection() {
  const { agent, sessions: words } = useSecurityWords()
  const query = useListOwnSessionsQuery()
  const [end] = useEndOwnSessionMutation()
  const [asked, setAsked] = useState<OwnSession>()
  const { heading, closeAt } = useFocusReturn()
  return (
    <Section title={words.title} text={words.text} heading={heading}>
      <Loaded query={query} skeleton={<SkeletonEntries count={2} />}>
        {(sessions) => <SessionList sessions={sessions} onEnd={setAsked} />}
      </Loaded>
      <Suspense>
        {asked && (
          <ConfirmModal
            title={words.endTitle(agentName(asked.agent, agent))}
            text={words.endText}
            confirm={words.endIt}
            confirming={words.ending}
            onClose={() => setAsked(undefined)}
            onConfirm={async () => {
              const { error } = await end({ params: { id: asked.id } })
              if (!error) closeAt(() => setAsked(undefined), true)
              return undefined
            }}
          />
        )}
      </Suspense>
    </Section>
  )
}
