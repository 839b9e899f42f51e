import { Button } from './button.tsx'
import { useDisplay } from './display.tsx'
import { countText } from './format/number-text.ts'

interface PagerProps {
  /** The name of the list, as in "Sign-in history: pages". */
  readonly label: string
  readonly page: number
  readonly limit: number
  readonly total: number
  readonly onPage: (page: number) => void
}

/** Back and next buttons, for a list in which nobody needs page numbers. */
export function Pager({ label, page, limit, total, onPage }: PagerProps) {
  const { words, locale } = useDisplay()
  const last = Math.max(1, Math.ceil(total / limit))
  if (last === 1) return null
  const [from, to, all] = [(page - 1) * limit + 1, Math.min(page * limit, total), total].map((count) =>
    countText(count, locale),
  )
  const step = (text: string, target: number) => {
    const isEnd = target < 1 || target > last
    return (
      <Button size="small" aria-disabled={isEnd} onClick={() => onPage(target)}>
        {text}
      </Button>
    )
  }
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-14">
      <p role="status" className="text-muted tabular-nums">
        {words.table.range(from ?? '', to ?? '', all ?? '')}
      </p>
      <span className="flex flex-wrap gap-2">
        {step(words.table.previous, page - 1)}
        {step(words.table.next, page + 1)}
      </span>
    </nav>
  )
}
