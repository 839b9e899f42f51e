import type { EligibilityNextStep } from '@sooner/rules/eligibility'
import { useId, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Amount } from '../../../ui/amount.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { countText } from '../../../ui/format/number-text.ts'
import { TextLink } from '../../../ui/link.tsx'
import type { WaitingInvoices } from '../../../lib/resources/invoices.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { modalOpened } from '../../../lib/state/slices/modals.ts'
import { reasonText, useWhyWords } from '../../invoices/index.ts'
import { waitingFor } from './addresses.ts'
import { countedText } from './figures.ts'
import { useDashboardWords } from '../words/index.ts'

/** How many reasons are shown before the person asks for all of them. */
const most = 3

/** What keeps invoices from being paid, each with its amount and what would change it: the vendor's own acts come first. */
export function WaitingLines({ rows }: { readonly rows: readonly WaitingInvoices[] }) {
  const { waiting: words } = useDashboardWords().overview
  const { locale } = useDisplay()
  const [showsAll, setShowsAll] = useState(false)
  const isReadOnly = useSelector((state: State) => state.auth.isReadOnly)
  const reasonId = useId()
  if (rows.length === 0) return null
  const ordered = rows.toSorted((a, b) => Number(b.owner === 'vendor') - Number(a.owner === 'vendor'))
  const shown = ordered.slice(0, showsAll ? undefined : most)
  const hidden = ordered.length - most
  const heldBack =
    isReadOnly && shown.some(({ nextStep }) => nextStep === 'upload-document') ? reasonId : undefined
  return (
    <Card className="grid gap-1">
      <h2 className="text-20">{words.title}</h2>
      <ul>
        {shown.map((row) => (
          <Line key={waitingFor(row) + row.currency} row={row} heldBack={heldBack} />
        ))}
      </ul>
      {heldBack && (
        // The page shows above that its reader can't change anything.
        <p id={heldBack} className="sr-only">
          {words.readOnly}
        </p>
      )}
      {hidden > 0 && (
        <div className="-ml-3">
          <Button kind="quiet" size="small" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? words.fewer : hidden === 1 ? words.moreOne : words.more(countText(hidden, locale))}
          </Button>
        </div>
      )}
    </Card>
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
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-6 gap-y-1 border-t border-line py-3 first:border-t-0 tablet:grid-cols-[minmax(0,1fr)_auto_minmax(13.5rem,auto)]">
      <p className="col-span-2 tablet:col-span-1">
        {`${countedText(row, owed, locale)}: ${why}`}
        <span className="block text-14 text-muted">{step}</span>
      </p>
      <p className="font-medium tablet:text-right">
        <Amount amountMinor={owedMinor} currency={currency} />
      </p>
      <p className="flex flex-wrap items-center justify-end gap-x-4">
        <Act step={nextStep} heldBack={heldBack} />
        <TextLink to={waitingFor(row)} aria-label={words.seeWhy(sentBy ? `${why}. ${step}` : why)}>
          {words.see}
        </TextLink>
      </p>
    </li>
  )
}

const pages = {
  'sign-agreement': '/dashboard/account/agreements',
  'authorize-direct-debit': '/dashboard/account/banking',
  'verify-bank-account': '/dashboard/account/banking',
  'finish-onboarding': '/onboarding/review',
  'upload-business-document': '/dashboard/account/documents',
} as const

/** The vendor's own act that would change it, if there is one. */
function Act({ step, heldBack }: { readonly step: EligibilityNextStep } & Pick<LineProps, 'heldBack'>) {
  const { waiting: words } = useDashboardWords().overview
  const dispatch = useDispatch()
  if (step === 'upload-document')
    return (
      <Button
        kind="quiet"
        size="small"
        aria-disabled={heldBack !== undefined}
        aria-describedby={heldBack}
        onClick={() =>
          void dispatch(modalOpened({ modal: 'bulkDocumentUpload', mode: 'bulk', invoiceIds: [] }))
        }
      >
        {words.acts[step]}
      </Button>
    )
  if (step === 'wait' || step === 'ask-partner' || step === 'contact-support') return null
  return <TextLink to={pages[step]}>{words.acts[step]}</TextLink>
}
