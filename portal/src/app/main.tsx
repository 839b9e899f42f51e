import { createRoot, type Root } from 'react-dom/client'
import { loadConfig } from '../lib/config.ts'
import { showBrand } from '../lib/theme.ts'
import { boot } from '../lib/words/boot.ts'
import { chosenLanguage, type Language, loadWords } from '../lib/words/index.ts'
import { App } from './app.tsx'
import { reloadOnPreloadError } from './reload-once.ts'
import { warm } from './routes.tsx'
import { Unavailable } from './unavailable.tsx'

async function start(root: Root, language: Language): Promise<void> {
  try {
    const [config, words] = await Promise.all([loadConfig(), loadWords(language)])
    showBrand(config.brand)
    root.render(<App config={config} language={language} words={words} />)
  } catch (error) {
    console.warn('Sooner could not start', error)
    root.render(<Unavailable words={boot[language]} onRetry={() => start(root, language)} />)
  }
}

const container = document.getElementById('root')
if (container) {
  const language = chosenLanguage()
  document.documentElement.lang = language
  reloadOnPreloadError()
  warm(location.pathname)
  void start(createRoot(container), language)
}
