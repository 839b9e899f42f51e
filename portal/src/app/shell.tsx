import { Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useConfig } from '../lib/config.ts'
import { useWords, languages, useLanguage } from '../lib/words/index.ts'
import { PageLoader } from '../ui/page-loader.tsx'
import { linkLook, TextLink } from '../ui/link.tsx'
import { Header } from './header.tsx'
import { loadMissingPage, PageBoundary } from './page-boundary.tsx'
import { withReporting } from './reporting.ts'
import { chooseTheme, themes, useTheme } from '../lib/theme.ts'
import { Select } from '../ui/select.tsx'
import { useOnline } from '../ui/use-online.ts'
import { AlertIcon, CheckIcon } from '../ui/icons.tsx'

const restoredNoticeMs = 5000

/**
 * Shows that the connection is lost, then briefly that it is back. The live region is always in the page, so that screen readers
 * read it.
 */
function ConnectionNotice() {
  const { shell } = useWords()
  const online = useOnline()
  const [wasGone, setWasGone] = useState(false)
  if (!online && !wasGone) setWasGone(true)

  useEffect(() => {
    if (!online || !wasGone) return undefined
    const timer = setTimeout(() => setWasGone(false), restoredNoticeMs)
    return () => clearTimeout(timer)
  }, [online, wasGone])

  const look = online ? 'bg-positive-tint text-positive' : 'bg-warning-tint text-warning'
  return (
    <div role="status" className="tall:sticky tall:top-0 tall:z-10">
      {wasGone && (
        <p className={`flex items-center justify-center gap-2 px-4 py-2.5 text-14 ${look}`}>
          {online ? <CheckIcon size={18} /> : <AlertIcon size={18} />}
          {online ? shell.onlineAgain : shell.offline}
        </p>
      )}
    </div>
  )
}

/** Each language is named in itself, because a user who needs the other language may not read the current one. */
const names = { en: 'English', es: 'Español' } as const

function Footer() {
  const { shell } = useWords()
  const { productName } = useConfig()
  const { language, choose } = useLanguage()
  const theme = useTheme()
  return (
    <footer className="mx-auto flex w-full max-w-332 flex-wrap items-center gap-x-6 gap-y-2 px-4 py-6 text-14 tablet:px-6">
      <p className="text-muted">{productName}</p>
      <nav aria-label={shell.about} className="flex flex-wrap gap-x-4 mobile:mr-auto">
        <TextLink to="/faq">{shell.faq}</TextLink>
        <TextLink to="/fees">{shell.fees}</TextLink>
      </nav>
      <div className="grid w-full gap-x-6 gap-y-2 mobile:w-auto mobile:grid-flow-col">
        <Select
          label={shell.language}
          value={language}
          options={languages.map((value) => ({ value, text: names[value], lang: value }))}
          onChange={choose}
        />
        <Select
          label={shell.theme}
          value={theme}
          options={themes.map((value) => ({ value, text: shell.themes[value] }))}
          onChange={chooseTheme}
        />
      </div>
    </footer>
  )
}

function SandboxNotice() {
  const { shell } = useWords()
  const link = `${linkLook} inline-block py-2.5 text-current`
  return (
    <aside
      aria-label={shell.sandbox}
      className="flex flex-wrap items-center justify-center gap-x-3 bg-neutral-tint px-4 text-14 text-neutral"
    >
      {/* A line of its own on a phone in any face, so that nothing moves when the face arrives. */}
      <span className="basis-full py-1 text-center tablet:basis-auto">{shell.sandbox}</span>
      {/* These are the server's pages, not routes of the portal. */}
      <span className="flex gap-x-3">
        <a href="/sandbox/mailbox" className={link}>
          {shell.sandboxMailbox}
        </a>
        <a href="/sandbox/clock" className={link}>
          {shell.sandboxClock}
        </a>
        <a href="/sandbox/bank" className={link}>
          {shell.sandboxBank}
        </a>
      </span>
    </aside>
  )
}

export function Shell() {
  const { shell } = useWords()
  const { sandbox } = useConfig()
  const { pathname } = useLocation()
  // A layout effect runs before the page's own effects, so a page that scrolls something into view is not overridden.
  useLayoutEffect(() => {
    // Newer browsers return a promise here, which React would take for a cleanup function, so nothing is returned.
    scrollTo(0, 0)
  }, [pathname])
  useEffect(() => {
    // A failure is ignored here, because the page is complete without it.
    void loadMissingPage().catch(() => undefined)
  }, [])
  useEffect(() => withReporting(({ countPage }) => countPage()), [pathname])
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="absolute top-2 left-2 z-20 -translate-y-20 rounded-control bg-accent px-4 py-2.5 text-accent-ink focus:translate-y-0"
      >
        {shell.skip}
      </a>
      {sandbox && <SandboxNotice />}
      <Header />
      <ConnectionNotice />
      <main id="content" tabIndex={-1} className="grow px-4 py-5 outline-none tablet:px-6 tablet:py-8">
        <PageBoundary path={pathname}>
          <Suspense fallback={<PageLoader label={shell.loading} />}>
            <Outlet />
          </Suspense>
        </PageBoundary>
      </main>
      <Footer />
    </div>
  )
}
