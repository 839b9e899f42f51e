import { type Ref, useEffect, useState } from 'react'
import { useStable } from '../table/use-stable.ts'

/** Long enough that a person who types is not interrupted, short enough that the answer seems to follow the keys. */
const pauseMs = 250
const maxLength = 100

interface SearchFieldProps {
  readonly label: string
  /** The term that the list is searched for, which other controls and the browser's buttons change too. */
  readonly term: string
  /** `again` is true while one search is refined, so that going back skips its steps. */
  readonly onSearch: (term: string, again: boolean) => void
  readonly ref?: Ref<HTMLInputElement>
}

/** Holds what is typed by itself, so that no letter waits for the list or is overwritten by its answer. */
export function SearchField({ label, term, onSearch, ref }: SearchFieldProps) {
  const [typed, setTyped] = useState(term)
  const [seen, setSeen] = useState(term)
  /** The terms that were sent and have not come back as `term` yet. */
  const [underWay, setUnderWay] = useState<readonly string[]>([])
  const [refining, setRefining] = useState(false)
  if (term !== seen) {
    setSeen(term)
    const at = underWay.indexOf(term)
    setUnderWay(underWay.slice(at + 1))
    if (at < 0) {
      // Set from elsewhere, by a chip or by the browser's buttons, so it replaces what was typed.
      setTyped(term)
      setUnderWay([])
      setRefining(false)
    }
  }
  const send = useStable((text: string) => {
    const wanted = text.trim()
    if (wanted === (underWay.at(-1) ?? seen)) return
    setUnderWay([...underWay, wanted])
    setRefining(true)
    onSearch(wanted, refining)
  })
  useEffect(() => {
    const timer = setTimeout(() => send(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, send])
  return (
    <input
      ref={ref}
      type="search"
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      spellCheck={false}
      maxLength={maxLength}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && send(typed)}
      onBlur={() => {
        send(typed)
        setRefining(false)
      }}
      className="h-9 w-full rounded-control border border-control bg-card px-3 text-14 placeholder:text-muted hover:border-ink pointer-coarse:h-11 max-tablet:text-16 tablet:w-auto tablet:max-w-72 tablet:min-w-40 tablet:flex-1"
    />
  )
}
