import { useDispatch } from 'react-redux'
import { modalOpened } from '../../lib/state/slices/modals.ts'
import { Button } from '../../ui/button.tsx'
import { useDashboardWords } from './words.ts'

/** Asks the partners for invoices that are missing here, because they are from before the vendor joined. */
export function AskForEarlier() {
  const { underWay } = useDashboardWords()
  const dispatch = useDispatch()
  return (
    <div className="-mt-4 -mr-3 flex justify-end">
      <Button
        kind="quiet"
        size="small"
        onClick={() => void dispatch(modalOpened({ modal: 'requestInFlights' }))}
      >
        {underWay}
      </Button>
    </div>
  )
}
