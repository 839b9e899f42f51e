import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { EntryList } from '../../../ui/entry-list.tsx'
import { Section } from '../../../ui/section.tsx'
import { useBusinessWords } from '../words/index.ts'
import type { Changeable, Difference } from './business-change.ts'
import type { BusinessForm } from './form.ts'
import { labelOf } from './label-of.ts'
import { useShownValue } from './use-shown-value.ts'

interface DifferencesProps {
  readonly differences: readonly Difference[]
  readonly form: BusinessForm
  readonly onTake: (field: Changeable) => void
}

/**
 * Lists what another person saved meanwhile. It receives the focus when it appears, because it explains why nothing was
 * saved.
 */
export function Differences({ differences, form, onTake }: DifferencesProps) {
  const { conflict: words } = useBusinessWords()
  const labels = useBusinessWords().form
  const label = (field: Changeable) => labelOf(labels, form.values, field)
  const shown = useShownValue()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const take = (field: Changeable) => {
    onTake(field)
    heading.current?.focus()
  }
  return (
    <Section title={words.title} text={words.text} heading={heading}>
      {differences.length === 0 ? (
        <p>{words.same}</p>
      ) : (
        <EntryList
          label={words.title}
          entries={differences.map(({ field, now, typed }) => ({
            key: field,
            title: label(field),
            detail: (
              <>
                <span>{words.now(shown(field, now))}</span>
                <span>{typed === undefined ? words.taken : words.yours(shown(field, typed))}</span>
              </>
            ),
            action: typed !== undefined && (
              <Button size="small" aria-label={words.takeNamed(label(field))} onClick={() => take(field)}>
                {words.take}
              </Button>
            ),
          }))}
        />
      )}
    </Section>
  )
}
