import { type ComponentType, type ReactNode, useState } from 'react'
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
import { endPushHere } from '../lib/push-browser.ts'
import { showFirstBrand } from '../lib/theme.ts'
import { withReporting } from './reporting.ts'
import { AppRoutes } from './routes.tsx'

interface AppProps {
  /** The router of a browser, or the one that renders an address elsewhere. */
  readonly Router: ComponentType<{ readonly children: ReactNode }>
  readonly config: Config
  readonly session: Session
  readonly language: Language
  readonly words: Words
}

const forgetGroups = () => withReporting(({ analytics }) => analytics.removeGroups())

/** The next person on this device may belong to another partner. */
export const startSession = (config: Config): Session =>
  openSession({
    ...config,
    onLeave: () => {
      forgetGroups()
      // The service sends nothing for a sign-in that is over, so that a browser which can't be asked is no harm.
      void endPushHere().catch(() => undefined)
      showFirstBrand(config.brand)
    },
  })

export function App({ Router, config, session, ...started }: AppProps) {
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
              <Router>
                <AppRoutes />
              </Router>
            </CrashBoundary>
          </SessionProvider>
        </LanguageProvider>
      </WordsProvider>
    </ConfigProvider>
  )
}
