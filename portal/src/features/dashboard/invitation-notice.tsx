import { invitedPage } from '../../lib/pending-notices.ts'
import { LinkedNotice } from '../../ui/linked-notice.tsx'
import { useDashboardWords } from './words/index.ts'

/** Reminds a vendor of the newest invitation of a further partner; its page links the vendor to the partner. */
export function InvitationNotice({ partner }: { readonly partner: string }) {
  const { invitation: words } = useDashboardWords()
  return <LinkedNotice kind="info" text={words.text(partner)} to={invitedPage} go={words.go} />
}
