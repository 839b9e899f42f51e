import { useState } from 'react'
import { useSelector } from 'react-redux'
import {
  type AutoPayout,
  useGetAutoPayoutQuery,
  type AutoRules,
} from '../../../lib/resources/auto-payouts.ts'
import { clientNamesIn } from '../../../lib/programs/prices.ts'
import { useChangeVendorPreferencesMutation } from '../../../lib/resources/preferences.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { Card } from '../../../ui/card.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/section.tsx'
import { useStatedReason } from '../../../ui/stated-reason.ts'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { useSettled } from '../../../ui/use-settled.ts'
import { FirstRequestView } from './first-request.tsx'
import { RuleList } from './rule-list.tsx'
import { RulesForm } from './rules-form.tsx'
import { TurnOnDialog } from './turn-on-dialog.tsx'
import { useAutoOffer, useFirstRequest, useBackTest, useClients } from './auto-queries.ts'
import { useOwnCurrency } from '../offers.ts'
import { useOwnRules } from './use-own-rules.ts'
import { useAutoWords } from './words/index.ts'
import { Button } from '../../../ui/button.tsx'
import { BackTestView } from './back-test-view.tsx'

interface BackTestSectionProps {
  readonly vendorId: string
  /** Undefined while what is typed is no rule. */
  readonly rules: AutoRules | undefined
}

/** The test is made when somebody asks for it, because it looks at all invoices of a year. */
function BackTestSection({ vendorId, rules }: BackTestSectionProps) {
  const { test: words, retry, first } = useAutoWords()
  const [asked, setAsked] = useState<AutoRules>()
  const query = useBackTest(vendorId, asked)
  const { currentData: result, isFetching, isError, refetch } = query
  const isOutdated = asked !== undefined && JSON.stringify(asked) !== JSON.stringify(rules)
  return (
    <Section title={words.title} text={words.text}>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          busy={isFetching}
          busyLabel={words.running}
          heldBack={rules === undefined ? first.wrong : undefined}
          onClick={() => setAsked(rules)}
        >
          {isOutdated ? words.again : words.run}
        </Button>
        {isOutdated && <span className="text-14 text-muted">{words.outdated}</span>}
      </div>
      <p role="status" className="contents">
        {isFetching && <span className="sr-only">{words.running}</span>}
      </p>
      {isFetching && !result && <SkeletonText lines={10} />}
      {isError && !isFetching && (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>{words.failed}</p>
          <Button size="small" onClick={() => void refetch()}>
            {retry}
          </Button>
        </div>
      )}
      {result && <BackTestView result={result} />}
    </Section>
  )
}

/** Auto Get Paid Now on the page Payment Schedule: the switch, the first request, the rules, and what they would have done. */
export function AutoSection() {
  const words = useAutoWords()
  const offer = useAutoOffer()
  const { vendorId, query, needless } = offer
  const known = { skip: vendorId === '' || needless !== undefined, refetchOnMountOrArgChange: true }
  const auto = useGetAutoPayoutQuery({ params: { id: vendorId } }, known)
  const skeleton = (
    <Card>
      <SkeletonText lines={8} />
    </Card>
  )
  // What is on can be turned off, also where it is no longer offered.
  if (offer.isRefused)
    return (
      <Section title={words.section.title} text={words.section.text}>
        <Notice kind="info">{words.section.refused}</Notice>
        {offer.isOn && <OnOff offer={offer} heldBack={undefined} onAsk={() => undefined} />}
      </Section>
    )
  if (offer.isOffered === false && !offer.isOn) return null
  return (
    <Loaded query={query} trouble={words.trouble} skeleton={skeleton}>
      {() =>
        needless === undefined ? (
          <Loaded query={auto} trouble={words.trouble} skeleton={skeleton}>
            {(latest) => <Automatic latest={latest} offer={offer} />}
          </Loaded>
        ) : (
          <Section title={words.section.title} text={words.section.text}>
            <Elsewhere texts={offer.elsewhere} />
            <OnOff offer={offer} heldBack={needless} onAsk={() => undefined} />
          </Section>
        )
      }
    </Loaded>
  )
}

type Offer = ReturnType<typeof useAutoOffer>

const Elsewhere = ({ texts }: { readonly texts: Offer['elsewhere'] }) =>
  texts.map((text) => (
    <Notice key={text} kind="info">
      {text}
    </Notice>
  ))

interface OnOffProps {
  readonly offer: Offer
  readonly heldBack: string | undefined
  readonly onAsk: () => void
}

/** Turning it on costs money for every later invoice, so it asks once; turning it off does not. */
function OnOff({ offer: { vendorId, isOn }, heldBack, onAsk }: OnOffProps) {
  const { section: words } = useAutoWords()
  const [change] = useChangeVendorPreferencesMutation()
  const isReadOnly = useSelector((state: State) => state.auth.isReadOnly)
  const { rules } = useAutoWords()
  const stated = useStatedReason()
  const turnOff = () =>
    void change({ params: { vendorId }, body: { preferences: { instantPayoutAlwaysOn: false } } })
  return (
    <Switch
      label={words.label}
      hint={words.hint}
      on={isOn}
      stateText={isOn ? words.on : words.off}
      heldBack={isReadOnly ? (stated ?? rules.readOnly) : heldBack}
      onChange={(on) => (on ? onAsk() : turnOff())}
    />
  )
}

/** Somebody who types a limit causes one preview, not one for each key. */
const pauseMs = 600

function Automatic({ latest, offer }: { readonly latest: AutoPayout; readonly offer: Offer }) {
  const words = useAutoWords()
  const { vendorId, isOn, fee, apr, elsewhere } = offer
  const isReadOnly = useSelector((state: State) => state.auth.isReadOnly)
  const currency = useOwnCurrency(vendorId)
  const { clients, hasFailed } = useClients(vendorId)
  const nameOf = clientNamesIn(clients ?? [])
  const own = useOwnRules(vendorId, latest)
  const [isAsking, setIsAsking] = useState(false)
  const settled = useSettled(own.rules, pauseMs)
  const first = useFirstRequest(vendorId, settled)
  return (
    <>
      <Section title={words.section.title} text={words.section.text}>
        <Elsewhere texts={elsewhere} />
        <OnOff
          offer={offer}
          heldBack={undefined}
          onAsk={() => {
            if (own.check()) setIsAsking(true)
          }}
        />
        <div className="grid gap-3 border-t border-line pt-4">
          <h3 className="text-16">{words.first.title}</h3>
          {own.rules === undefined ? (
            <p className="text-muted">{words.first.wrong}</p>
          ) : (
            <FirstRequestView query={first} isOn={isOn} />
          )}
        </div>
      </Section>
      <Section title={words.rules.title} text={words.rules.text}>
        {isReadOnly ? (
          <RuleList rules={latest.rules} nameOf={nameOf} currency={currency} />
        ) : (
          <RulesForm {...{ own, isOn, currency, clients, hasFailed, nameOf }} />
        )}
        <p className="text-14 text-muted">{words.rules.others}</p>
      </Section>
      <BackTestSection vendorId={vendorId} rules={own.rules} />
      {isAsking && own.rules !== undefined && (
        <TurnOnDialog
          {...{ vendorId, currency, nameOf }}
          rules={own.rules}
          fee={fee ?? ''}
          apr={apr}
          onBefore={async () => (own.isChanged ? own.save() : undefined)}
          onClose={() => setIsAsking(false)}
          onDone={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
