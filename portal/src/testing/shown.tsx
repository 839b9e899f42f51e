import type { AnyParts } from '@sooner/contract/client'
import type { RouteName } from '@sooner/contract'
import { featureFlagDefaults, type FeatureFlags } from '@sooner/rules/feature-flags'
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { api, type CallsExtra } from '../lib/calls/api.ts'
import { basePaths, noUserPool, testCalls } from '../lib/calls/testing/network.ts'
import { type Config, ConfigProvider } from '../lib/config.ts'
import type { Flow } from '../lib/onboarding/flow.ts'
import type { OnboardingProgress } from '../lib/resources/onboarding-progress.ts'
import { openStore, type State } from '../lib/state/open-store.ts'
import { initialSlices } from '../lib/state/stored/stored-slices.ts'
import { signedIn } from '../lib/state/slices/auth.ts'
import { type Language, LanguageProvider, loadWords, WordsProvider } from '../lib/words/index.ts'
import { DisplayProvider, loadDisplayWords } from '../ui/display.tsx'

export const vendorId = '0191d2a4-7c1e-7000-8000-00000000000a'

/** What a page of onboarding knows of its flow, where the service has answered with this progress. */
export function flowWith(more: Partial<OnboardingProgress>): Flow {
  const progress: OnboardingProgress = {
    vendorId,
    isFinished: false,
    isDeactivated: false,
    countryCode: 'US',
    form: { onDemand: false, customMsa: false },
    feeScheme: 'discounting',
    partnerId: 0,
    partners: [],
    promoCode: null,
    demo: null,
    programs: [],
    programCode: null,
    instantPayoutAlwaysOn: null,
    pages: [],
    next: null,
    agreementPartnerIds: [],
    activation: [],
    ...more,
  }
  return {
    progress,
    vendorId,
    goOn: async () => {},
    back: undefined,
    isBusy: false,
    isFromReview: false,
    shown: { back: null, trouble: null },
  }
}

const configWith = (flags: Partial<FeatureFlags>): Config => ({
  identity: {
    endpoint: '/identity/',
    userPoolId: 'local_Sooner',
    clientId: 'portal',
    redirectUri: 'http://portal.test/sign-in',
    totpIssuer: 'Sooner',
    ownRoutes: true,
  },
  basePaths,
  productName: 'Sooner',
  brand: 'sooner',
  support: { phone: '+1 (555) 010-0140', email: 'support@sooner.test' },
  featureFlags: { ...featureFlagDefaults, ...flags },
  sandbox: false,
})

type Reading = ThunkAction<Promise<unknown>, State, CallsExtra, UnknownAction>
type Endpoints = Readonly<Record<string, { readonly initiate: (parts?: AnyParts) => Reading }>>

interface Seen {
  /** What the page asks for, which is read from the simulated network before the page is rendered. */
  readonly reads?: readonly (readonly [RouteName, AnyParts?])[]
  readonly flags?: Partial<FeatureFlags>
  readonly language?: Language
}

const texts = (markup: string): string[] =>
  markup
    .replaceAll('<!-- -->', '')
    .split(/<[^>]*>/)
    .map((text) => text.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').trim())
    .filter((text) => text !== '')

/**
 * Renders a part of a page as the owner of a vendor sees it once it has loaded, and returns its texts in their order. For states that
 * follow from what the service answers; what a person does on the page is the subject of journeys.
 */
export async function shown(content: ReactNode, seen: Seen = {}): Promise<string[]> {
  const { reads = [], flags = {}, language = 'en' } = seen
  const { calls } = testCalls()
  const store = openStore({
    restored: initialSlices(),
    calls,
    askUserPool: noUserPool,
    reportOutcome: () => {},
  })
  store.dispatch(signedIn({ email: 'owner@vendor.test', vendorId, isReadOnly: false, isAccountKnown: true }))
  const endpoints = api.endpoints as unknown as Endpoints
  for (const [name, parts] of reads) {
    const endpoint = endpoints[name]
    if (endpoint === undefined) throw new Error(`${name} belongs to no part of this page`)
    await store.dispatch(endpoint.initiate(parts))
  }
  const [words, displayWords] = await Promise.all([loadWords(language), loadDisplayWords(language)])
  const failures: unknown[] = []
  const { prelude } = await prerender(
    <ConfigProvider value={configWith(flags)}>
      <WordsProvider value={words}>
        <LanguageProvider value={{ language, choose: () => {} }}>
          <DisplayProvider words={displayWords} today="2026-11-21" timeZone="America/New_York">
            <Provider store={store}>
              <MemoryRouter>{content}</MemoryRouter>
            </Provider>
          </DisplayProvider>
        </LanguageProvider>
      </WordsProvider>
    </ConfigProvider>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void failures.push(error) },
  )
  const markup = await new Response(prelude).text()
  if (failures.length > 0) throw new Error('this part could not be rendered', { cause: failures[0] })
  return texts(markup)
}
