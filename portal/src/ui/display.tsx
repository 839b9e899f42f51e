import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { DayWay } from './format/day-text.ts'
import type { DisplayWords } from './words/en.ts'

/** How the components show text: their words, and the calendar by which days are written. */
export interface Display extends DayWay {
  readonly words: DisplayWords
}

const catalogues = {
  en: () => import('./words/en.ts').then((module) => module.en),
  es: () => import('./words/es.ts').then((module) => module.es),
} as const

/** Loaded separately from the portal's catalog, because it is not needed before sign-in. */
export const loadDisplayWords = (language: keyof typeof catalogues): Promise<DisplayWords> =>
  catalogues[language]()

const DisplayContext = createContext<Display | undefined>(undefined)

interface DisplayProviderProps {
  readonly words: DisplayWords
  readonly today: string
  readonly timeZone: string
  readonly children: ReactNode
}

export function DisplayProvider({ words, today, timeZone, children }: DisplayProviderProps) {
  const display = useMemo(() => ({ words, today, timeZone, locale: words.locale }), [words, today, timeZone])
  return <DisplayContext value={display}>{children}</DisplayContext>
}

export function useDisplay(): Display {
  const display = useContext(DisplayContext)
  if (!display) throw new Error('useDisplay outside its provider')
  return display
}
