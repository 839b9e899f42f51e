import { Suspense, useState } from 'react'
import { lazyDialog } from '../../../lib/lazy-dialog.ts'
import type { Data } from '../../../lib/calls/api.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Day } from '../../../ui/day.tsx'
import { EntryList, SkeletonEntries } from '../../../ui/entry-list.tsx'
import { useEndOwnSessionMutation, useListOwnSessionsQuery } from '../../../lib/resources/identity-own.ts'
import { Section } from '../../../ui/section.tsx'
import { useFocusReturn } from '../../../ui/use-focus-return.ts'
import { agentName, alike, failedIn, type Group } from './agents.ts'
import { Loaded } from './loaded.tsx'
import { loadConfirm } from './modals.ts'
import { useSecurityWords } from './words/index.ts'

const ConfirmModal = lazyDialog(loadConfirm, (it) => it.ConfirmModal)

type OwnSession = NonNullable<Data<'listOwnSessions'>>[number]

interface SessionListProps {
  readonly sessions: readonly OwnSession[]
  readonly onEnd: (group: Group<OwnSession>) => void
}

function SessionList({ sessions, onEnd }: SessionListProps) {
  const { agent: agentWords, sessions: words } = useSecurityWords()
  /** The same browser and system at the same address. The current session stands alone. */
  const lookOf = ({ current, agent, ip }: OwnSession) =>
    current ? undefined : `${agentName(agent, agentWords)} ${ip ?? ''}`
  return (
    <EntryList
      isWordy
      label={words.list}
      entries={alike(sessions, lookOf).map((group) => {
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
  const [asked, setAsked] = useState<Group<OwnSession>>()
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
            confirm={asked.length === 1 ? words.endIt : words.endAll(asked.length)}
            confirming={words.ending}
            onClose={() => setAsked(undefined)}
            onConfirm={async () => {
              const failed = await failedIn(asked, ({ id }) => end({ params: { id } }))
              if (failed) setAsked(failed)
              else closeAt(() => setAsked(undefined), true)
              return undefined
            }}
          />
        )}
      </Suspense>
    </Section>
  )
}
