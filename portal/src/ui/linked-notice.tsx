import { TextLink } from './link.tsx'
import { Notice } from './notice.tsx'

interface LinkedNoticeProps {
  readonly text: string
  readonly to: string
  readonly go: string
  readonly onGo?: () => void
}

/** A warning in one line, with a link to the page that resolves it. */
export function LinkedNotice({ text, to, go, onGo }: LinkedNoticeProps) {
  return (
    <Notice kind="warning">
      <p className="flex flex-wrap gap-x-3 gap-y-1">
        {text}
        <TextLink to={to} className="text-current!" onClick={onGo}>
          {go}
        </TextLink>
      </p>
    </Notice>
  )
}
