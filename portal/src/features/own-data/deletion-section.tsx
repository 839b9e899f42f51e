import { daysUntilDeletion } from '@sooner/rules/data-deletions'
import { keptRecordNames, keptRecords, keptThrough } from '@sooner/rules/kept-records'
import { useState } from 'react'
import type { CallError } from '../../lib/calls/call-error.ts'
import { lazyDialog } from '../../lib/lazy-dialog.ts'
import { ownNotice } from '../../lib/outcomes/own-notice.ts'
import {
  type DataDeletion,
  type DataDeletionStanding,
  useGetDataDeletionQuery,
  useRequestDataDeletionMutation,
  useWithdrawDataDeletionMutation,
} from '../../lib/resources/own-data.ts'
import { Button } from '../../ui/button.tsx'
import { Day } from '../../ui/day.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Announcements, Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { requestFault, withdrawFault } from './exports.ts'
import { useOwnDataWords } from './words/index.ts'

const ConfirmDialog = lazyDialog(
  () => import('../../ui/dialog/confirm-dialog.tsx'),
  (it) => it.ConfirmDialog,
)

/** The owner requests that the data of the business is deleted, and can withdraw it until its day. */
export function DeletionSection({ vendorId }: { readonly vendorId: string }) {
  const words = useOwnDataWords()
  const query = useGetDataDeletionQuery(
    { params: { id: vendorId } },
    { skip: vendorId === '', refetchOnMountOrArgChange: true },
  )
  return (
    <Section title={words.deletion.title} text={words.deletion.text}>
      <Loaded query={query} trouble={words.deletion.trouble} skeleton={<SkeletonText lines={6} />}>
        {(standing) => (
          <>
            <Deletion vendorId={vendorId} standing={standing} onStale={() => void query.refetch()} />
            <Kept latest={standing.latest} />
          </>
        )}
      </Loaded>
    </Section>
  )
}

interface DeletionProps {
  readonly vendorId: string
  readonly standing: DataDeletionStanding
  /** Something else has changed the request: another tab, or an act whose answer was lost. */
  readonly onStale: () => void
}

function Deletion({ vendorId, standing: { latest, obstacles }, onStale }: DeletionProps) {
  const { deletion: words } = useOwnDataWords()
  const [notice, setNotice] = useState<string>()
  if (latest?.status === 'executing') return <Notice kind="warning">{words.executing}</Notice>
  if (latest?.status === 'waiting')
    return (
      <>
        <Announcements notice={notice} />
        <Waiting
          vendorId={vendorId}
          latest={latest}
          onWithdrawn={() => setNotice(words.withdrawn)}
          onStale={onStale}
        />
      </>
    )
  return (
    <>
      <Announcements notice={notice} />
      {latest?.status === 'refused' && obstacles.length === 0 && <Notice kind="info">{words.refused}</Notice>}
      {obstacles.length > 0 && (
        <Notice kind="warning">
          <p>{words.inTheWay}</p>
          <ul className="mt-1 list-disc ps-5">
            {obstacles.map((obstacle) => (
              <li key={obstacle}>{words.obstacles[obstacle]}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Requesting
        vendorId={vendorId}
        isHeldBack={obstacles.length > 0}
        onRequested={() => setNotice(words.requested)}
        onStale={onStale}
      />
    </>
  )
}

interface RequestingProps {
  readonly vendorId: string
  readonly isHeldBack: boolean
  readonly onRequested: () => void
  readonly onStale: () => void
}

function Requesting({ vendorId, isHeldBack, onRequested, onStale }: RequestingProps) {
  const words = useOwnDataWords()
  const { deletion } = words
  const [isAsking, setAsking] = useState(false)
  const [request] = useRequestDataDeletionMutation(ownNotice('request-deletion'))
  return (
    <div>
      <Button heldBack={isHeldBack ? deletion.heldBack : undefined} onClick={() => setAsking(true)}>
        {deletion.open}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={deletion.ask}
          text={deletion.means(daysUntilDeletion)}
          close={deletion.close}
          cancelLabel={deletion.cancel}
          confirm={deletion.confirm}
          confirming={deletion.confirming}
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            const { error } = await request({ params: { id: vendorId } })
            if (error) {
              onStale()
              return requestFault(error as CallError, navigator.onLine, words)
            }
            onRequested()
            setAsking(false)
            return undefined
          }}
        />
      )}
    </div>
  )
}

interface WaitingProps {
  readonly vendorId: string
  readonly latest: DataDeletion
  readonly onWithdrawn: () => void
  readonly onStale: () => void
}

function Waiting({ vendorId, latest, onWithdrawn, onStale }: WaitingProps) {
  const words = useOwnDataWords()
  const { deletion } = words
  const [withdraw, { isLoading }] = useWithdrawDataDeletionMutation(ownNotice('withdraw-deletion'))
  const [failure, setFailure] = useState<string>()

  async function act() {
    setFailure(undefined)
    const { error } = await withdraw({ params: { id: vendorId, deletionId: latest.id } })
    if (!error) return onWithdrawn()
    onStale()
    setFailure(withdrawFault(error as CallError, navigator.onLine, words))
  }

  return (
    <>
      <Notice kind="warning">
        {deletion.waiting} <Day value={latest.dueAt} withTime withYear />. {deletion.until}
      </Notice>
      <div>
        <Button kind="primary" busy={isLoading} busyLabel={deletion.withdrawing} onClick={() => void act()}>
          {deletion.withdraw}
        </Button>
      </div>
      <Announcements failure={failure} />
    </>
  )
}

/** What the law has us keep; with the day, once it is known on which the rest is deleted. */
function Kept({ latest }: { readonly latest: DataDeletion | null }) {
  const { deletion: words } = useOwnDataWords()
  const day = latest?.status === 'waiting' ? latest.dueAt.slice(0, 10) : undefined
  return (
    <div className="grid gap-2">
      <h3 className="text-16">{words.kept}</h3>
      <ul className="grid max-w-[65ch] gap-2 text-14">
        {keptRecordNames.map((record) => (
          <li key={record}>
            {words.records[record]}{' '}
            <span className="text-muted">
              {day === undefined ? (
                words.years(keptRecords[record].years)
              ) : (
                <>
                  {words.through} <Day value={keptThrough(record, day)} withYear />.
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
