import { maxOwners } from '@sooner/rules/owners'
import { useId, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { AlertIcon } from '../../../ui/icons.tsx'
import { useAfterRender } from '../../../ui/form/use-after-render.ts'
import { useBusinessWords } from '../words/index.ts'
import { FieldGroup, type GroupProps, useErrorAt } from './business-groups.tsx'
import { asked } from './business-values.ts'
import {
  blankOwner,
  faultyParts,
  ownersText,
  typedOwners,
  type OwnerPart,
  type TypedOwner,
} from './owner-values.ts'

interface RowProps {
  readonly owner: TypedOwner
  readonly position: number
  /** The fields that the message is about. */
  readonly faulty: readonly OwnerPart[]
  readonly messageId: string
  readonly change: (part: Partial<TypedOwner>) => void
  readonly remove: (() => void) | undefined
}

function OwnerRow({ owner, position, faulty, messageId, change, remove }: RowProps) {
  const words = useBusinessWords().form.owners
  const faultOf = (part: OwnerPart) =>
    faulty.includes(part) ? ({ 'aria-invalid': true, 'aria-describedby': messageId } as const) : {}
  return (
    <div
      role="group"
      aria-label={words.nth(position)}
      className="grid items-start gap-5 border-t border-line pt-5 tablet:grid-cols-[1fr_8rem_8rem_auto] tablet:border-t-0 tablet:pt-0"
    >
      <TextField
        name={position === 1 ? 'owners' : `owners-${position}`}
        label={words.name}
        maxLength={200}
        autoComplete="off"
        required
        {...faultOf('name')}
        value={owner.name}
        onChange={(name) => change({ name })}
      />
      <TextField
        name={`owner-year-${position}`}
        label={words.birthYear}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        required
        {...faultOf('birthYear')}
        value={owner.birthYear}
        onChange={(birthYear) => change({ birthYear })}
      />
      <TextField
        name={`owner-share-${position}`}
        label={words.share}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        required
        {...faultOf('sharePercent')}
        value={owner.sharePercent}
        onChange={(sharePercent) => change({ sharePercent })}
      />
      {remove && (
        <div className="tablet:pt-8.5">
          <Button size="small" aria-label={words.removeNth(position)} onClick={remove}>
            {words.remove}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Asks a company who holds 25 % or more of it. */
export function OwnersGroup({ form }: GroupProps) {
  const words = useBusinessWords().form.owners
  const errorAt = useErrorAt(form)
  const messageId = useId()
  const addButton = useRef<HTMLButtonElement>(null)
  const afterRender = useAfterRender()
  if (!asked(form.values).owners) return null
  const typed = typedOwners(form.values.owners)
  const isNobody = typed?.length === 0
  const owners = typed === undefined ? [blankOwner] : typed
  const put = (next: readonly TypedOwner[]) => form.change('owners', ownersText(next))
  const error = errorAt('owners')
  return (
    <FieldGroup title={words.title} lead={words.lead}>
      <Checkbox
        label={words.nobody}
        checked={isNobody}
        onChange={(checked) => form.change('owners', checked ? ownersText([]) : '')}
      />
      {error && (
        <p id={messageId} role="alert" className="flex gap-1.5 text-14 text-negative">
          <span className="mt-0.5">
            <AlertIcon size={18} />
          </span>
          <span>{error}</span>
        </p>
      )}
      {owners.map((owner, at) => (
        <OwnerRow
          // Owners have no identity but their place.
          key={words.nth(at + 1)}
          owner={owner}
          position={at + 1}
          faulty={error === undefined ? [] : faultyParts(form.values.owners, at)}
          messageId={messageId}
          change={(part) => put(owners.map((other, index) => (index === at ? { ...other, ...part } : other)))}
          remove={
            owners.length > 1
              ? () => {
                  put(owners.filter((_, index) => index !== at))
                  afterRender(() => addButton.current?.focus())
                }
              : undefined
          }
        />
      ))}
      {!isNobody && owners.length < maxOwners && (
        <div>
          <Button ref={addButton} onClick={() => put([...owners, blankOwner])}>
            {words.add}
          </Button>
        </div>
      )}
    </FieldGroup>
  )
}
