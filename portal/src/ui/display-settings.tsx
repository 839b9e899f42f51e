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

/** Formats as `2026-11-27`, because the Swedish locale writes days in the ISO format. */
const dayIn = (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date())

interface DisplaySettingsProps {
  readonly language: Language
  readonly children: ReactNode
}

/** Provides what the display components need. The page changes to another language once that is loaded. */
export function DisplaySettings({ language, children }: DisplaySettingsProps) {
  const spoken = useDeferredValue(language)
  const words = here.get(spoken) ?? use(loadWordsOf(spoken))
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return (
    <DisplayProvider words={words} today={dayIn(timeZone)} timeZone={timeZone}>
      {children}
    </DisplayProvider>
  )
}
