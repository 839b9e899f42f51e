import { createRoot, type Root } from 'react-dom/client'
import { loadConfig } from '../lib/config.ts'
import { savedArrival } from '../lib/arrival.ts'
import { showFirstBrand } from '../lib/theme.ts'
import { boot } from '../lib/words/boot.ts'
import { chosenLanguage, type Language, loadWords } from '../lib/words/index.ts'
import { App, startSession } from './app.tsx'
import { reloadOnPreloadError } from './reload-once.ts'
import { startReporting, withReporting } from './reporting.ts'
import { warm } from './routes.tsx'
import { Unavailable } from './unavailable.tsx'

async function start(root: Root, language: Language, warmed?: Promise<void>): Promise<void> {
  try {
    const [loaded, words] = await Promise.all([loadConfig(), loadWords(language), warmed])
    startReporting(loaded)
    const session = startSession(loaded)
    if (loaded.sandbox && /[?&]demo=/.test(location.search))
      await import('./demo-visit.ts').then(({ visitDemo }) => visitDemo(session, language))
    showFirstBrand(loaded.brand)
    if (savedArrival().onboardingId || /[?&]onboardingId=/.test(location.search))
      void import('./invitation-brand.ts').then((it) => it.showBrandOfInvitation(loaded, session))
    root.render(<App config={loaded} session={session} language={language} words={words} />)
  } catch (error) {
    console.warn('Sooner could not start', error)
    const words = { ...boot[language], ...(error as { words?: object }).words }
    root.render(<Unavailable words={words} onRetry={() => start(root, language)} />)
  }
}

/** The crash screen only shows that something broke; the error itself goes to the error reporting. */
function caught(error: unknown): void {
  console.error(error)
  withReporting(({ reportError }) => reportError(error))
}

const container = document.getElementById('root')
if (container) {
  const language = chosenLanguage()
  document.documentElement.lang = language
  reloadOnPreloadError()
  void start(createRoot(container, { onCaughtError: caught }), language, warm(location.pathname))
}
