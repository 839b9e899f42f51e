import type { ReactNode } from 'react'
import { AlertIcon, CheckIcon, InfoIcon } from './icons.tsx'

const looks = {
  positive: { look: 'bg-positive-tint text-positive', icon: <CheckIcon /> },
  info: { look: 'bg-info-tint text-info', icon: <InfoIcon /> },
  warning: { look: 'bg-warning-tint text-warning', icon: <AlertIcon /> },
  negative: { look: 'bg-negative-tint text-negative', icon: <AlertIcon /> },
} as const

export interface NoticeProps {
  readonly kind: keyof typeof looks
  readonly children: ReactNode
}

/** A static notice. A message that appears later and must be announced goes through `Announcements`. */
export function Notice({ kind, children }: NoticeProps) {
  const { look, icon } = looks[kind]
  return (
    <div className={`flex gap-2.5 rounded-control border border-current/20 px-3.5 py-3 text-14 ${look}`}>
      <span className="mt-px">{icon}</span>
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </div>
  )
}

interface AnnouncementsProps {
  readonly failure?: ReactNode
  readonly notice?: ReactNode
  /** `info` is for events that the user did not cause, since those are no success. */
  readonly noticeKind?: 'positive' | 'info'
}

/**
 * The live regions are in the page before they have content, because a region that is added with its text is often not read.
 * Failures interrupt the screen reader; other messages wait.
 */
export function Announcements({ failure, notice, noticeKind = 'positive' }: AnnouncementsProps) {
  return (
    <>
      <div role="alert" className="contents">
        {failure && <Notice kind="negative">{failure}</Notice>}
      </div>
      <div role="status" className="contents">
        {notice && !failure && <Notice kind={noticeKind}>{notice}</Notice>}
      </div>
    </>
  )
}
