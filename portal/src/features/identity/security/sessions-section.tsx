import { Suspense, useState } from 'react'
import { lazyDialog } from '../../../lib/lazy-dialog.ts'
import type { Data } from '../../../lib/calls/api.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Day } from '../../../ui/day.tsx'
import { EntryList, SkeletonEntries } from '../../../ui/entry-list.tsx'
import { useEndOwnSessionMutation, useListOwnSessionsQuery } from '../../../lib/resources/identity-own.ts'
import { agentName } from './agent-name.ts'
import { alikeSessions } from './alike-sessions.ts'
import { Loaded } from './loaded.tsx'
import { loadConfirm } from './modals.ts'
import { Section } from '../../../ui/section.tsx'
import { useFocusReturn } from '../../../ui/use-focus-return.ts'
import { useSecurityWords } from './words.ts'

const ConfirmModal = lazyDialog(loadConfirm, (it) => it.ConfirmModal)

type OwnSession = NonNullable<Data<'listOwnSessions'>>[number]
type Group = readonly [OwnSession, ...OwnSession[]]

interface SessionListProps {
  readonly sessions: readonly OwnSession[]
  readonly onEnd: (group: Group) => void
}

function SessionList({ sessions, onEnd }: SessionListProps) {
  const { agent: agentWords, sessions: words } = useSecurityWords()
  return (
    <EntryList
      isWordy
      label={words.list}
      entries={alikeSessions(sessions, ({ agent }) => agentName(agent, agentWords)).map((group) => {
        const [{ id, current, agent, ip, lastUsedAt }] = group
        const name = agentName(agent, agentWords)
        const isOne = group.length === 1
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
              {!isOne && <span>{words.times(group.length)}</span>}
            </>
          ),
          action: !current && (
            <Button
              size="small"
              aria-label={isOne ? words.endNamed(name) : words.endAllNamed(group.length, name)}
              onClick={() => onEnd(group)}
            >
              {isOne ? words.end : words.endAll(group.length)}
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
  const [asked, setAsked] = useState<Group>()
  const { heading, closeAt } = useFocusReturn()
  return (
    <Section title={words.title} text={words.text} heading={heading}>
      <Loaded query={query} skeleton={<SkeletonEntries count={2} />}>
        {(sessions) => <SessionList sessions={sessions} onEnd={setAsked} />}
      </Loaded>
      <Suspense>
        {asked && (
          <ConfirmModal
            title={words.endTitle(agentName(asked[0].agent, agent))}
            text={asked.length === 1 ? words.endText : words.endAllText(asked.length)}
            confirm={words.endIt}
            confirming={words.ending}
            onClose={() => setAsked(undefined)}
            onConfirm={async () => {
              for (const { id } of asked) {
                const { error } = await end({ params: { id } })
                if (error) return undefined
              }
              closeAt(() => setAsked(undefined), true)
              return undefined
            }}
          />
        )}
      </Suspense>
    </Section>
  )
}
