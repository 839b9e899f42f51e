import { dayFormats } from '@sooner/rules/invoice-files'
import { useRef } from 'react'
import { useDownload } from '../../../lib/downloads.ts'
import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import {
  type CollectionFile,
  useEnterCollectionFileMutation,
  useListCollectionFilesQuery,
} from '../../../lib/resources/collection-files.ts'
import { type InvoiceFile, useListInvoiceFilesQuery } from '../../../lib/resources/invoice-feed-files.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Day } from '../../../ui/day.tsx'
import { EntryList } from '../../../ui/entry-list.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Section } from '../../../ui/section.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { useEnding } from '../queue/act.ts'
import { Acts } from '../queue/acts.tsx'
import type { Decision } from '../queue/decision-bar.tsx'
import { useConsoleWords } from '../words/index.ts'
import { useTermsWords } from './words/index.ts'

const limit = 20

/** The latest files of invoices and of payments that the partner sent, each with what of it was refused. */
export function Files({ partnerId }: { readonly partnerId: number }) {
  const { trouble } = useConsoleWords()
  const { files: words } = useTermsWords()
  const asked = { params: { partnerId }, query: { limit } }
  const invoices = useListInvoiceFilesQuery(asked)
  const collections = useListCollectionFilesQuery(asked)
  const entering = useEntering(partnerId)
  const ofInvoices = useDownload('getInvoiceFileReport')
  const ofCollections = useDownload('getCollectionFileReport')
  const save = (file: InvoiceFile | CollectionFile, from: typeof ofInvoices | typeof ofCollections) =>
    void from.download(file.id, { params: { partnerId, fileId: file.id } }, words.report(file.userFilename))
  return (
    <>
      <Section title={words.invoices}>
        <Loaded query={invoices} trouble={trouble} skeleton={<SkeletonText lines={3} />}>
          {({ data }) => (
            <FileList
              label={words.invoices}
              files={data}
              busy={ofInvoices.busy}
              onSave={(file) => save(file, ofInvoices)}
            />
          )}
        </Loaded>
      </Section>
      <Section title={words.collections}>
        <Acts decisions={[entering]} />
        <Loaded query={collections} trouble={trouble} skeleton={<SkeletonText lines={3} />}>
          {({ data }) => (
            <FileList
              label={words.collections}
              files={data}
              busy={ofCollections.busy}
              onSave={(file) => save(file, ofCollections)}
            />
          )}
        </Loaded>
      </Section>
    </>
  )
}

/** Records payments from a file that the partner has given to an operator. */
function useEntering(partnerId: number): Decision {
  const { files: words } = useTermsWords()
  const { queue } = useConsoleWords()
  const ended = useEnding()
  const chosen = useRef<File>(undefined)
  const [enter] = useEnterCollectionFileMutation(ownNotice('enter a file of payments'))
  return {
    key: 'enter',
    label: words.enter,
    meaning: words.entering,
    fields: [
      {
        name: 'file',
        label: words.file,
        hint: words.fileHint,
        type: 'file',
        accept: '.csv,.xlsx',
        onFile: (file) => void (chosen.current = file),
      },
      {
        name: 'dateFormat',
        label: words.dateFormat,
        initial: 'month-first',
        options: dayFormats.map((value) => ({ value, text: words.dateFormats[value] })),
      },
      { name: 'note', label: queue.note, hint: queue.noteHint },
    ],
    act: async ({ dateFormat: format, note = '' }) => {
      const file = chosen.current
      if (!file) return { kind: 'refused', text: queue.missing }
      const dateFormat = dayFormats.find((one) => one === format) ?? 'month-first'
      return ended('enterCollectionFile', enter({ params: { partnerId }, body: { dateFormat, note }, file }))
    },
    said: words.entered,
  }
}

interface FileListProps {
  readonly label: string
  readonly files: readonly (InvoiceFile | CollectionFile)[]
  readonly busy: string | undefined
  readonly onSave: (file: InvoiceFile | CollectionFile) => void
}

function FileList({ label, files, busy, onSave }: FileListProps) {
  const { files: words } = useTermsWords()
  if (files.length === 0) return <p className="text-14 text-muted">{words.none}</p>
  return (
    <EntryList
      label={label}
      isWordy
      entries={files.map((file) => ({
        key: file.id,
        title: file.userFilename,
        badge: <StateBadge kind="task" state={file.status} />,
        detail: (
          <>
            <Day value={file.createdAt} withTime />
            <span>{words.rows(String(file.rowsRead), String(file.rowsRefused))}</span>
            {file.failure !== null && <span>{file.failure}</span>}
            {file.unreadColumns.length > 0 && <span>{words.unread(file.unreadColumns.join(', '))}</span>}
          </>
        ),
        action: file.rowsRefused > 0 && (
          <Button size="small" busy={busy === file.id} onClick={() => onSave(file)}>
            {words.save}
          </Button>
        ),
      }))}
    />
  )
}
