import { TextLink } from './link.tsx'
import { Notice, type NoticeProps } from './notice.tsx'

interface LinkedNoticeProps extends Partial<Pick<NoticeProps, 'kind'>> {
  readonly text: string
  readonly to: string
  readonly go: string
  readonly onGo?: () => void
}

/** A notice in one line, usually a warning, with a link to the page that resolves it. */
export function LinkedNotice({ kind = 'warning', text, to, go, onGo }: LinkedNoticeProps) {
  return (
    <Notice kind={kind}>
      <p className="flex flex-wrap gap-x-3 gap-y-1">
        {text}
        <TextLink to={to} className="text-current!" onClick={onGo}>
          {go}
        </TextLink>
      </p>
    </Notice>
  )
}
