import { createContext, use, useContext } from 'react'
import { keep, kept } from '../browser-store.ts'
import type { Words } from './en.ts'

export type { Words } from './en.ts'

export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)

/** The first language of the browser that we speak, whatever its region. */
export function languageFor(wanted: readonly string[]): Language {
  return wanted.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage) ?? 'en'
}

export function chosenLanguage(): Language {
  const choice = kept('device', 'language')
  return isLanguage(choice) ? choice : languageFor(navigator.languages)
}

export const chooseLanguage = (language: Language) => keep('device', 'language', language)

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

/** Once the words are here that belong to the code which is here. */
export async function pageWordsCome(): Promise<void> {
  await Promise.allSettled(coming)
}

/**
 * Words of one page that are too many for the catalogue, which every first page loads. They come beside the page's own
 * code, in one language; the page waits for them as for itself.
 */
export function pageWords<T>(load: Readonly<Record<Language, () => Promise<T>>>): () => T {
  const loading: Partial<Record<Language, Promise<T>>> = {}
  // A failure is kept too: asked anew at every try to render, it would turn for ever instead of being told.
  const get = (language: Language) => (loading[language] ??= readable(load[language]()))
  const begun = get(chosenLanguage())
  coming.add(begun)
  begun.catch(() => undefined).finally(() => coming.delete(begun))
  // Always by `use`, in the same order: React hands what a component has waited for out again by its place.
  return () => use(get(useLanguage().language))
}

/** What has come is read at once: React looks for this before it waits. */
export function readable<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  )
  return promise
}
