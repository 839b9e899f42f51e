import { useListColleaguesQuery } from '../../../lib/resources/access.ts'
import { useListVendorMailsQuery } from '../../../lib/resources/operator-vendors.ts'
import { Day } from '../../../ui/day.tsx'
import { EntryList } from '../../../ui/entry-list.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Section } from '../../../ui/section.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
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
