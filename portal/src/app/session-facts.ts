import type { Brand } from '@sooner/contract/portal'
import { useEffect, useLayoutEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { SignedIn } from '../features/identity/index.ts'
import { noteServiceTime } from '../lib/clock/service-clock.ts'
import { useConfig } from '../lib/config.ts'
import { isReadOnlyBy } from './read-only.ts'
import { takeCreated } from '../lib/pending-notices.ts'
import { foundOut } from '../lib/outcomes/listener.ts'
import { useGetUserAccountQuery } from '../lib/resources/access.ts'
import type { State } from '../lib/state/open-store.ts'
import { signedIn } from '../lib/state/slices/auth.ts'
import { brands, uiChanged } from '../lib/state/slices/ui.ts'
import { isStaff } from '../lib/staff.ts'
import { showOwnBrand } from '../lib/theme.ts'

const isBrand = (value: unknown): value is Brand => (brands as readonly unknown[]).includes(value)

/** Keeps the state of the session true: what the claims of the tokens say at once, the rest from the account of the services. */
export function SessionFacts({ session }: { readonly session: SignedIn }): null {
  const { email, vendorId, roles, readOnly } = session
  const dispatch = useDispatch()
  const config = useConfig()
  const shown = useSelector((state: State) => state.ui.brand)
  // Staff has no account with the services.
  const { data: account, fulfilledTimeStamp: arrivedAt } = useGetUserAccountQuery(
    { params: { email } },
    { skip: isStaff(roles) },
  )
  const isReadOnly = isReadOnlyBy(readOnly, account)
  const isAccountKnown = account !== undefined
  const externalVendorId = account?.externalVendorId ?? undefined
  const mfaMethod = account?.mfaMethod ?? undefined
  const own = account === undefined ? undefined : (account?.brand ?? config.brand)
  const brand = isBrand(own) ? own : own && config.brand

  // Before anything is painted with the day of before.
  useLayoutEffect(() => {
    if (account && arrivedAt !== undefined) noteServiceTime(email, account, arrivedAt)
  }, [email, account, arrivedAt])

  useEffect(() => {
    dispatch(signedIn({ email, vendorId, externalVendorId, mfaMethod, roles, isReadOnly, isAccountKnown }))
  }, [dispatch, email, vendorId, externalVendorId, mfaMethod, roles, isReadOnly, isAccountKnown])

  useEffect(() => {
    if (takeCreated()) dispatch(foundOut('confirmAccount', { data: null }))
  }, [dispatch])

  useEffect(() => {
    if (brand === undefined) return
    showOwnBrand(brand)
    if (isBrand(brand) && brand !== shown) dispatch(uiChanged({ brand }))
  }, [dispatch, brand, shown])

  return null
}
