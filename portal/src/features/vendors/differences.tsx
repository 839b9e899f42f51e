import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { EntryList } from '../../ui/entry-list.tsx'
import { Section } from '../../ui/section.tsx'
import type { Difference, FieldName } from './business-form.ts'
import { useShownValue } from './use-shown-value.ts'
import { useBusinessWords } from './words.ts'

interface DifferencesProps {
  readonly differences: readonly Difference[]
  readonly onTake: (field: FieldName) => void
}

/** What somebody else saved meanwhile. It takes the focus when it comes: it is why nothing was saved. */
export function Differences({ differences, onTake }: DifferencesProps) {
  const { conflict: words, fields } = useBusinessWords()
  const shown = useShownValue()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const take = (field: FieldName) => {
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
            title: fields[field],
            detail: (
              <>
                <span>{words.now(shown(field, now))}</span>
                <span>{typed === undefined ? words.taken : words.yours(shown(field, typed))}</span>
              </>
            ),
            action: typed !== undefined && (
              <Button size="small" aria-label={words.takeNamed(fields[field])} onClick={() => take(field)}>
                {words.take}
              </Button>
            ),
          }))}
        />
      )}
    </Section>
  )
}
