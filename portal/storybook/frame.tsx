import { type ReactNode, useLayoutEffect } from 'react'
import { MemoryRouter } from 'react-router'
import { DisplayProvider } from '../src/ui/display.tsx'
import { en as displayEn } from '../src/ui/words/en.ts'
import { es as displayEs } from '../src/ui/words/es.ts'
import { en } from '../src/lib/words/en.ts'
import { es } from '../src/lib/words/es.ts'
import {
  isLanguage,
  type Language,
  LanguageProvider,
  useLanguage,
  WordsProvider,
} from '../src/lib/words/index.ts'

const catalogues = { en, es }
const displayCatalogues = { en: displayEn, es: displayEs }

interface FrameProps {
  /** The choices in the toolbar. */
  readonly choices: Readonly<Record<string, unknown>>
  readonly children: ReactNode
}

/** Provides what a page provides to its components: brand and theme on the root element, texts, routes, and a landmark. */
export function Frame({ choices: { brand, theme, language }, children }: FrameProps) {
  const spoken = isLanguage(language) ? language : 'en'
  useLayoutEffect(() => {
    const root = document.documentElement
    root.lang = spoken
    root.dataset['brand'] = String(brand)
    root.dataset['theme'] = String(theme)
  }, [brand, theme, spoken])
  return (
    <WordsProvider value={catalogues[spoken]}>
      <LanguageProvider value={{ language: spoken, choose: () => {} }}>
        <DisplayProvider words={displayCatalogues[spoken]} today="2026-11-21" timeZone="America/New_York">
          <MemoryRouter>
            <main className="min-h-dvh bg-ground p-4 text-ink mobile:p-8">{children}</main>
          </MemoryRouter>
        </DisplayProvider>
      </LanguageProvider>
    </WordsProvider>
  )
}

/** Texts that only a story needs, in the language chosen in the toolbar. */
export function useTexts<T>(texts: Readonly<Record<Language, T>>): T {
  return texts[useLanguage().language]
}

/** Several states side by side, each with its name, so that one screenshot shows them all. */
export function States({ children, columns = false }: { children: ReactNode; columns?: boolean }) {
  return (
    <div className={`grid max-w-5xl gap-x-8 gap-y-6 ${columns ? 'tablet:grid-cols-2' : ''}`}>{children}</div>
  )
}

export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2">
      <p className="text-12 text-muted">{name}</p>
      <div>{children}</div>
    </div>
  )
}
