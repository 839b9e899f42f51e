import { useDispatch } from 'react-redux'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useOnline } from '../ui/use-online.ts'
import { modals, modalsClosed } from '../lib/state/slices/modals.ts'
import { useAppWords } from './words/index.ts'

const isAct = (value: unknown): value is () => void => typeof value === 'function'

/**
 * Takes the place of a dialog that did not arrive, and gets its properties. This page does not request its file again, so the page is
 * reloaded. What was opened is stored, and opens again.
 */
export function MissingPart(props: object) {
  const { missingPart: words } = useAppWords()
  const online = useOnline()
  const dispatch = useDispatch()
  function close() {
    dispatch(modalsClosed(modals))
    if ('onClose' in props && isAct(props.onClose)) props.onClose()
  }
  return (
    <div role="alert" className="fixed inset-x-0 bottom-0 z-40 mx-auto w-full max-w-md p-4">
      <div className="rounded-control bg-card shadow-over">
        <Notice kind="warning">
          <p className="font-medium">{words.title}</p>
          <p>{online ? words.text : words.offline}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            {online && (
              <Button size="small" onClick={() => location.reload()}>
                {words.retry}
              </Button>
            )}
            <Button size="small" kind="quiet" onClick={close}>
              {words.close}
            </Button>
          </div>
        </Notice>
      </div>
    </div>
  )
}
