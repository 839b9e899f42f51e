import { type FunctionComponent, lazy } from 'react'

type Load = () => Promise<{ default: FunctionComponent }>
let loadMissing: Load | undefined

/** Sets what takes the place of a dialog that can't be loaded. It has a look, so the app brings it. */
export const replaceMissingBy = (load: Load): void => void (loadMissing = load)

/** A dialog that is loaded when it opens. If it can't be loaded, a message takes its place, and the page below stays as it is. */
export const lazyDialog = <M, P extends object>(
  load: () => Promise<M>,
  componentOf: (module: M) => FunctionComponent<P>,
) =>
  lazy((): Promise<{ default: FunctionComponent<P> }> =>
    load().then(
      (module) => ({ default: componentOf(module) }),
      (error: unknown) => {
        if (!loadMissing) throw error
        return loadMissing()
      },
    ),
  )
