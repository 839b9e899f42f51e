import { type ReactNode, useId } from 'react'

interface FieldGroupProps {
  readonly title: string
  readonly lead?: string
  readonly children: ReactNode
}

/** A group of related fields with a heading that labels the group for screen readers. */
export function FieldGroup({ title, lead, children }: FieldGroupProps) {
  const id = useId()
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="grid gap-5 border-t border-line pt-6 first:border-t-0 first:pt-0 tablet:pt-8"
    >
      <div className="grid gap-1">
        <h2 id={id} className="text-20">
          {title}
        </h2>
        {lead && <p className="text-14 text-muted wrap-anywhere">{lead}</p>}
      </div>
      {children}
    </div>
  )
}

/** Places the fields side by side where the width allows it. */
export const FieldRow = ({ children }: { readonly children: ReactNode }) => (
  <div className="grid items-start gap-5 tablet:grid-cols-2">{children}</div>
)
