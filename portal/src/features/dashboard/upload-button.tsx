import { useId } from 'react'
import { useKnownReader } from '../../lib/known-reader.ts'
import { Button } from '../../ui/button.tsx'
import { useDashboardWords } from './words.ts'

interface UploadButtonProps {
  readonly look: string
  /** Absent where there is no upload; then a reader still reads why nothing can be changed here. */
  readonly onUpload: (() => void) | undefined
}

export function UploadButton({ look, onUpload }: UploadButtonProps) {
  const words = useDashboardWords()
  const reasonId = useId()
  const isHeldBack = useKnownReader()
  if (!isHeldBack && !onUpload) return null
  return (
    <div className={`flex flex-wrap items-center gap-x-3 gap-y-1 ${look}`}>
      {isHeldBack && (
        <span id={reasonId} className="text-14 text-muted max-mobile:order-1">
          {words.readOnly}
        </span>
      )}
      {onUpload && (
        <Button
          className="max-mobile:grow"
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
