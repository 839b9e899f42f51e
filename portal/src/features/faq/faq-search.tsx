import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { Faq } from './faq.ts'

interface FaqSearchProps {
  readonly words: Faq['page']
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly found: number
}

export function FaqSearch({ words, search, onSearch, found }: FaqSearchProps) {
  const searching = search.trim() !== ''
  const hits = found > 0 ? words.found(found) : words.none
  const result = searching ? hits : words.all(found)
  return (
    <search className="grid gap-2">
      <TextField
        type="search"
        name="search"
        label={words.search}
        hint={words.searchHint}
        value={search}
        onChange={onSearch}
        autoComplete="off"
        enterKeyHint="search"
      />
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6">
        <p role="status" className={searching ? 'text-14' : 'text-14 text-muted'}>
          {result}
        </p>
        {searching && (
          <Button kind="quiet" size="small" className="-mx-3" onClick={() => onSearch('')}>
            {words.clear}
          </Button>
        )}
      </div>
    </search>
  )
}
