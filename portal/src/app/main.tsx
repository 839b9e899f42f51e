import { type ReactNode, startTransition } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { configInPage, loadConfig } from '../lib/config.ts'
import { savedArrival } from '../lib/arrival.ts'
import { showFirstBrand } from '../lib/theme.ts'
import { boot } from '../lib/words/boot.ts'
import { chosenLanguage, type Language, loadWords } from '../lib/words/index.ts'
import { App, startSession } from './app.tsx'
import { repeatEarlyActs, repeatPresses } from './early.ts'
import { reloadOnPreloadError } from './reload-once.ts'
import { startReporting, withReporting } from './reporting.ts'
import { warm } from './routes.tsx'
import { whenComplete } from './when-complete.ts'
import { listenForBack } from '../ui/unsaved/leaving.ts'
import { Unavailable } from './unavailable.tsx'

/** The crash screen only shows that something broke; the error itself goes to the error reporting. */
function caught(error: unknown): void {
  console.error(error)
  withReporting(({ reportError }) => reportError(error))
}

const page = document.documentElement.dataset

/** Replaces what the server rendered, or what was shown before. */
function show(container: HTMLElement, content: ReactNode, before?: Root): Root {
  const root = before ?? createRoot(container, { onCaughtError: caught })
  // React then works in short stretches, between which the browser answers a press on the first view.
  startTransition(() => root.render(content))
  return root
}

/** What the server rendered becomes the portal, where it is what this visitor sees. */
function showPortal(container: HTMLElement, portal: ReactNode, before?: Root): void {
  const isPrerendered = !before && page['waiting'] === undefined && container.hasChildNodes()
  if (page['firstView'] === undefined) page['started'] = ''
  if (!isPrerendered) return void show(container, portal, before)
  hydrateRoot(container, portal, { onCaughtError: caught })
  repeatEarlyActs(container)
}

function endWaiting(): void {
  delete page['waiting']
  document.getElementById('waiting')?.remove()
}

/** React's page takes the place of the first view once it shows as much. */
function endFirstView(container: HTMLElement): void {
  page['started'] = ''
  repeatPresses(document.getElementById('waiting'), container)
  delete page['firstView']
  endWaiting()
}

async function start(container: HTMLElement, language: Language, root?: Root): Promise<void> {
  try {
    const inPage = configInPage()
    const [loaded, words] = await Promise.all([
      inPage ?? loadConfig(),
      loadWords(language),
      warm(location.pathname),
    ])
    startReporting(loaded)
    const session = startSession(loaded)
    session.begin()
    if (loaded.sandbox && /[?&]demo=/.test(location.search))
      await import('./demo-visit.ts').then(({ visitDemo }) => visitDemo(session, language))
    showFirstBrand(loaded.brand)
    if (savedArrival().onboardingId || /[?&]onboardingId=/.test(location.search))
      void import('./invitation-brand.ts').then((it) => it.showBrandOfInvitation(loaded, session))
    const app = (
      <App Router={BrowserRouter} config={loaded} session={session} language={language} words={words} />
    )
    showPortal(container, app, root)
  } catch (error) {
    console.warn('Sooner could not start', error)
    const words = { ...boot[language], ...(error as { words?: object }).words }
    const again = () => start(container, language, shown)
    const shown = show(container, <Unavailable words={words} onRetry={again} />, root)
  } finally {
    if (page['firstView'] === undefined) endWaiting()
    else whenComplete(container, () => endFirstView(container))
  }
}

listenForBack()
const container = document.getElementById('root')
if (container) {
  const language = chosenLanguage()
  document.documentElement.lang = language
  reloadOnPreloadError()
  void start(container, language)
}
