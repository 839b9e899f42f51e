import { type FunctionComponent, lazy } from 'react'
import { loadOptional } from '../../ui/load-optional.ts'
import { pageWordsCome } from '../words/index.ts'

/** It has to be loaded before the connection is lost. */
export const loadMissingPart = () =>
  loadOptional(async () => {
    const { MissingPart } = await import('./missing-part.tsx')
    await pageWordsCome()
    return { default: MissingPart }
  })

/** A dialog that is loaded when it opens. If it can't be loaded, a message takes its place, and the page below stays as it is. */
export const lazyDialog = <M, P extends object>(
  load: () => Promise<M>,
  componentOf: (module: M) => FunctionComponent<P>,
) =>
  lazy((): Promise<{ default: FunctionComponent<P> }> =>
    load().then((module) => ({ default: componentOf(module) }), loadMissingPart),
  )
