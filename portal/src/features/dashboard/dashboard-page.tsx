import type { ReactNode } from 'react'
import { PageHeading } from '../../lib/page.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { AboveTabs } from './above-tabs.tsx'
import { AskForEarlier } from './ask-for-earlier.tsx'
import { UploadButton } from './upload-button.tsx'
import { type DashboardTab, useDashboardTab } from './use-dashboard-tab.ts'
import { useDashboardWords } from './words.ts'

interface DashboardPageProps {
  /** Opens the upload of invoices; absent where there is none. */
  readonly onUpload: (() => void) | undefined
  /** What the vendor is owed, above the lists. */
  readonly overview: ReactNode
  /** What a person may open below the lists. */
  readonly further: ReactNode
  /** The content of each tab. A tab without content is not listed. */
  readonly panels: Readonly<Partial<Record<DashboardTab, ReactNode>>>
}

export function DashboardPage({ onUpload, overview, panels, further }: DashboardPageProps) {
  const words = useDashboardWords()
  const { list, listed, tab, onTab } = useDashboardTab(panels)
  return (
    <div className="mx-auto grid w-full max-w-320 grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 max-mobile:contents">
        <PageHeading className="max-mobile:sr-only">{words.title}</PageHeading>
        {/* On a phone what can be paid now comes first, and this follows it. */}
        <UploadButton look="max-mobile:hidden" onUpload={onUpload} />
      </div>
      <AboveTabs />
      {overview}
      <UploadButton look="mobile:hidden" onUpload={onUpload} />
      <div ref={list} tabIndex={-1} className="min-w-0 scroll-mt-4 outline-none">
        {listed.length > 1 ? (
          <Tabs
            label={words.tabsLabel}
            tabs={listed.map((id) => ({ id, text: words.tabs[id] }))}
            value={tab}
            onChange={onTab}
          >
            {panels[tab]}
          </Tabs>
        ) : (
          <section aria-label={words.tabs[tab]}>{panels[tab]}</section>
        )}
      </div>
      <AskForEarlier />
      {further}
    </div>
  )
}
