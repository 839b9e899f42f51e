import { useListColleaguesQuery } from '../../../lib/resources/access.ts'
import { Day } from '../../../ui/day.tsx'
import { EntryList } from '../../../ui/entry-list.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Section } from '../../../ui/section.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { addressOf } from '../places.ts'
import { useConsoleWords } from '../words/index.ts'
import { useVendorWords } from './words/index.ts'

/** Who may sign in for it, and when each was last seen. */
export function Users({ vendorId }: { readonly vendorId: string }) {
  const { trouble } = useConsoleWords()
  const { titles, users: words } = useVendorWords()
  const query = useListColleaguesQuery({ params: { id: vendorId } })
  return (
    <Section title={titles.users}>
      <Loaded query={query} trouble={trouble} skeleton={<SkeletonText lines={3} />}>
        {(users) => (
          <EntryList
            label={titles.users}
            entries={users.map(({ id, email, readOnly, parentId, lastSeenAt }) => ({
              key: id,
              title: email,
              detail: (
                <>
                  <span>{parentId === null ? words.owner : readOnly ? words.reader : words.colleague}</span>
                  {lastSeenAt === null ? (
                    <span>{words.neverSeen}</span>
                  ) : (
                    <span>
                      {words.seen} <Day value={lastSeenAt} withTime />
                    </span>
                  )}
                </>
              ),
            }))}
          />
        )}
      </Loaded>
      <p>
        <TextLink to={`${addressOf('audit')}?vendor=${vendorId}`}>{words.whole}</TextLink>
      </p>
    </Section>
  )
}
