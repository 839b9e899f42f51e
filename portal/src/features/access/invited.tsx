import { Suspense, useState } from 'react'
import { useSelector } from 'react-redux'
import { Navigate } from 'react-router'
import { lazyDialog } from '../../lib/lazy-dialog.ts'
import { remember, recall } from '../../lib/browser-store.ts'
import { useGetUserAccountQuery } from '../../lib/resources/access.ts'
import type { State } from '../../lib/state/open-store.ts'

const InvitedModal = lazyDialog(
  () => import('./invited-modal.tsx'),
  (it) => it.InvitedModal,
)

/**
 * For a person without a business for whom an invitation waits. A saved link that was not accepted leads to its own page, which
 * says why. Without a link, a dialog offers a code by mail, once a visit: everybody can invite every address, so it must not be in
 * the way of a person who sets up a business of their own.
 */
export function Invited() {
  const email = useSelector((state: State) => state.auth.email) ?? ''
  const { data } = useGetUserAccountQuery({ params: { email } }, { skip: email === '' })
  const [left, setLeft] = useState(() => recall('visit', 'invitationDeclined') !== undefined)
  if (recall('visit', 'invitation') !== undefined) return <Navigate to="/join" replace />
  const isInvited = data !== undefined && data !== null && data.parentId !== null && data.vendorId === null
  if (left || !isInvited) return null
  function leave() {
    remember('visit', 'invitationDeclined', 'yes')
    setLeft(true)
  }
  return (
    <Suspense>
      <InvitedModal email={email} onClose={leave} />
    </Suspense>
  )
}
