import { type ReactNode, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useDisplay } from '../../ui/display.tsx'
import { near } from '../../ui/load-near.ts'

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
