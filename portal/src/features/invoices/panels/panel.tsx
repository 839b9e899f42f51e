import { type ReactNode, Suspense, useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'

interface PanelProps {
  readonly title: string
  readonly text: string
  readonly isOpen: boolean
  readonly show: string
  readonly hide: string
  readonly onToggle: () => void
  readonly children: ReactNode
}

/** A part of the dashboard that a person opens when it is of interest; whether it is open is remembered. */
export function Panel({ title, text, isOpen, show, hide, onToggle, children }: PanelProps) {
  const id = useId()
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div>
          <h2 className="text-20">{title}</h2>
          <p className="text-muted">{text}</p>
        </div>
        <Button size="small" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          {isOpen ? hide : show}
        </Button>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Suspense fallback={<SkeletonText lines={4} />}>{children}</Suspense>}
      </div>
    </Card>
  )
}
