import { LinkedNotice } from '../../ui/linked-notice.tsx'
import { useUnverifiedWords } from './words.ts'

interface PaymentsWaitNoticeProps {
  readonly onGo?: () => void
}

/** Tells whoever put off proving their account what that means for the money. */
export const PaymentsWaitNotice = ({ onGo }: PaymentsWaitNoticeProps) => (
  <LinkedNotice {...useUnverifiedWords()} to="/dashboard/account/banking" {...(onGo && { onGo })} />
)
