import { createElement, type FunctionComponent, lazy, useState } from 'react'
import { pageWordsCome } from '../lib/words/index.ts'

/**
 * A component of a file of its own, which loads when it is asked for. One that is here already is drawn at once, since what React
 * itself has waited for comes no sooner than a third of a second after the loader.
 */
export function lazyPage<M, P extends object>(
  load: () => Promise<M>,
  componentOf: (module: M) => FunctionComponent<P>,
) {
  let here: FunctionComponent<P> | undefined
  async function loaded(): Promise<M> {
    const module = await load()
    await pageWordsCome()
    here = componentOf(module)
    return module
  }
  const Coming = lazy(async () => ({ default: componentOf(await loaded()) }))
  function Page(props: P) {
    // The same one as long as it is shown: another one would begin anew.
    const [shown] = useState(() => ({ Component: here ?? Coming }))
    return createElement<P>(shown.Component, props)
  }
  return Object.assign(Page, { load: loaded })
}
