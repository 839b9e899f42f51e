import { Suspense, type ReactNode } from 'react'
import { Provider } from 'react-redux'
import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx'
import { entryOf, isSetUpUnfinished, type SignedIn, stateOf } from '../../features/identity/session-client.ts'
import { VendorNotice } from '../../features/vendors/vendor-notice.tsx'
import { deviceTime } from '../../lib/clock/device-time.ts'
import { noteServiceTime, useDays } from '../../lib/clock/service-clock.ts'
import { configInPage, ConfigProvider, type Config } from '../../lib/config.ts'
import type { UserAccount } from '../../lib/resources/access.ts'
import type { InvoiceSummary } from '../../lib/resources/invoices.ts'
import type { Store } from '../../lib/state/open-store.ts'
import { parseEnvelope, entryOf as stateEntryOf, currentVersion } from '../../lib/state/stored/envelope.ts'
import { readState } from '../../lib/state/fields.ts'
import { uiFields } from '../../lib/state/slices/ui.ts'
import {
  chosenLanguage,
  type Language,
  LanguageProvider,
  loadWords,
  pageWordsCome,
  type Words,
  WordsProvider,
} from '../../lib/words/index.ts'
import { DisplaySettings, loadWordsOf } from '../../ui/display-settings.tsx'
import { isReadOnlyBy } from '../read-only.ts'
import { whereTo } from '../where-to.ts'
import { AnswersProvider } from './stand-ins/api.ts'
import { append } from './stand-ins/react.ts'

/** What is asked for before the code of the page has come. */
export interface Ahead {
  readonly claims: Readonly<Record<string, unknown>>
  /** Whether the browser still has a session of the person who asked. */
  readonly isSamePerson: () => boolean
  /** The answers of these routes; undefined for anything but data. */
  readonly first: Readonly<Record<string, Promise<unknown>>>
  /** Asks for what the page turns out to need; undefined for a route that is not asked for ahead. */
  readonly ask: (route: string) => Promise<unknown> | undefined
}

/** What the page shows now, and whether React has started. */
const shown = document.documentElement.dataset

/** The tab of the last visit, and everything else as it is at first. */
function storedUi(owner: string) {
  const stored = parseEnvelope(localStorage.getItem(stateEntryOf(currentVersion)) ?? '')
  return readState(uiFields, stored?.owner === owner ? stored.slices['ui'] : undefined)
}

interface FrameProps {
  readonly config: Config
  readonly session: SignedIn
  readonly language: Language
  readonly words: Words
  readonly answers: ReadonlyMap<string, unknown>
  readonly missing: Set<string>
  readonly children: ReactNode
}

const nothing = () => undefined

/** What the portal provides to its pages, as it is when the page opens. */
function Frame({ config, session, language, words, answers, missing, children }: FrameProps) {
  const { email, vendorId, roles, readOnly } = session
  const account = answers.get('getUserAccount') as UserAccount | undefined
  const auth = {
    email,
    vendorId,
    roles,
    isReadOnly: isReadOnlyBy(readOnly, account),
    isAccountKnown: account !== undefined,
  }
  const state = { auth, ui: storedUi(email) }
  const { today, timeZone } = useDays(email)
  return (
    <ConfigProvider value={config}>
      <WordsProvider value={words}>
        <LanguageProvider value={{ language, choose: nothing }}>
          <Provider store={{ getState: () => state } as unknown as Store}>
            <AnswersProvider value={{ answers, missing }}>
              <DisplaySettings language={language} today={today} timeZone={timeZone}>
                {children}
              </DisplaySettings>
            </AnswersProvider>
          </Provider>
        </LanguageProvider>
      </WordsProvider>
    </ConfigProvider>
  )
}

/** Waits for data, and refuses anything else. */
async function dataOf(answers: Readonly<Record<string, Promise<unknown>>>): Promise<Map<string, unknown>> {
  const data = await Promise.all(
    Object.entries(answers).map(async ([route, answer]) => [route, await answer] as const),
  )
  if (data.some(([, value]) => value === undefined || value === null))
    throw new Error('an answer has no data')
  return new Map(data)
}

/** The page of somebody who is signed in, with a vendor, whom no other page is shown instead. */
function expected({ claims }: Ahead) {
  const session = stateOf(claims)
  const config = configInPage()
  const main = document.querySelector<HTMLElement>('#waiting main')
  const { pathname, search } = location
  if (!config || !main || search !== '' || session.status !== 'signed-in' || isSetUpUnfinished())
    return undefined
  return whereTo('vendor', session, pathname, null).kind === 'show'
    ? { session, config, main, pathname }
    : undefined
}

/**
 * Shows the dashboard before React has come, in the frame that the server rendered. Wherever it is not certain that the page will show the
 * same, it fails or does nothing, and the loader stays.
 */
export async function showFirstView(ahead: Ahead): Promise<void> {
  const page = expected(ahead)
  if (!page) return
  const { session, config, main, pathname } = page
  const language = chosenLanguage()
  const [words, answers] = await Promise.all([
    loadWords(language),
    dataOf(ahead.first),
    loadWordsOf(language),
    pageWordsCome(),
  ])
  // A vendor without invoices reads how they come here.
  if ((answers.get('getInvoiceSummary') as InvoiceSummary).byDisplayState.length === 0) return
  noteServiceTime(session.email, answers.get('getUserAccount') as UserAccount, deviceTime())
  const loader = [...main.childNodes]
  const hide = () => {
    delete shown['firstView']
    main.replaceChildren(...loader)
  }
  /** Returns the routes that are used and have no answer yet. */
  function show(): ReadonlySet<string> {
    const missing = new Set<string>()
    const content = document.createDocumentFragment()
    append(
      content,
      <Frame {...{ config, session, language, words, answers, missing }}>
        <Suspense>
          <VendorNotice />
          <DashboardPage />
        </Suspense>
      </Frame>,
    )
    // The session ended or is somebody else's, another page is shown, or React was faster.
    if (!ahead.isSamePerson() || location.pathname !== pathname) throw new Error('gone')
    if (shown['started'] !== undefined) return new Set()
    main.replaceChildren(content)
    shown['firstView'] = ''
    return missing
  }
  // Another tab signed out, or in as somebody else.
  addEventListener('storage', ({ key }) => {
    if (key === null || key === entryOf(config.identity.clientId)) hide()
  })
  const missing = show()
  const further = [...missing].flatMap((route) => {
    const answer = ahead.ask(route)
    return answer ? [answer.then((data) => data !== undefined && answers.set(route, data))] : []
  })
  await Promise.all(further)
  if (further.length > 0 && shown['firstView'] !== undefined) show()
}
