import { type ReactNode, Suspense, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { timeZones } from '@sooner/rules/places'
import { noteServiceTime } from '../../../lib/clock/service-clock.ts'
import { useGetStaffQuery } from '../../../lib/resources/staff.ts'
import { consolePath } from '../../../lib/staff.ts'
import { useDisplay } from '../../../ui/display.tsx'
import { listFormat } from '../../../ui/format/formats.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageLoader } from '../../../ui/page-loader.tsx'
import { SideNav } from '../../../ui/side-nav.tsx'
import { addressOf, placesOf, queuesBeside } from '../places.ts'
import { hasRole, useWorker, type Worker, WorkerProvider } from '../staff.ts'
import { useConsoleWords } from '../words/index.ts'
import { KeyHelp, useConsoleKeys } from './key-help.tsx'
import { SearchBox } from './search-box.tsx'

/** Others work at the same time: what waits is asked for again so often. */
const refreshMs = 30_000

interface ConsoleFrameProps {
  readonly email: string
  readonly children: ReactNode
}

/** The console: who works here and as what, the pages that this role may open, and the page. */
export function ConsoleFrame({ email, children }: ConsoleFrameProps) {
  const words = useConsoleWords()
  const { states } = useDisplay().words
  const query = useGetStaffQuery(undefined, { pollingInterval: refreshMs })
  const { data, fulfilledTimeStamp } = query
  useLayoutEffect(() => {
    if (data && fulfilledTimeStamp !== undefined)
      noteServiceTime(email, { now: data.now, timeZone: timeZones.US }, fulfilledTimeStamp)
  }, [email, data, fulfilledTimeStamp])
  return (
    <Loaded query={query} trouble={words.trouble} skeleton={<PageLoader label={states.loading} />}>
      {(staff) => (
        <WorkerProvider value={{ ...staff, email }}>
          <Framed>{children}</Framed>
        </WorkerProvider>
      )}
    </Loaded>
  )
}

function Framed({ children }: { readonly children: ReactNode }) {
  const words = useConsoleWords()
  const worker = useWorker()
  const { states } = useDisplay().words
  const isOperator = hasRole(worker, ['operator'])
  const frame = useRef<HTMLDivElement>(null)
  const beside = queuesBeside(placesOf(worker), useLocation().pathname)
  useConsoleKeys(frame)
  const links = [
    { to: consolePath, text: words.home, isExact: true },
    ...(isOperator ? [{ to: `${consolePath}/search`, text: words.search.title }] : []),
    ...placesOf(worker).map(({ path, group }) => ({
      to: addressOf(path),
      text: words.places[path],
      group: words.groups[group],
      ...(path === beside.previous && { shortcut: '[' }),
      ...(path === beside.next && { shortcut: ']' }),
    })),
  ]
  return (
    <div
      ref={frame}
      className="mx-auto grid w-full max-w-332 items-start gap-x-8 laptop:grid-cols-[11rem_minmax(0,1fr)]"
    >
      <div>
        {isOperator && <SearchBox />}
        <KeyHelp frame={frame} />
        <SideNav label={words.label} links={links} isDense />
        <WhoAmI worker={worker} />
      </div>
      <div className="min-w-0">
        <Suspense fallback={<PageLoader label={states.loading} />}>{children}</Suspense>
      </div>
    </div>
  )
}

function WhoAmI({ worker: { email, roles, partnerId } }: { readonly worker: Worker }) {
  const words = useConsoleWords()
  const { locale } = useDisplay()
  const names = listFormat(locale).format(roles.map((role) => words.roles[role]))
  return (
    <p className="mb-4 text-12 text-muted wrap-anywhere laptop:mt-4 laptop:px-3">
      {words.signedIn(email, names)} {partnerId !== null && words.forPartner(String(partnerId))}
    </p>
  )
}
