import { type ReactNode, use, useDeferredValue } from 'react'
import { DisplayProvider, loadDisplayWords } from './display.tsx'

type Language = Parameters<typeof loadDisplayWords>[0]

type Load = ReturnType<typeof loadDisplayWords>

const loads = new Map<Language, Load>()
const here = new Map<Language, Awaited<Load>>()

/** Each language is loaded once; a failed load is not cached, so that the next try loads again. */
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

interface DisplaySettingsProps {
  readonly language: Language
  readonly today: string
  readonly timeZone: string
  readonly children: ReactNode
}

/** Provides what the display components need. The page changes to another language once that is loaded. */
export function DisplaySettings({ language, today, timeZone, children }: DisplaySettingsProps) {
  const spoken = useDeferredValue(language)
  const words = here.get(spoken) ?? use(loadWordsOf(spoken))
  return (
    <DisplayProvider words={words} today={today} timeZone={timeZone}>
      {children}
    </DisplayProvider>
  )
}
