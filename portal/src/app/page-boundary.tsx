import { Component, type ReactNode, useEffect } from 'react'
import { useWords } from '../lib/words/index.ts'
import { Card } from '../ui/card.tsx'
import { isMissingFile } from './reload-once.ts'

const reload = () => location.reload()

/** The page is reloaded when the connection returns, because the browser does not request a file again that failed. */
function OfflinePage() {
  const { shell, unavailable } = useWords()
  useEffect(() => {
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [])
  return (
    <Card className="mx-auto grid w-full max-w-128 gap-4">
      <title>{shell.pageOffline}</title>
      <h1 className="text-24">{shell.pageOffline}</h1>
      <p role="status">{unavailable.offline}</p>
    </Card>
  )
}

interface PageBoundaryProps {
  readonly path: string
  readonly children: ReactNode
}

interface Caught {
  readonly error: unknown
  readonly isOffline: boolean
}

interface BoundaryState {
  /** The path of the page that is shown, or was when its error was caught. */
  readonly path: string
  readonly caught: Caught | undefined
}

/**
 * Shows inside the shell that a part of the page could not be loaded without a connection. Another page can be opened meanwhile.
 * Every other error is left to the crash screen.
 */
export class PageBoundary extends Component<PageBoundaryProps, BoundaryState> {
  override state: BoundaryState = { path: this.props.path, caught: undefined }

  static getDerivedStateFromError(error: unknown): Pick<BoundaryState, 'caught'> {
    return { caught: { error, isOffline: !navigator.onLine } }
  }

  static getDerivedStateFromProps({ path }: PageBoundaryProps, state: BoundaryState): BoundaryState | null {
    return path === state.path ? null : { path, caught: undefined }
  }

  override render() {
    const { caught } = this.state
    if (!caught) return this.props.children
    if (caught.isOffline && isMissingFile(caught.error)) return <OfflinePage />
    throw caught.error
  }
}
