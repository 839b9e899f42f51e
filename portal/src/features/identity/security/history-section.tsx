import { useState } from 'react'
import type { Data } from '../../../lib/calls/api.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Day } from '../../../ui/day.tsx'
import { EntryList, SkeletonEntries } from '../../../ui/entry-list.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useListSignInHistoryQuery } from '../../../lib/resources/identity-own.ts'
import { agentName } from './agent-name.ts'
import { Loaded } from './loaded.tsx'
import { Section } from '../../../ui/section.tsx'
import { useSecurityWords } from './words/index.ts'

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

export function HistorySection() {
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
