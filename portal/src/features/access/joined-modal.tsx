import { useListColleaguesQuery } from '../../lib/resources/access.ts'
import { useGetVendorQuery } from '../../lib/resources/vendors.ts'
import { useVendorId } from '../../lib/state/vendor-id.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TextLink } from '../../ui/link.tsx'
import { isOwner } from './colleagues.ts'
import { useAccessWords } from './words/index.ts'

const usersPath = '/dashboard/account/users'

interface JoinedModalProps {
  readonly onClose: () => void
}

/** A colleague joins during the sign-in without being asked, so this dialog explains once what has happened. */
export function JoinedModal({ onClose }: JoinedModalProps) {
  const words = useAccessWords().joined
  const vendorId = useVendorId()
  const ofVendor = { params: { id: vendorId } }
  const skip = vendorId === ''
  const { business } = useGetVendorQuery(ofVendor, {
    skip,
    selectFromResult: ({ data }) => ({ business: data?.name }),
  })
  // Only the owner can invite, so the owner sent the invitation.
  const { owner } = useListColleaguesQuery(ofVendor, {
    skip,
    selectFromResult: ({ data }) => ({ owner: data?.find(isOwner)?.email }),
  })
  // The dialog appears only with complete data; if a request failed, it appears at the next visit.
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
