import { createContext, use, useContext } from 'react'
import { remember, recall } from '../browser-store.ts'
import type { Words } from './en.ts'

export type { Words } from './en.ts'

export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)

/** The browser's first language that we support, whatever its region. */
export function languageFor(wanted: readonly string[]): Language {
  return wanted.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage) ?? 'en'
}

export function chosenLanguage(): Language {
  const choice = recall('device', 'language')
  return isLanguage(choice) ? choice : languageFor(navigator.languages)
}

const yearInSeconds = 365 * 24 * 60 * 60

/** The choice is also a cookie, because the server renders the first page and can't read what this browser stores. */
export function chooseLanguage(language: Language): void {
  remember('device', 'language', language)
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `sooner.language=${language}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax${secure}`
}

const catalogues: Record<Language, () => Promise<Words>> = {
  en: () => import('./en.ts').then((module) => module.en),
  es: () => import('./es.ts').then((module) => module.es),
}

export const loadWords = (language: Language): Promise<Words> => catalogues[language]()

const WordsContext = createContext<Words | undefined>(undefined)
export const WordsProvider = WordsContext.Provider

export function useWords(): Words {
  const words = useContext(WordsContext)
  if (!words) throw new Error('useWords outside its provider')
  return words
}

const LanguageContext = createContext<
  { language: Language; choose: (language: Language) => void } | undefined
>(undefined)
export const LanguageProvider = LanguageContext.Provider

export function useLanguage() {
  const value = useContext(LanguageContext)
  if (!value) throw new Error('useLanguage outside its provider')
  return value
}

const coming = new Set<Promise<unknown>>()

/** Resolves once the texts of all page code loaded so far have settled. */
export async function pageWordsCome(): Promise<void> {
  await Promise.allSettled(coming)
}

/**
 * Texts of one page that are too many for the catalog, which every first page loads. They load beside the page's own code, in one
 * language, and the page suspends until they are there.
 */
export function pageWords<T>(load: Readonly<Record<Language, () => Promise<T>>>): () => T {
  const loading: Partial<Record<Language, Promise<T>>> = {}
  // A failed promise is cached too: loading again at every render would retry forever instead of showing the error.
  const get = (language: Language) => (loading[language] ??= readable(load[language]()))
  const begun = get(chosenLanguage())
  coming.add(begun)
  begun.catch(() => undefined).finally(() => coming.delete(begun))
  // `use` is always called, in the same order, because React identifies what a component has waited for by its position.
  return () => use(get(useLanguage().language))
}

/** Sets the fields by which React reads a settled promise without suspending. */
export function readable<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  )
  return promise
}
