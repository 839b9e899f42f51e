import type { ReactNode, Ref } from 'react'
import { Card } from './card.tsx'

interface SectionProps {
  readonly title: string
  readonly badge?: ReactNode
  /** Omitted while the section has no content to describe. */
  readonly text?: ReactNode
  /** The heading takes the focus when the button that had it was removed. */
  readonly heading?: Ref<HTMLHeadingElement>
  readonly children?: ReactNode
}

export function Section({ title, badge, text, heading, children }: SectionProps) {
  return (
    <Card className="grid content-start gap-4">
      <header className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 ref={heading} tabIndex={-1} className="text-20 outline-none">
            {title}
          </h2>
          {badge}
        </div>
        {text && <p className="max-w-[65ch] text-muted">{text}</p>}
      </header>
      {children}
    </Card>
  )
}
