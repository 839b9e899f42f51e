import { Suspense, useEffect, useLayoutEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useConfig } from '../lib/config.ts'
import { useWords } from '../lib/words/index.ts'
import { PageLoader } from '../ui/page-loader.tsx'
import { linkLook } from '../ui/link.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { loadMissingPage, PageBoundary } from './page-boundary.tsx'
import { withReporting } from './reporting.ts'

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
      <main id="content" tabIndex={-1} className="grow px-4 py-6 outline-none tablet:px-6 tablet:py-12">
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
