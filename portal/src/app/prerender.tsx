import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { parseConfig } from '../lib/config.ts'
import { type Language, loadWords } from '../lib/words/index.ts'
import { renderInBrand } from '../lib/theme.ts'
import { App, startSession } from './app.tsx'
import { warm } from './routes.tsx'

/** What a link to each public page is described by. The server fills it in, so no browser loads these texts. */
const descriptions = {
  en: {
    '/sign-in': 'Sign in to see what you are owed, when it arrives, and what it costs to be paid early.',
    '/sign-up': 'Create an account to see every invoice, and to be paid before it is due.',
    '/forgot-password': 'Choose a new password with a code that we send to your email address.',
    '/faq': 'Answers about invoices, payments, early payment, fees and your account.',
    '/fees': 'What early payment costs, with an example that is calculated to the cent.',
  },
  es: {
    '/sign-in': 'Inicie sesión para ver cuánto se le debe, cuándo llega y cuánto cuesta cobrar antes.',
    '/sign-up': 'Cree una cuenta para ver todas sus facturas y cobrarlas antes de su fecha de pago.',
    '/forgot-password': 'Elija una contraseña nueva con un código que enviamos a su correo electrónico.',
    '/faq': 'Respuestas sobre facturas, pagos, pagos anticipados, comisiones y su cuenta.',
    '/fees': 'Cuánto cuesta cobrar antes, con un ejemplo calculado al centavo.',
  },
} as const

/** An address that looks the same for everybody who is not signed in, and is not led there by a link. */
type PublicPath = keyof typeof descriptions.en

interface Rendered {
  readonly title: string
  readonly description: string
  readonly markup: string
}

const isPublic = (path: string): path is PublicPath => Object.hasOwn(descriptions.en, path)

/** React places the title before the markup, since the markup has no head. */
const leadingTitle = /^<title>([^<]*)<\/title>/

async function render(path: string, language: Language, configuration: unknown, isKnown: boolean) {
  await warm(path)
  const config = parseConfig(configuration)
  renderInBrand(config.brand)
  const session = startSession(config)
  const state = isKnown ? session.state : () => ({ status: 'unknown' }) as const
  const Router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={path}>{children}</StaticRouter>
  )
  const words = await loadWords(language)
  const app = (
    <App Router={Router} config={config} session={{ ...session, state }} language={language} words={words} />
  )
  // What is large would otherwise be moved into its place by a script, which the content security policy refuses.
  const failures: unknown[] = []
  const { prelude } = await prerender(app, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void failures.push(error),
  })
  const html = await new Response(prelude).text()
  if (failures.length > 0) throw new Error(`${path} could not be rendered`, { cause: failures[0] })
  const title = leadingTitle.exec(html)
  return { title: title?.[1], markup: title ? html.slice(title[0].length) : html }
}

/** Undefined for any address that is not the same for all strangers. */
export async function renderPage(
  path: string,
  language: Language,
  config: unknown,
): Promise<Rendered | undefined> {
  if (!isPublic(path)) return undefined
  const { title, markup } = await render(path, language, config, true)
  if (title === undefined) throw new Error(`${path} has no title`)
  return { title, markup, description: descriptions[language][path] }
}

/** What is shown until it is known who visits: the frame of the portal, with a loader. */
export async function renderWaiting(language: Language, config: unknown): Promise<string> {
  const { markup } = await render('/dashboard', language, config, false)
  return markup
}
