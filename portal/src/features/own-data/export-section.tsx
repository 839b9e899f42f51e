import { useState } from 'react'
import type { CallError } from '../../lib/calls/call-error.ts'
import { useDownload } from '../../lib/downloads.ts'
import {
  type OwnDataExport,
  useListOwnDataExportsQuery,
  useStartOwnDataExportMutation,
} from '../../lib/resources/own-data.ts'
import { StateBadge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Day } from '../../ui/day.tsx'
import { useDisplay } from '../../ui/display.tsx'
import { EntryList, SkeletonEntries } from '../../ui/entry-list.tsx'
import { dayTexts } from '../../ui/format/day-text.ts'
import { progressText, sizeText } from '../../ui/format/number-text.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Announcements } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { downloadFault, isUnderWay, startFault } from './exports.ts'
import { useOwnDataWords } from './words/index.ts'

const askEveryMs = 1500

/** The service knows what is under way, so that a reload, a second tab and another day show it too. */
function useExports(vendorId: string) {
  const given = { params: { id: vendorId } }
  const query = useListOwnDataExportsQuery(given, {
    skip: vendorId === '',
    refetchOnMountOrArgChange: true,
  })
  const isBusy = (query.data ?? []).some(isUnderWay)
  useListOwnDataExportsQuery(given, { skip: vendorId === '', pollingInterval: isBusy ? askEveryMs : 0 })
  return { query, isBusy }
}

/** Begins an export, and shows those that were begun. */
export function ExportSection({ vendorId }: { readonly vendorId: string }) {
  const words = useOwnDataWords()
  const { query, isBusy } = useExports(vendorId)
  const [start, { isLoading: isStarting }] = useStartOwnDataExportMutation()
  const [failure, setFailure] = useState<string>()
  const [hasStarted, setStarted] = useState(false)

  async function begin() {
    setFailure(undefined)
    setStarted(false)
    const { error } = await start({ params: { id: vendorId } })
    if (error) {
      setFailure(startFault(error as CallError, navigator.onLine, words))
      // Another tab may have begun one, or the answer was lost.
      void query.refetch()
    } else setStarted(true)
  }

  return (
    <>
      <Section title={words.export.title} text={words.export.text}>
        <p className="max-w-[65ch] text-muted">{words.export.masked}</p>
        <div className="grid justify-items-start gap-2">
          <Button
            kind="primary"
            busy={isStarting}
            busyLabel={words.export.starting}
            heldBack={isBusy ? words.export.underWay : undefined}
            onClick={() => void begin()}
          >
            {words.export.start}
          </Button>
          <p className="max-w-[65ch] text-14 text-muted">{words.export.keeps}</p>
        </div>
        <Announcements failure={failure} notice={hasStarted && isBusy && words.export.started} />
      </Section>
      <Section title={words.list.title}>
        <Loaded query={query} trouble={words.trouble} skeleton={<SkeletonEntries count={2} />}>
          {(exports) =>
            exports.length === 0 ? (
              <EmptyState title={words.list.empty} how={words.list.how} />
            ) : (
              <Exports vendorId={vendorId} exports={exports} />
            )
          }
        </Loaded>
      </Section>
    </>
  )
}

interface ExportsProps {
  readonly vendorId: string
  readonly exports: readonly OwnDataExport[]
}

function Exports({ vendorId, exports }: ExportsProps) {
  const words = useOwnDataWords()
  const display = useDisplay()
  const { busy, download } = useDownload('downloadOwnDataExport', downloadTimeoutMs)
  const [failure, setFailure] = useState<string>()
  const { list } = words

  async function fetchFile({ id, createdAt }: OwnDataExport) {
    setFailure(undefined)
    const parts = { params: { id: vendorId, exportId: id } }
    const notSaved = await download(id, parts, list.fileName(createdAt.slice(0, 10)))
    if (notSaved) setFailure(downloadFault(notSaved, navigator.onLine, words))
  }

  return (
    <>
      <Announcements failure={failure} />
      <EntryList
        isWordy
        label={list.label}
        entries={exports.map((own) => ({
          key: own.id,
          title: (
            <>
              {list.requested} <Day value={own.createdAt} withTime />
            </>
          ),
          badge: <StateBadge kind="task" state={own.status} />,
          detail: <Detail own={own} />,
          action: own.isKept && (
            <Button
              size="small"
              aria-label={
                busy === own.id ? undefined : list.downloadNamed(dayTexts(own.createdAt, display).full)
              }
              busy={busy === own.id}
              busyLabel={list.downloading}
              onClick={() => void fetchFile(own)}
            >
              {list.download}
            </Button>
          ),
        }))}
      />
    </>
  )
}

/** A large archive over a slow line. */
const downloadTimeoutMs = 3_600_000

function Detail({ own }: { readonly own: OwnDataExport }) {
  const { list } = useOwnDataWords()
  const { locale } = useDisplay()
  const { status, partsDone, partCount, bytes, keptUntil, isKept } = own
  if (status === 'queued') return <span role="status">{list.waiting}</span>
  if (status === 'executing')
    return (
      <span role="status" className="tabular-nums">
        {list.preparing(progressText(partCount === null ? 0 : partsDone / partCount, locale))}
      </span>
    )
  if (status === 'failed') return <span className="text-negative">{list.failed}</span>
  return (
    <>
      {isKept && keptUntil !== null ? (
        <span>
          {list.keptUntil} <Day value={keptUntil} withTime />
        </span>
      ) : (
        <span>{list.over}</span>
      )}
      {bytes !== null && <span>{list.size(sizeText(bytes, locale))}</span>}
    </>
  )
}
