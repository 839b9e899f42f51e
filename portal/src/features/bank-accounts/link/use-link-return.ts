import { useEffect, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useLocation, useNavigate } from 'react-router'
import { vendorChanged } from '../../../lib/state/slices/vendor.ts'
import {
  forgetLink,
  rememberedLink,
  type LinkReturn,
  readReturn,
  stateParameter,
  withoutReturn,
} from './link-state.ts'

/** Reads the parameters of the bank link once and removes them from the address. */
export function useLinkReturn(): LinkReturn {
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  const dispatch = useDispatch()
  const taken = useRef(false)
  // A page that suspends for its words renders again from the start, so reading must have no side effects.
  const [read] = useState((): LinkReturn => {
    const parameters = new URLSearchParams(search)
    const isReturn = parameters.has(stateParameter) || parameters.has('publicToken')
    return isReturn ? readReturn(parameters, rememberedLink()) : { kind: 'none' }
  })
  useEffect(() => {
    if (taken.current || read.kind === 'none') return
    taken.current = true
    forgetLink()
    if (read.kind === 'linked')
      dispatch(vendorChanged({ bankLinkPublicToken: read.token, bankLinkAccountId: read.accountId }))
    void navigate(`${pathname}${withoutReturn(new URLSearchParams(search))}`, { replace: true })
  }, [dispatch, navigate, pathname, read, search])
  return read
}
