import { createElement, type FunctionComponent, lazy, useState } from 'react'
import { pageWordsCome } from '../lib/words/index.ts'

/**
 * A component that is loaded on demand from its own file. One that is loaded already renders at once: React shows what it has
 * suspended for no sooner than a third of a second after the fallback.
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
    // The component must not change while it is shown, since a new one would mount again and lose its state.
    const [shown] = useState(() => ({ Component: here ?? Coming }))
    return createElement<P>(shown.Component, props)
  }
  return Object.assign(Page, { load: loaded })
}
