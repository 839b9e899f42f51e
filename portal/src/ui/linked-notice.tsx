import { AlertIcon } from './icons.tsx'
import { TextLink } from './link.tsx'

interface LinkedNoticeProps {
  readonly text: string
  readonly to: string
  readonly go: string
  readonly onGo?: () => void
}

/** A warning in one line, and the way to where it is settled. */
export function LinkedNotice({ text, to, go, onGo }: LinkedNoticeProps) {
  return (
    <div className="flex gap-2.5 rounded-control border border-current/20 bg-warning-tint px-3.5 py-3 text-14 text-warning">
      <span className="mt-px">
        <AlertIcon />
      </span>
      <p className="flex flex-wrap gap-x-3 gap-y-1">
        {text}
        <TextLink to={to} className="text-current!" onClick={onGo}>
          {go}
        </TextLink>
      </p>
    </div>
  )
}
