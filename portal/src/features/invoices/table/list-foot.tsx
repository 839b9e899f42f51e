import { useInvoicesWords } from '../words.ts'

/** The keys that work in the list. The table's caption lists them for screen readers. */
export function ListFoot() {
  const { keys } = useInvoicesWords()
  return (
    <p aria-hidden="true" className="mt-2 hidden text-12 text-muted tablet:block pointer-coarse:hidden">
      {keys}
    </p>
  )
}
