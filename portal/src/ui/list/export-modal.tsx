import { csvFormats, type CsvFormat } from '@sooner/rules/csv-formats'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { useDisplay } from '../display.tsx'
import { countText, sizeText } from '../format/number-text.ts'
import { Notice } from '../notice.tsx'
import { RadioCards } from '../fields/radio-cards.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { useOnline } from '../use-online.ts'

/** The vendor's own format first, as most want it. */
const order: readonly CsvFormat[] = ['vendor', ...csvFormats.filter((format) => format !== 'vendor')]

/** What has become of an export. */
export type ExportState =
  | { readonly at: 'start' }
  | { readonly at: 'underWay'; readonly bytes: number }
  | { readonly at: 'saved'; readonly name: string; readonly bytes: number }
  | { readonly at: 'failed'; readonly code: string }
  | { readonly at: 'nothing' }

interface ExportRows {
  readonly text: string
  /** The name of the file, which identifies the choice. */
  readonly fileName: string
}

/** What has become of the export, announced as it changes. */
function Progress({ state }: { readonly state: ExportState }) {
  const { words: display, locale } = useDisplay()
  const words = display.export
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
  readonly words: {
    readonly title: (total: number, count: string) => string
    /** What the file has where no filter limits it. */
    readonly all: string
    /** What the format for vendors has. */
    readonly asShown: string
  }
  /** How many rows the list has. */
  readonly total: number
  readonly isFiltered: boolean
  /** What the rows may be, the usual one first. */
  readonly kinds: readonly [ExportRows, ...ExportRows[]]
  /** Undefined while the saved choice is loading: until then nothing is downloaded in a format that nobody chose. */
  readonly format: CsvFormat | undefined
  readonly onFormat: (format: CsvFormat) => void
  readonly state: ExportState
  /** Gets the file name of the chosen rows, and the chosen format. */
  readonly onStart: (fileName: string, format: CsvFormat) => void
  readonly onStop: () => void
  readonly onClose: () => void
}

/** Saves a list as a file for spreadsheets and bookkeeping, with the filters and in the order that it shows. */
export function ExportModal(props: ExportModalProps) {
  const { words: own, total, isFiltered, kinds, format, onFormat, state, onStart, onStop, onClose } = props
  const { words: display, locale } = useDisplay()
  const words = display.export
  const [kind, setKind] = useState(kinds[0].fileName)
  const isBusy = state.at === 'underWay'
  return (
    <Dialog
      open
      onClose={onClose}
      title={own.title(total, countText(total, locale))}
      description={isFiltered ? words.filtered : own.all}
      closeLabel={words.close}
      actions={
        <>
          <Button
            kind="primary"
            busy={isBusy || format === undefined}
            busyLabel={isBusy ? words.downloading : words.download}
            onClick={() => format && onStart(kind, format)}
          >
            {words.download}
          </Button>
          <Button onClick={isBusy ? onStop : onClose}>{isBusy ? words.stop : words.close}</Button>
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
          cards={order.map((value) => ({ value, detail: own.asShown, ...words.formats[value] }))}
          onChange={onFormat}
        />
      </div>
    </Dialog>
  )
}
