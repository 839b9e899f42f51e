import { csvFormats, type CsvFormat } from '@sooner/rules/csv-formats'
import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { State } from '../../../lib/state/open-store.ts'
import { invoicesListed } from '../../../lib/state/slices/invoices.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { countText, sizeText } from '../../../ui/format/number-text.ts'
import { Notice } from '../../../ui/notice.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useOnline } from '../../../ui/use-online.ts'
import { isFiltered, type InvoiceView } from '../view/invoice-view.ts'
import { type ExportKind, exportKinds, type ExportState, useExport } from './use-export.ts'
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
  readonly view: InvoiceView
  readonly total: number
  readonly onClose: () => void
}

/** Saves the list as a file for spreadsheets and bookkeeping, with the filters and in the order that it shows. */
export function ExportModal({ view, total, onClose }: ExportModalProps) {
  const words = useExportWords()
  const { locale } = useDisplay()
  const dispatch = useDispatch()
  const format = useSelector((state: State) => state.invoices.exportFormat)
  const [kind, setKind] = useState<ExportKind>('invoices')
  const { state, start, stop } = useExport()
  const isBusy = state.at === 'underWay'
  const count = countText(total, locale)
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title(total, count)}
      description={isFiltered(view) ? words.filtered : words.all}
      closeLabel={words.close}
      actions={
        <>
          <Button
            kind="primary"
            busy={isBusy}
            busyLabel={words.downloading}
            onClick={() => void start(kind, format, view)}
          >
            {words.download}
          </Button>
          <Button onClick={isBusy ? stop : onClose}>{isBusy ? words.stop : words.close}</Button>
        </>
      }
    >
      <div className="grid gap-5">
        <Progress state={state} />
        <SelectField
          label={words.what}
          name="kind"
          value={kind}
          options={exportKinds.map((value) => ({ value, text: words.kinds[value] }))}
          onChange={setKind}
          chooseText={words.what}
        />
        <RadioCards
          label={words.format}
          name="format"
          value={format}
          cards={order.map((value) => ({ value, ...words.formats[value] }))}
          onChange={(exportFormat) => void dispatch(invoicesListed({ page: view.page, exportFormat }))}
        />
      </div>
    </Dialog>
  )
}
