import { useSelector } from 'react-redux'
import { useFlag } from '../../../lib/flags.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useInvoicesWords } from '../words.ts'

interface NothingProps {
  readonly isFiltered: boolean
  readonly onClear: () => void
  /** Opens the upload; absent where there is none. */
  readonly onUpload: (() => void) | undefined
}

/** An empty list: either nothing matches, or no invoice has come yet. */
export function Nothing({ isFiltered, onClear, onUpload }: NothingProps) {
  const { none, empty } = useInvoicesWords()
  const isReadOnly = useSelector((state: State) => state.auth.isReadOnly)
  const mayUpload = useFlag('invoiceUploading') && onUpload !== undefined
  if (isFiltered) {
    const clear = (
      <Button size="small" onClick={onClear}>
        {none.clear}
      </Button>
    )
    return <EmptyState title={none.title} how={none.how} action={clear} />
  }
  const upload = mayUpload && (
    <Button kind="primary" heldBack={isReadOnly ? empty.readOnly : undefined} onClick={onUpload}>
      {empty.upload}
    </Button>
  )
  return <EmptyState title={empty.title} how={mayUpload ? empty.howUpload : empty.how} action={upload} />
}
