import { useSelector } from 'react-redux'
import { Navigate } from 'react-router'
import { recall } from '../../../lib/browser-store.ts'
import { invitedPage } from '../../../lib/pending-notices.ts'
import { useGetUserAccountQuery } from '../../../lib/resources/access.ts'
import { useListOwnOnboardingsQuery } from '../../../lib/resources/vendors.ts'
import type { State } from '../../../lib/state/open-store.ts'

/** Stored for the visit when a person goes on without the invitation of a partner. */
export const declined = 'partnerInvitationDeclined'

/**
 * For a person in onboarding whom a partner has invited, but who came without the link, perhaps on another device: the business
 * would have neither the partner nor its terms, so the invitation is shown first, once a visit.
 */
export function WaitingInvitation() {
  const email = useSelector((state: State) => state.auth.email) ?? ''
  const asked = [{ params: { email } }, { skip: email === '' }] as const
  const { data: account } = useGetUserAccountQuery(...asked)
  const { data: onboardings, isFetching } = useListOwnOnboardingsQuery(...asked)
  // While the list is read again it may still contain what the person has just taken up.
  if (!account || isFetching || recall('visit', declined) !== undefined) return null
  // Without a business, the form of a registered invitation is the next page anyway.
  const waits = onboardings?.some(({ isRegistered }) => account.vendorId !== null || !isRegistered)
  return waits === true ? <Navigate to={invitedPage} replace /> : null
}
