import { agentName } from '../../../lib/agent-name.ts'
import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import {
  type UserSessions,
  useEndUserSessionsMutation,
  useListVendorSessionsQuery,
} from '../../../lib/resources/operator-vendors.ts'
import { Day } from '../../../ui/day.tsx'
import { EntryList } from '../../../ui/entry-list.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Section } from '../../../ui/section.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { useEnding } from '../queue/act.ts'
import { Acts } from '../queue/acts.tsx'
import type { Decision } from '../queue/decision-bar.tsx'
import { useConsoleWords } from '../words/index.ts'
import { useVendorWords } from './words/index.ts'

/** Where the vendor's users are signed in. Each user sees the same on their Security page. */
export function Sessions({ vendorId }: { readonly vendorId: string }) {
  const { trouble } = useConsoleWords()
  const { titles } = useVendorWords()
  const query = useListVendorSessionsQuery({ params: { id: vendorId } })
  return (
    <Section title={titles.sessions}>
      <Loaded query={query} trouble={trouble} skeleton={<SkeletonText lines={3} />}>
        {(users) => (
          <ul aria-label={titles.sessions} className="grid gap-6">
            {users.map((user) => (
              <li key={user.userAccountId}>
                <OfUser vendorId={vendorId} user={user} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  )
}

interface OfUserProps {
  readonly vendorId: string
  readonly user: UserSessions
}

function OfUser({ vendorId, user }: OfUserProps) {
  const { sessions: words } = useVendorWords()
  const { email, secondFactor, total, sessions } = user
  const decisions = useEndDecision({ vendorId, user })
  return (
    <div className="grid gap-3">
      <div>
        <h3 className="text-16 wrap-anywhere">{email}</h3>
        <p className="text-14 text-muted">{words.factors[secondFactor ?? 'none']}</p>
      </div>
      {total === 0 ? (
        <p className="text-14 text-muted">{words.none}</p>
      ) : (
        <>
          <EntryList
            isWordy
            label={words.of(email)}
            entries={sessions.map(({ agent, deviceName, ip, startedAt, lastUsedAt }, at) => ({
              key: `${startedAt} ${at}`,
              title: agentName(agent ?? deviceName, words.agent),
              detail: (
                <>
                  <span>
                    {words.started} <Day value={startedAt} withTime />
                  </span>
                  <span>
                    {words.used} <Day value={lastUsedAt} withTime />
                  </span>
                  <span>{ip ?? words.noPlace}</span>
                </>
              ),
            }))}
          />
          {total > sessions.length && (
            <p className="text-14 text-muted">{words.more(String(total - sessions.length))}</p>
          )}
        </>
      )}
      <Acts decisions={total === 0 ? [] : decisions} />
    </div>
  )
}

function useEndDecision({ vendorId, user: { userAccountId, email } }: OfUserProps): readonly Decision[] {
  const { sessions: words } = useVendorWords()
  const { queue } = useConsoleWords()
  const ended = useEnding()
  const [end] = useEndUserSessionsMutation(ownNotice(`end the sessions of ${userAccountId}`))
  return [
    {
      key: 'end',
      label: words.end,
      meaning: words.ending,
      fields: [{ name: 'reason', label: words.reason, hint: queue.noteHint }],
      act: ({ reason = '' }) =>
        ended('endUserSessions', end({ params: { id: vendorId, userAccountId }, body: { reason } })),
      said: words.ended(email),
    },
  ]
}
