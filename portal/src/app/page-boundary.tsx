import { Component, type FunctionComponent, type ReactNode } from 'react'
import { loadOptional } from '../ui/load-optional.ts'
import type { MissingPageProps } from './missing-page.tsx'
import { reloadsFor } from './reload-once.ts'

let MissingPage: FunctionComponent<MissingPageProps> | undefined

/** It has to be loaded before the connection is lost. Without it, the crash screen appears. */
export async function loadMissingPage(): Promise<void> {
  ;({ MissingPage } = await loadOptional(() => import('./missing-page.tsx')))
}

interface PageBoundaryProps {
  readonly path: string
  readonly children: ReactNode
}

interface Caught {
  readonly error: unknown
  readonly isGone?: boolean
}

interface BoundaryState {
  /** The path of the page that is shown, or was when its error was caught. */
  readonly path: string
  readonly caught: Caught | undefined
}

/**
 * Shows inside the shell that a part of the page could not be loaded because we can't be reached. Another page can be opened meanwhile.
 * Every other error is left to the crash screen.
 */
export class PageBoundary extends Component<PageBoundaryProps, BoundaryState> {
  override state: BoundaryState = { path: this.props.path, caught: undefined }

  static getDerivedStateFromError(error: unknown): Pick<BoundaryState, 'caught'> {
    return { caught: { error } }
  }

  static getDerivedStateFromProps({ path }: PageBoundaryProps, state: BoundaryState): BoundaryState | null {
    return path === state.path ? null : { path, caught: undefined }
  }

  readonly #giveUp = () => this.setState(({ caught }) => ({ caught: caught && { ...caught, isGone: true } }))

  override render() {
    const { caught } = this.state
    if (!caught) return this.props.children
    const mayReload = reloadsFor(caught.error)
    if (!MissingPage || mayReload === undefined || caught.isGone) throw caught.error
    return <MissingPage mayReload={mayReload} onGone={this.#giveUp} />
  }
}
