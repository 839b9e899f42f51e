import type { ReactNode } from 'react'
import { useWords } from '../../lib/words/index.ts'
import { Card } from '../../ui/card.tsx'
import { ExampleStatement } from './example-statement.tsx'

/** The layout is one card with a form; beside it, on wide screens, a description of the product. */
export function VisitorLayout({ children }: { children: ReactNode }) {
  const { aside } = useWords()
  return (
    <div className="mx-auto grid w-full max-w-264 items-start gap-x-20 laptop:grid-cols-[minmax(0,1fr)_28rem]">
      {/* Where there is no space for the description, one sentence of it is above the form. */}
      <p className="mx-auto mb-6 w-full max-w-112 text-16 text-muted laptop:hidden">{aside.text}</p>
      <Card className="order-2 mx-auto grid w-full max-w-112 gap-6 laptop:max-w-none">{children}</Card>
      <aside className="order-1 hidden gap-8 pt-8 laptop:grid">
        <div className="grid gap-4">
          <h2 className="max-w-100 text-44">{aside.heading}</h2>
          <p className="max-w-104 text-16 text-muted">{aside.text}</p>
        </div>
        <ExampleStatement />
      </aside>
    </div>
  )
}
