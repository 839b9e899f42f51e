import { useListColleaguesQuery } from '../../../lib/resources/access.ts'
import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import {
  type UserMailbox,
  useListMailboxesQuery,
  useListVendorMailsQuery,
  useResumeUserMailboxMutation,
} from '../../../lib/resources/operator-vendors.ts'
import { Day } from '../../../ui/day.tsx'
import { EntryList } from '../../../ui/entry-list.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Section } from '../../../ui/section.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { useEnding } from '../queue/act.ts'
import { Acts } from '../queue/acts.tsx'
import { useConsoleWords } from '../words/index.ts'
import { useVendorWords } from './words/index.ts'

/** The emails about money to its users, each with what became of it. */
export function Mails({ vendorId }: { readonly vendorId: string }) {
  const { trouble } = useConsoleWords()
  const { titles, mails: words } = useVendorWords()
  const query = useListVendorMailsQuery({ params: { id: vendorId } })
  const { data: users } = useListColleaguesQuery({ params: { id: vendorId } })
  // Until the users are known, and if they can't be had, nobody is named.
  const addressOf = (userAccountId: string) =>
    users && (users.find(({ id }) => id === userAccountId)?.email ?? words.formerUser)
  return (
    <Section title={titles.mails}>
      <StoppedMailboxes vendorId={vendorId} />
      <Loaded query={query} trouble={trouble} skeleton={<SkeletonText lines={3} />}>
        {(mails) =>
          mails.length === 0 ? (
            <p className="text-14 text-muted">{words.none}</p>
          ) : (
            <EntryList
              label={titles.mails}
              entries={mails.map(({ id, userAccountId, kind, state, at }) => ({
                key: id,
                title: words.kinds[kind],
                detail: (
                  <>
                    <span>
                      {words.states[state]} <Day value={at} withTime />
                    </span>
                    <span className="wrap-anywhere">{addressOf(userAccountId)}</span>
                  </>
                ),
              }))}
            />
          )
        }
      </Loaded>
    </Section>
  )
}

/** Which addresses of its users get no emails; nothing while all do. */
function StoppedMailboxes({ vendorId }: { readonly vendorId: string }) {
  const { mails: words } = useVendorWords()
  const { data: mailboxes } = useListMailboxesQuery({ params: { id: vendorId } })
  const stopped = (mailboxes ?? []).filter(({ state }) => state !== 'active')
  if (stopped.length === 0) return null
  return (
    <ul aria-label={words.mailboxes} className="grid gap-6">
      {stopped.map((mailbox) => (
        <li key={mailbox.userAccountId}>
          <StoppedMailbox vendorId={vendorId} mailbox={mailbox} />
        </li>
      ))}
    </ul>
  )
}

interface StoppedMailboxProps {
  readonly vendorId: string
  readonly mailbox: UserMailbox
}

function StoppedMailbox({ vendorId, mailbox }: StoppedMailboxProps) {
  const { mails: words } = useVendorWords()
  const { queue } = useConsoleWords()
  const ended = useEnding()
  const { userAccountId, address, state, since, words: said } = mailbox
  const [resume] = useResumeUserMailboxMutation(ownNotice(`resume the emails to ${userAccountId}`))
  return (
    <div className="grid gap-3">
      <div className="wrap-anywhere">
        <h3 className="text-16">{address}</h3>
        <p className="text-14">
          {words.mailbox[state]} <Day value={since ?? ''} withTime />
        </p>
        <p className="text-14 text-muted">{said}</p>
      </div>
      <Acts
        decisions={[
          {
            key: 'resume',
            label: words.resume(address),
            meaning: words.resuming,
            fields: [{ name: 'reason', label: words.reason, hint: queue.noteHint }],
            act: ({ reason = '' }) =>
              ended(
                'resumeUserMailbox',
                resume({ params: { id: vendorId, userAccountId }, body: { reason } }),
              ),
            said: words.resumed(address),
          },
        ]}
      />
    </div>
  )
}
