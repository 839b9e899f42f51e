import { type ReactNode, Suspense, useState } from 'react'
import { Button } from '../button.tsx'
import { useDisplay } from '../display.tsx'
import { near } from '../load-near.ts'

interface ExportButtonProps {
  /** Loads the dialog. */
  readonly onNear: () => Promise<unknown>
  readonly children: (close: () => void) => ReactNode
}

/** Opens the export of a list. */
export function ExportButton({ onNear, children }: ExportButtonProps) {
  const { table } = useDisplay().words
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" aria-haspopup="dialog" {...near(onNear)} onClick={() => setOpen(true)}>
        {table.export}
      </Button>
      <Suspense>{isOpen && children(() => setOpen(false))}</Suspense>
    </>
  )
}
