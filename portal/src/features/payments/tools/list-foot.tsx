import { TextLink } from '../../../ui/link.tsx'
import { usePaymentToolsWords } from './words.ts'

/** The keys that work in the list, which the table's caption lists for screen readers, and the way to the statements. */
export function ListFoot() {
  const { foot } = usePaymentToolsWords()
  return (
    <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-6">
      <p aria-hidden="true" className="hidden text-12 text-muted tablet:block pointer-coarse:hidden">
        {foot.keys}
      </p>
      <p className="ml-auto">
        <TextLink to="/dashboard/account/statements">{foot.statements}</TextLink>
      </p>
    </div>
  )
}
