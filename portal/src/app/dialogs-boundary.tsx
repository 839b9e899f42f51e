import { Component, type ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import { modalClosed, modals } from '../lib/state/slices/modals.ts'
import { useWords } from '../lib/words/index.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useOnline } from '../ui/use-online.ts'
import { isMissing } from './missing-parts.ts'

/**
 * A chunk that failed is not requested again by this page, so the page is reloaded. What was opened is stored, and opens again.
 */
function Missing({ onClose }: { readonly onClose: () => void }) {
  const { missing: words } = useWords()
  const online = useOnline()
  return (
    <div role="alert" className="fixed inset-x-0 bottom-0 z-40 mx-auto w-full max-w-md p-4">
      <div className="rounded-card bg-card shadow-over">
        <Notice kind="warning">
          <p className="font-medium">{words.title}</p>
          <p>{online ? words.text : words.offline}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            {online && (
              <Button size="small" onClick={() => location.reload()}>
                {words.retry}
              </Button>
            )}
            <Button size="small" kind="quiet" onClick={onClose}>
              {words.close}
            </Button>
          </div>
        </Notice>
      </div>
    </div>
  )
}

interface BoundaryProps {
  readonly children: ReactNode
  readonly closeAll: () => void
}

interface Caught {
  readonly error?: unknown
}

class Boundary extends Component<BoundaryProps, Caught> {
  override state: Caught = {}

  static getDerivedStateFromError(error: unknown): Caught {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    // A fault of the dialog itself belongs to the crash screen.
    if (!isMissing(error)) throw error
    return (
      <Missing
        onClose={() => {
          this.props.closeAll()
          this.setState({ error: undefined })
        }}
      />
    )
  }
}

/** Dialogs load when they are opened. If one can't be loaded, a message takes its place, and the page below stays as it is. */
export function DialogsBoundary({ children }: Pick<BoundaryProps, 'children'>) {
  const dispatch = useDispatch()
  const closeAll = () => {
    for (const modal of modals) dispatch(modalClosed(modal))
  }
  return <Boundary closeAll={closeAll}>{children}</Boundary>
}
