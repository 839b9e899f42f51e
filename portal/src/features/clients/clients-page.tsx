import { Suspense, useEffect, useId, useState } from 'react'
import { useSelector } from 'react-redux'
import { lazyDialog } from '../../lib/lazy-dialog.ts'
import { PageFrame } from '../../lib/page.tsx'
import { useKnownReader } from '../../lib/known-reader.ts'
import type { State } from '../../lib/state/open-store.ts'
import { useVendorId } from '../../lib/state/vendor-id.ts'
import { SkeletonEntries } from '../../ui/entry-list.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Section } from '../../ui/section.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type Client, useListVendorClientsQuery } from '../../lib/resources/partners.ts'
import { ClientList } from './client-list.tsx'
import { useClientsWords } from './words/index.ts'

const loadRename = () => import('./rename-modal.tsx')
const RenameModal = lazyDialog(loadRename, (it) => it.RenameModal)

const limit = 25

function Waiting() {
  const words = useClientsWords()
  // On a phone the list reaches below the window, where the footer has to be from the start.
  return (
    <div className="max-tablet:min-h-dvh">
      <Section title={words.listTitle} text={words.listText}>
        <SkeletonEntries count={4} />
      </Section>
    </div>
  )
}

/** Lists the clients of a vendor under the names that the vendor uses. */
export function ClientsPage() {
  const words = useClientsWords()
  const id = useVendorId()
  const isReadOnly = useSelector((state: State) => state.auth.isReadOnly)
  const isStated = useKnownReader()
  const [page, setPage] = useState(1)
  const [renamed, setRenamed] = useState<Client>()
  const reasonId = useId()
  const query = useListVendorClientsQuery(
    { params: { id }, query: { page, limit } },
    { skip: id === '', refetchOnMountOrArgChange: true },
  )
  useEffect(() => {
    // A failure is ignored here, because the dialog is loaded again when it is opened.
    void loadRename().catch(() => undefined)
  }, [])
  return (
    <PageFrame title={words.title}>
      <Loaded query={query} trouble={words.trouble} skeleton={<Waiting />}>
        {({ data: clients, total }) => (
          <Section title={words.listTitle} text={total > 0 && words.listText}>
            {isStated && total > 0 && (
              <p id={reasonId} className="text-14 text-muted">
                {words.readOnly}
              </p>
            )}
            {total === 0 ? (
              <EmptyState title={words.empty} how={words.emptyHow} />
            ) : (
              <ClientList
                clients={clients}
                mayRename={!isReadOnly}
                reasonId={reasonId}
                onRename={setRenamed}
              />
            )}
            <Pager label={words.pages} page={page} limit={limit} total={total} onPage={setPage} />
          </Section>
        )}
      </Loaded>
      <Suspense>{renamed && <RenameModal client={renamed} onClose={() => setRenamed(undefined)} />}</Suspense>
    </PageFrame>
  )
}
