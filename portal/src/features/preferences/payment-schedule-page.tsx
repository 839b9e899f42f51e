import { type ReactNode, useEffect } from 'react'
import { useSelector } from 'react-redux'
import { useFlag } from '../../lib/flags.ts'
import { useKnownReader } from '../../lib/known-reader.ts'
import { PageFrame } from '../../lib/page.tsx'
import {
  type EffectiveProgram,
  offeredAmong,
  onDemandRateOf,
  pricedFor,
  type PricedFor,
  spanOf,
} from '../../lib/programs/prices.ts'
import type { State } from '../../lib/state/open-store.ts'
import { useVendorId } from '../../lib/state/vendor-id.ts'
import { Card } from '../../ui/card.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { StatedReasonProvider } from '../../ui/stated-reason.ts'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { type Preferences, useGetVendorPreferencesQuery } from '../../lib/resources/preferences.ts'
import { useListProgramsQuery, useListVendorClientsQuery } from '../../lib/resources/partners.ts'
import { useHasOnDemand } from '../../lib/programs/use-has-on-demand.ts'
import { useSpanTexts } from '../../lib/programs/use-program-texts.ts'
import { useProgramWords } from '../../lib/programs/words/index.ts'
import { useGetVendorQuery } from '../../lib/resources/vendors.ts'
import { TextLink } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { loadChoice, ProgramSection } from './program-section.tsx'
import { usePreferencesWords } from './words/index.ts'

interface PricesSectionProps {
  readonly priced: readonly PricedFor[]
}

/** What early payment costs in all, and the way to every price; absent where no way of early payment is offered. */
function PricesSection({ priced }: PricesSectionProps) {
  const { schedule: words } = usePreferencesWords()
  const { prices } = useProgramWords()
  const vendorId = useVendorId()
  const { data: vendor } = useGetVendorQuery({ params: { id: vendorId } }, { skip: vendorId === '' })
  const hasOnDemand = useHasOnDemand(vendor)
  const isNow = useFlag('instantPayout', vendor ?? {})
  const price = useSpanTexts()(
    spanOf(...offeredAmong(priced, { isNow, hasOnDemand }).map(({ program }) => program)),
  )
  const hasOther = hasOnDemand && priced.some(({ program }) => onDemandRateOf(program) !== null)
  if (!price && !hasOther && !isNow) return null
  return (
    <Section title={prices.title}>
      <p className="max-w-[65ch]">
        {price ? words.span(price.rate, price.apr) : !hasOther && prices.none}{' '}
        <TextLink to="/fees">{words.allPrices}</TextLink>
      </p>
    </Section>
  )
}

const maxClients = 100

interface ScheduleProps {
  readonly vendorId: string
  readonly saved: Preferences
  readonly programs: readonly EffectiveProgram[]
  readonly auto: ReactNode
  readonly heldBack: string | undefined
}

function Schedule({ vendorId, saved, programs, auto, heldBack }: ScheduleProps) {
  // Only the names of clients are missing without this request, so nothing waits for it; numbers are shown instead.
  const { data } = useListVendorClientsQuery({
    params: { id: vendorId },
    query: { page: 1, limit: maxClients },
  })
  const clients = data?.data ?? []
  return (
    <>
      <ProgramSection
        vendorId={vendorId}
        saved={saved}
        programs={programs}
        clients={clients}
        heldBack={heldBack}
      />
      <PricesSection priced={pricedFor(programs, clients)} />
      {/* The last one, because it grows while its parts load. */}
      {auto}
    </>
  )
}

function Waiting() {
  return (
    <div className="grid gap-6">
      {[11, 3, 8].map((lines) => (
        <Card key={lines}>
          <SkeletonText lines={lines} />
        </Card>
      ))}
    </div>
  )
}

interface PaymentSchedulePageProps {
  /** Whether early payment is requested automatically, and for what. */
  readonly auto: ReactNode
}

/** Shows when a vendor is paid, what earlier payment costs, and whether it is requested automatically. */
export function PaymentSchedulePage({ auto }: PaymentSchedulePageProps) {
  const words = usePreferencesWords()
  const vendorId = useVendorId()
  const isStated = useKnownReader()
  const heldBack = useSelector((state: State) => state.auth.isReadOnly) ? words.readOnly : undefined
  const whenKnown = { skip: vendorId === '', refetchOnMountOrArgChange: true }
  const preferences = useGetVendorPreferencesQuery({ params: { vendorId } }, whenKnown)
  const programs = useListProgramsQuery(undefined, whenKnown)
  useEffect(() => {
    // A failure is ignored here, because a dialog is loaded again when it is opened.
    void loadChoice().catch(() => undefined)
  }, [])
  return (
    <PageFrame
      title={words.schedule.title}
      intro={words.schedule.intro}
      heldBack={isStated ? heldBack : undefined}
    >
      <StatedReasonProvider value={heldBack}>
        <Loaded
          query={preferences}
          trouble={words.trouble}
          stillWorks={[words.stillWorks]}
          skeleton={<Waiting />}
        >
          {({ preferences: saved }) => (
            <Loaded
              query={programs}
              trouble={words.trouble}
              stillWorks={[words.stillWorks]}
              skeleton={<Waiting />}
            >
              {({ vendorProducts }) => (
                <Schedule
                  vendorId={vendorId}
                  saved={saved}
                  programs={vendorProducts.flatMap(({ effectivePrograms }) => effectivePrograms)}
                  auto={auto}
                  heldBack={heldBack}
                />
              )}
            </Loaded>
          )}
        </Loaded>
      </StatedReasonProvider>
    </PageFrame>
  )
}
