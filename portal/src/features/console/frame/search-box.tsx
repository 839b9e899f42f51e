import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { consolePath } from '../../../lib/staff.ts'
import { useConsoleWords } from '../words/index.ts'

/** The search of the console, on each of its pages for operators. */
export function SearchBox() {
  const { search: words } = useConsoleWords()
  const navigate = useNavigate()
  const [term, setTerm] = useState('')
  function onSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (term.trim() !== '') void navigate(`${consolePath}/search?q=${encodeURIComponent(term.trim())}`)
  }
  return (
    <form role="search" onSubmit={onSubmit} className="mb-2">
      <input
        type="search"
        aria-label={words.label}
        aria-keyshortcuts="/"
        placeholder={words.short}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={term}
        onChange={({ target }) => setTerm(target.value)}
        className="h-11 w-full rounded-control border border-control bg-card px-3 text-14 placeholder:text-muted hover:border-ink max-tablet:text-16"
      />
    </form>
  )
}
