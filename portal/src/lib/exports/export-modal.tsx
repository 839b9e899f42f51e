import { csvFormats, type CsvFormat } from '@sooner/rules/csv-formats'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useDisplay } from '../../ui/display.tsx'
import { sizeText } from '../../ui/format/number-text.ts'
import { Notice } from '../../ui/notice.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { type ExportKind, type ExportState, useExport } from './use-export.ts'
import { useExportWords } from './words.ts'

/** The vendor's own format first, as most want it. */
const order: readonly CsvFormat[] = ['vendor', ...csvFormats.filter((format) => format !== 'vendor')]

/** What has become of the export, announced as it changes. */
function Progress({ state }: { readonly state: ExportState }) {
  const words = useExportWords()
  const { locale } = useDisplay()
  const isOnline = useOnline()
  const failure = () => (isOnline ? words.failed : words.offline)
  return (
    <div role="status" className="text-14 empty:hidden">
      {state.at === 'underWay' && (
        <span className="tabular-nums">
          {state.bytes === 0 ? words.preparing : words.received(sizeText(state.bytes, locale))}
        </span>
      )}
      {state.at === 'saved' && (
        <Notice kind="positive">{words.saved(state.name, sizeText(state.bytes, locale))}</Notice>
      )}
      {state.at === 'nothing' && <Notice kind="info">{words.nothing}</Notice>}
      {state.at === 'failed' && (
        <Notice kind="negative">{state.code === 'RATE_LIMITED' ? words.tooMany : failure()}</Notice>
      )}
    </div>
  )
}

interface ExportModalProps {
  readonly title: string
  /** What the file has; undefined where filters limit it. */
  readonly all: string | undefined
  /** What the format for vendors has. */
  readonly asShown: string
  /** What the rows may be, the usual one first. */
  readonly kinds: readonly [ExportKind, ...ExportKind[]]
  readonly format: CsvFormat
  readonly onFormat: (format: CsvFormat) => void
  readonly onClose: () => void
}

/** Saves a list as a file for spreadsheets and bookkeeping. */
export function ExportModal(props: ExportModalProps) {
  const { kinds, format, onFormat, onClose } = props
  const words = useExportWords()
  const [kind, setKind] = useState(kinds[0].fileName)
  const { state, start, stop } = useExport()
  const isBusy = state.at === 'underWay'
  const chosen = kinds.find(({ fileName }) => fileName === kind) ?? kinds[0]
  return (
    <Dialog
      open
      onClose={onClose}
      title={props.title}
      description={props.all ?? words.filtered}
      closeLabel={words.close}
      actions={
        <>
          <Button
            kind="primary"
            busy={isBusy}
            busyLabel={words.downloading}
            onClick={() => void start(chosen, format)}
          >
            {words.download}
          </Button>
          <Button onClick={isBusy ? stop : onClose}>{isBusy ? words.stop : words.close}</Button>
        </>
      }
    >
      <div className="grid gap-5">
        <Progress state={state} />
        {kinds.length > 1 && (
          <SelectField
            label={words.what}
            name="kind"
            value={kind}
            options={kinds.map(({ fileName, text }) => ({ value: fileName, text }))}
            onChange={setKind}
            chooseText={words.what}
          />
        )}
        <RadioCards
          label={words.format}
          name="format"
          value={format}
          cards={order.map((value) => ({ value, detail: props.asShown, ...words.formats[value] }))}
          onChange={onFormat}
        />
      </div>
    </Dialog>
  )
}
