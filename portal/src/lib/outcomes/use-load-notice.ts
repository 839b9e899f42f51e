import type { RouteName } from '@sooner/contract'
import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { notLoaded } from './listener.ts'

interface Loading {
  readonly isError: boolean
  readonly error?: unknown
  /** Each try has its own id. */
  readonly requestId?: string | undefined
}

/**
 * Reports that something could not be loaded. Several pages share one cached answer, and only some of them asked for it on
 * the person's behalf; a page that did calls this, so the notice does not depend on who caused the request.
 */
export function useLoadNotice(name: RouteName, { isError, error, requestId }: Loading): void {
  const dispatch = useDispatch()
  useEffect(() => {
    if (isError) dispatch(notLoaded(name, error))
  }, [dispatch, name, isError, error, requestId])
}
