import { useId } from 'react'
import { useSelector } from 'react-redux'
import { useGetUserAccountQuery } from '../../lib/resources/access.ts'
import type { State } from '../../lib/state/open-store.ts'
import { Button } from '../../ui/button.tsx'
import { useDashboardWords } from './words.ts'

interface UploadButtonProps {
  readonly look: string
  readonly onUpload: () => void
}

/** Nobody may write until the account is known, which is no reason to state. */
export function UploadButton({ look, onUpload }: UploadButtonProps) {
  const words = useDashboardWords()
  const reasonId = useId()
  const email = useSelector((state: State) => state.auth.email) ?? ''
  const isReadOnly = useSelector((state: State) => state.auth.isReadOnly)
  const { data: account } = useGetUserAccountQuery({ params: { email } }, { skip: email === '' })
  const isHeldBack = isReadOnly && account !== undefined
  return (
    <div className={`flex flex-wrap items-center gap-x-3 gap-y-1 ${look}`}>
      {isHeldBack && (
        <span id={reasonId} className="text-14 text-muted max-mobile:order-1">
          {words.readOnly}
        </span>
      )}
      <Button
        className="max-mobile:grow"
        aria-disabled={isHeldBack}
        aria-describedby={isHeldBack ? reasonId : undefined}
        onClick={onUpload}
      >
        {words.upload}
      </Button>
    </div>
  )
}
