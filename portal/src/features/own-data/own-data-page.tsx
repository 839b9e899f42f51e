import { useSelector } from 'react-redux'
import { PageFrame } from '../../lib/page.tsx'
import { useGetUserAccountQuery } from '../../lib/resources/access.ts'
import type { State } from '../../lib/state/open-store.ts'
import { useVendorId } from '../../lib/state/vendor-id.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Section } from '../../ui/section.tsx'
import { SkeletonEntries } from '../../ui/entry-list.tsx'
import { DeletionSection } from './deletion-section.tsx'
import { ExportSection } from './export-section.tsx'
import { useOwnDataWords } from './words/index.ts'

function Waiting() {
  const { list } = useOwnDataWords()
  return (
    <Section title={list.title}>
      <SkeletonEntries count={2} />
    </Section>
  )
}

/** What a business may take away with it. Colleagues of the owner learn that it is the owner's to do. */
export function OwnDataPage() {
  const words = useOwnDataWords()
  const vendorId = useVendorId()
  const email = useSelector((state: State) => state.auth.email) ?? ''
  const seat = useGetUserAccountQuery({ params: { email } }, { skip: email === '' })
  const isColleague = seat.data !== undefined && seat.data !== null && seat.data.parentId !== null
  return (
    <PageFrame title={words.title} intro={words.intro} heldBack={isColleague ? words.onlyOwner : undefined}>
      <Loaded query={seat} trouble={words.trouble} skeleton={<Waiting />}>
        {({ parentId }) =>
          parentId === null && (
            <>
              <ExportSection vendorId={vendorId} />
              <DeletionSection vendorId={vendorId} />
            </>
          )
        }
      </Loaded>
    </PageFrame>
  )
}
