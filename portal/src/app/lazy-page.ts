import { type ComponentType, lazy } from 'react'

/** Each page is the one component of its name in a file of its own, which loads when it is asked for. */
export const lazyPage = <N extends string>(
  load: () => Promise<Readonly<Record<N, ComponentType>>>,
  name: N,
) => lazy(() => load().then((module) => ({ default: module[name] })))
