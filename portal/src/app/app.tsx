import { useState } from 'react'
import { BrowserRouter } from 'react-router'
import { openSession, type Session, SessionProvider } from '../features/identity/index.ts'
import { type Config, ConfigProvider } from '../lib/config.ts'
import {
  chooseLanguage,
  type Language,
  LanguageProvider,
  loadWords,
  type Words,
  WordsProvider,
} from '../lib/words/index.ts'
import { CrashBoundary } from './crash-screen.tsx'
import { withReporting } from './reporting.ts'
import { AppRoutes } from './routes.tsx'

interface AppProps {
  readonly config: Config
  readonly session: Session
  readonly language: Language
  readonly words: Words
}

const forgetGroups = () => withReporting(({ analytics }) => analytics.removeGroups())

export const startSession = (config: Config): Session => openSession({ ...config, onLeave: forgetGroups })

export function App({ config, session, ...started }: AppProps) {
  const [spoken, setSpoken] = useState(started)

  async function choose(language: Language) {
    const words = await loadWords(language)
    chooseLanguage(language)
    document.documentElement.lang = language
    setSpoken({ language, words })
  }

  return (
    <ConfigProvider value={config}>
      <WordsProvider value={spoken.words}>
        <LanguageProvider value={{ language: spoken.language, choose: (language) => void choose(language) }}>
          <SessionProvider value={session}>
            <CrashBoundary>
              <BrowserRouter>
                <AppRoutes />
              </BrowserRouter>
            </CrashBoundary>
          </SessionProvider>
        </LanguageProvider>
      </WordsProvider>
    </ConfigProvider>
  )
}
