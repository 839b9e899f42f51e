import { type ReactNode, use, useDeferredValue } from 'react'
import { DisplayProvider, loadDisplayWords } from './display.tsx'

type Language = Parameters<typeof loadDisplayWords>[0]

type Load = ReturnType<typeof loadDisplayWords>

const loads = new Map<Language, Load>()
const here = new Map<Language, Awaited<Load>>()

/** One load a language; one that failed is not kept, so that the next try is a new one. */
export function loadWordsOf(language: Language) {
  const started = loads.get(language)
  if (started) return started
  const load = loadDisplayWords(language)
  loads.set(language, load)
  load.then(
    (words) => here.set(language, words),
    () => loads.delete(language),
  )
  return load
}

/** As `2026-11-27`. The Swedish write their days as the standard does. */
const dayIn = (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date())

interface DisplayRoomProps {
  readonly language: Language
  readonly children: ReactNode
}

/** What the display pieces need, for the rooms that show them. Another language replaces the page once it is here. */
export function DisplayRoom({ language, children }: DisplayRoomProps) {
  const spoken = useDeferredValue(language)
  const words = here.get(spoken) ?? use(loadWordsOf(spoken))
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return (
    <DisplayProvider words={words} today={dayIn(timeZone)} timeZone={timeZone}>
      {children}
    </DisplayProvider>
  )
}
