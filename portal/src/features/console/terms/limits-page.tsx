import { providerCurrency } from '@sooner/money'
import { amountLimits, mayHaveSubject } from '@sooner/rules/amount-limits'
import { moneyText } from '@sooner/money/text'
import type { Data } from '../../../lib/calls/api.ts'
import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import { PageHeading } from '../../../lib/page.tsx'
import { useListApprovalLimitsQuery, usePutApprovalLimitMutation } from '../../../lib/resources/approvals.ts'
import { useListAmountLimitsQuery, usePutAmountLimitMutation } from '../../../lib/resources/limits.ts'
import { useDisplay } from '../../../ui/display.tsx'
import { EntryList } from '../../../ui/entry-list.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Section } from '../../../ui/section.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { useApprovalWords } from '../approvals/words/index.ts'
import { useEnding } from '../queue/act.ts'
import { chosenCurrency, currencyField } from '../queue/currency-field.ts'
import { Acts } from '../queue/acts.tsx'
import type { Decision } from '../queue/decision-bar.tsx'
import { VendorLink } from '../vendor/vendor-link.tsx'
import { useConsoleWords } from '../words/index.ts'
import { useTermsWords } from './words/index.ts'

type Limit = NonNullable<Data<'listAmountLimits'>>['limits'][number]

/** The amounts that operators state: what is limited, what is looked at, and when one person is enough. */
export function LimitsPage() {
  const { places } = useConsoleWords()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeading className="text-24!">{places.limits}</PageHeading>
      <AmountLimits />
      <ApprovalLimits />
    </div>
  )
}

function AmountLimits() {
  const { trouble } = useConsoleWords()
  const { limits: words } = useTermsWords()
  const query = useListAmountLimitsQuery()
  const decision = useLimitDecision('')
  return (
    <Section title={words.amounts} text={words.amountsText}>
      <Acts decisions={[decision]} />
      <Loaded query={query} trouble={trouble} skeleton={<SkeletonText lines={8} />}>
        {({ limits }) => (
          <EntryList
            label={words.amounts}
            entries={limits.map((limit) => ({
              key: `${limit.name} ${limit.subject} ${limit.currency}`,
              title: words.names[limit.name],
              detail: <Subject subject={limit.subject} />,
              action: <LimitAmount limit={limit} />,
            }))}
          />
        )}
      </Loaded>
    </Section>
  )
}

/** Whose limit it is. */
function Subject({ subject }: { readonly subject: string }) {
  const { limits: words } = useTermsWords()
  const [kind, of = ''] = subject.split(':')
  if (kind === 'vendor') return <VendorLink id={of} />
  return <span>{kind === 'partner' ? words.partner(of) : words.everybody}</span>
}

export function LimitAmount({ limit: { amountMinor, currency } }: { readonly limit: Limit }) {
  const { limits: words } = useTermsWords()
  const { locale } = useDisplay()
  const amount = moneyText(
    BigInt(amountMinor),
    currency ?? providerCurrency,
    locale,
    currency ? 'symbol' : 'none',
  )
  return (
    <span className="text-right tabular-nums">
      {amount}
      {currency === null && <span className="block text-12 text-muted">{words.eachCurrency}</span>}
    </span>
  )
}

/** States a limit of everybody, or of one vendor or partner. */
export function useLimitDecision(subject: string): Decision {
  const { limits: words } = useTermsWords()
  const ended = useEnding()
  const [put] = usePutAmountLimitMutation(ownNotice('state a limit'))
  const names = amountLimits.filter((name) => mayHaveSubject(name, subject))
  return {
    key: 'limit',
    label: words.put,
    meaning: words.putting,
    fields: [
      {
        name: 'name',
        label: words.limit,
        options: names.map((value) => ({ value, text: words.names[value] })),
      },
      currencyField(words.currency),
      { name: 'amountMinor', label: words.amount, type: 'amount' },
    ],
    act: ({ name, amountMinor, ...values }) => {
      const body = {
        name: names.find((one) => one === name) ?? 'vendor-early-day',
        subject,
        currency: chosenCurrency(values),
        amountMinor: Number(amountMinor),
      }
      return ended('putAmountLimit', put({ body }))
    },
    said: words.wasPut,
  }
}

function ApprovalLimits() {
  const { trouble } = useConsoleWords()
  const { limits: words } = useTermsWords()
  const { acts } = useApprovalWords()
  const { locale } = useDisplay()
  const query = useListApprovalLimitsQuery()
  const decision = useApprovalLimitDecision()
  const names: Readonly<Record<string, string>> = acts
  return (
    <Section title={words.approvals} text={words.approvalsText}>
      <Acts decisions={[decision]} />
      <Loaded query={query} trouble={trouble} skeleton={<SkeletonText lines={3} />}>
        {({ limits }) =>
          limits.length === 0 ? (
            <p className="text-14 text-muted">{words.always}</p>
          ) : (
            <EntryList
              label={words.approvals}
              entries={limits.map(({ act, currency, belowMinor }) => ({
                key: `${act} ${currency}`,
                title: names[act] ?? act,
                detail: <span>{words.below}</span>,
                action: (
                  <span className="tabular-nums">{moneyText(BigInt(belowMinor), currency, locale)}</span>
                ),
              }))}
            />
          )
        }
      </Loaded>
    </Section>
  )
}

function useApprovalLimitDecision(): Decision {
  const { limits: words } = useTermsWords()
  const { acts } = useApprovalWords()
  const ended = useEnding()
  const [put] = usePutApprovalLimitMutation(ownNotice('state when one person is enough'))
  return {
    key: 'below',
    label: words.putBelow,
    fields: [
      {
        name: 'act',
        label: words.act,
        options: Object.entries(acts).map(([value, text]) => ({ value, text })),
      },
      currencyField(words.currency),
      { name: 'belowMinor', label: words.below, type: 'amount' },
    ],
    act: ({ act = '', belowMinor, ...values }) => {
      const currency = chosenCurrency(values)
      return ended('putApprovalLimit', put({ body: { act, currency, belowMinor: Number(belowMinor) } }))
    },
    said: words.wasPut,
  }
}
