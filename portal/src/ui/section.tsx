import type { ReactNode, Ref } from 'react'
import { Card } from './card.tsx'

interface SectionProps {
  readonly title: string
  readonly badge?: ReactNode
  /** Left out where there is nothing yet that it could be about. */
  readonly text?: ReactNode
  /** Takes the focus where the button that had it is gone. */
  readonly heading?: Ref<HTMLHeadingElement>
  readonly children?: ReactNode
}

export function Section({ title, badge, text, heading, children }: SectionProps) {
  return (
    <Card className="grid gap-4">
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
