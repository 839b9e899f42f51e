import type { EligibilityNextStep } from '@sooner/rules/eligibility'
import { useId, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Amount } from '../../../ui/amount.tsx'
import { Button } from '../../../ui/button.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { listFormat } from '../../../ui/format/formats.ts'
import { countText } from '../../../ui/format/number-text.ts'
import { TextLink } from '../../../ui/link.tsx'
import { pageOfStep } from '../../../lib/eligibility/own-acts.ts'
import type { WaitingInvoices } from '../../../lib/resources/invoices.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { modalOpened } from '../../../lib/state/slices/modals.ts'
import { amountsText } from '../../payouts/index.ts'
import { reasonText, useWhyWords } from '../../invoices/index.ts'
import { waitingFor } from './addresses.ts'
import { countedText } from './figures.ts'
import { useDashboardWords } from '../words/index.ts'

/** How many of the vendor's own acts are shown before the person asks for all of them. */
const maxLines = 3

/**
 * What keeps invoices from being paid: what only the vendor can do, each with its amount and its act, and in one line what others have
 * to do.
 */
export function WaitingLines({ rows }: { readonly rows: readonly WaitingInvoices[] }) {
  const { waiting: words } = useDashboardWords().overview
  const isReadOnly = useSelector((state: State) => state.auth.isReadOnly)
  const reasonId = useId()
  if (rows.length === 0) return null
  const own = rows.filter(({ owner }) => owner === 'vendor')
  const others = rows.filter(({ owner }) => owner !== 'vendor')
  const heldBack =
    isReadOnly && own.some(({ nextStep }) => nextStep === 'upload-document') ? reasonId : undefined
  return (
    <section aria-label={words.title} className="rounded-card border border-line bg-card px-5 mobile:px-6">
      {own.length > 0 && (
        <More rows={own} shownFirst={maxLines} heldBack={heldBack} more={words.more} fewer={words.fewer} />
      )}
      {heldBack && (
        // The page shows above that its reader can't change anything.
        <p id={heldBack} className="sr-only">
          {words.readOnly}
        </p>
      )}
      {others.length > 0 && <Others rows={others} hasOwn={own.length > 0} />}
    </section>
  )
}

interface MoreProps {
  readonly rows: readonly WaitingInvoices[]
  readonly shownFirst: number
  readonly heldBack: string | undefined
  readonly more: (count: string) => string
  readonly fewer: string
}

/** The first rows, and the others once somebody asks for them. */
function More({ rows, shownFirst, heldBack, more, fewer }: MoreProps) {
  const { locale } = useDisplay()
  const [showsAll, setShowsAll] = useState(false)
  const hidden = rows.length - shownFirst
  return (
    <>
      <ul>
        {rows.slice(0, showsAll ? undefined : shownFirst).map((row) => (
          <Line key={waitingFor(row) + row.currency} row={row} heldBack={heldBack} />
        ))}
      </ul>
      {hidden > 0 && (
        <div className="-ml-3 border-t border-line">
          <Button kind="quiet" size="small" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? fewer : more(countText(hidden, locale))}
          </Button>
        </div>
      )}
    </>
  )
}

interface OthersProps {
  readonly rows: readonly WaitingInvoices[]
  readonly hasOwn: boolean
}

/** How much waits for others, and for whom; why is read once somebody wants to know. */
function Others({ rows, hasOwn }: OthersProps) {
  const { waiting: words, owed } = useDashboardWords().overview
  const { locale } = useDisplay()
  const [isShown, setIsShown] = useState(false)
  const id = useId()
  const sum = (name: 'invoiceCount' | 'creditMemoCount') => rows.reduce((total, row) => total + row[name], 0)
  const counts = { invoiceCount: sum('invoiceCount'), creditMemoCount: sum('creditMemoCount') }
  const currencies = [...new Set(rows.map(({ currency }) => currency))]
  const amounts = currencies.map((currency) => ({
    currency,
    owedMinor: rows.reduce((total, row) => total + (row.currency === currency ? row.owedMinor : 0), 0),
  }))
  const owners = (['partner', 'operator'] as const)
    .filter((owner) => rows.some((row) => row.owner === owner))
    .map((owner) => words.owners[owner])
  return (
    <div className={hasOwn ? 'border-t border-line' : ''}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 py-1.5 text-14 text-muted">
        <p>
          {words.others(
            countedText(counts, owed, locale),
            amountsText(amounts, 'owedMinor', locale),
            owners.length === 0 ? undefined : listFormat(locale, { type: 'disjunction' }).format(owners),
            counts.invoiceCount + counts.creditMemoCount === 1,
          )}
        </p>
        <div className="-mx-3">
          <Button
            kind="quiet"
            size="small"
            aria-expanded={isShown}
            aria-controls={id}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? words.hideWhy : words.showWhy}
          </Button>
        </div>
      </div>
      <ul id={id} hidden={!isShown} className="border-t border-line">
        {isShown &&
          rows.map((row) => <Line key={waitingFor(row) + row.currency} row={row} heldBack={undefined} />)}
      </ul>
    </div>
  )
}

interface LineProps {
  readonly row: WaitingInvoices
  /** The id of the text why this person can't upload. */
  readonly heldBack: string | undefined
}

function Line({ row, heldBack }: LineProps) {
  const { waiting: words, owed } = useDashboardWords().overview
  const why = reasonText(row.reason, useWhyWords())
  const { locale } = useDisplay()
  const { nextStep, sentBy, currency, owedMinor } = row
  const step = words.steps[nextStep]
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-6 gap-y-1 border-t border-line py-2 first:border-t-0 tablet:grid-cols-[minmax(0,1fr)_auto_minmax(13.5rem,auto)]">
      <p className="col-span-2 tablet:col-span-1">
        {why}{' '}
        <span className="ml-1 text-14 text-muted">
          {countedText(row, owed, locale)}
          {!hasAct(nextStep) && nextStep !== 'wait' && `. ${step}`}
        </span>
      </p>
      <p className="font-medium tablet:text-right">
        <Amount amountMinor={owedMinor} currency={currency} />
      </p>
      <p className="flex flex-wrap items-center justify-end gap-x-4 max-mobile:col-span-2 max-mobile:justify-start">
        <Act step={nextStep} heldBack={heldBack} />
        <TextLink to={waitingFor(row)} aria-label={words.seeWhy(sentBy ? `${why}. ${step}` : why)}>
          {words.see}
        </TextLink>
      </p>
    </li>
  )
}

type OwnAct = keyof typeof pageOfStep | 'upload-document'
const hasAct = (step: EligibilityNextStep): step is OwnAct => step === 'upload-document' || step in pageOfStep

/** The vendor's own act that would change it, if there is one. */
function Act({ step, heldBack }: { readonly step: EligibilityNextStep } & Pick<LineProps, 'heldBack'>) {
  const { waiting: words } = useDashboardWords().overview
  const dispatch = useDispatch()
  if (!hasAct(step)) return null
  if (step === 'upload-document')
    return (
      <Button
        kind="quiet"
        size="small"
        className="max-mobile:-ml-3"
        aria-disabled={heldBack !== undefined}
        aria-describedby={heldBack}
        onClick={() =>
          void dispatch(modalOpened({ modal: 'bulkDocumentUpload', mode: 'bulk', invoiceIds: [] }))
        }
      >
        {words.acts[step]}
      </Button>
    )
  return <TextLink to={pageOfStep[step]}>{words.acts[step]}</TextLink>
}
