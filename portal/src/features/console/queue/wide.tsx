import type { ReactNode } from 'react'

/** It takes the focus, so that it can be scrolled by keys. */
export const scrollable = { role: 'region', tabIndex: 0 } as const

/** A table that may be wider than its column, and scrolls by itself then. */
export const Wide = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div {...scrollable} aria-label={label} className="relative overflow-x-auto">
    {children}
  </div>
)
