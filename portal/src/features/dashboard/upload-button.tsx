import { useId } from 'react'
import { useDispatch } from 'react-redux'
import { useFlag } from '../../lib/flags.ts'
import { useKnownReader } from '../../lib/known-reader.ts'
import { modalOpened } from '../../lib/state/slices/modals.ts'
import { Button } from '../../ui/button.tsx'
import { useDisplay } from '../../ui/display.tsx'
import { useDashboardWords } from './words/index.ts'

/** Opens the upload of invoices; absent where there is none. */
export function useUpload(): (() => void) | undefined {
  const dispatch = useDispatch()
  const mayUpload = useFlag('invoiceUploading')
  return mayUpload ? () => void dispatch(modalOpened({ modal: 'uploadInvoices' })) : undefined
}

/** A reader reads why nothing can be changed here, also where there is no upload. */
export function UploadButton() {
  const words = useDashboardWords()
  const { words: display } = useDisplay()
  const reasonId = useId()
  const isHeldBack = useKnownReader()
  const onUpload = useUpload()
  if (!isHeldBack && !onUpload) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {isHeldBack && (
        <span id={reasonId} className="text-14 text-muted max-mobile:order-1">
          {display.readOnly}
        </span>
      )}
      {onUpload && (
        <Button
          size="small"
          aria-disabled={isHeldBack}
          aria-describedby={isHeldBack ? reasonId : undefined}
          onClick={onUpload}
        >
          {words.upload}
        </Button>
      )}
    </div>
  )
}
