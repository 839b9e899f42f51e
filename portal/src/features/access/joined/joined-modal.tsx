import { useSelector } from 'react-redux'
import { useListColleaguesQuery } from '../../../lib/resources/access.ts'
import { useGetVendorQuery } from '../../../lib/resources/vendors.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { isOwner } from '../standing.ts'
import { useJoinedWords } from './words.ts'

const usersPath = '/dashboard/account/users'

interface JoinedModalProps {
  readonly onClose: () => void
}

/** A colleague joins with the sign-in itself, without a question; so this says once what has come of it. */
export function JoinedModal({ onClose }: JoinedModalProps) {
  const words = useJoinedWords()
  const vendorId = useSelector((state: State) => state.auth.vendorId) ?? ''
  const ofVendor = { params: { id: vendorId } }
  const skip = vendorId === ''
  const { business } = useGetVendorQuery(ofVendor, {
    skip,
    selectFromResult: ({ data }) => ({ business: data?.name }),
  })
  // The owner sent the invitation, because nobody else may invite.
  const { owner } = useListColleaguesQuery(ofVendor, {
    skip,
    selectFromResult: ({ data }) => ({ owner: data?.find(isOwner)?.email }),
  })
  // It comes whole; what could not be asked is told at the next visit.
  if (!business || !owner) return null
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title(business)}
      description={words.text(owner)}
      closeLabel={words.closeLabel}
      actions={
        <Button kind="primary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <p>
        {words.leave}{' '}
        <TextLink to={usersPath} onClick={onClose}>
          {words.go}
        </TextLink>
      </p>
    </Dialog>
  )
}
