import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { usePaymentToolsWords } from './words.ts'

interface NothingProps {
  readonly isFiltered: boolean
  readonly onClear: () => void
}

/** What a list without rows shows. */
export function Nothing({ isFiltered, onClear }: NothingProps) {
  const { nothing, empty } = usePaymentToolsWords()
  const { title, how } = isFiltered ? nothing : empty
  const act = isFiltered ? (
    <Button size="small" onClick={onClear}>
      {nothing.clear}
    </Button>
  ) : (
    <ButtonLink to="/dashboard/upcoming">{empty.upcoming}</ButtonLink>
  )
  return <EmptyState title={title} how={how} action={act} />
}
