import type { Currency } from '@sooner/money'
import { arrivalOf } from '@sooner/rules/arrivals'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { useVendorId } from '../../../lib/state/vendor-id.ts'
import { invoicesSelected } from '../../../lib/state/slices/invoices.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { progressText } from '../../../ui/format/number-text.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { Announcements } from '../../../ui/notice.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { useOwnCurrency } from '../offers.ts'
import { NeedParts, NeedSummary } from './need-result.tsx'
import { type Answered, type NeedState, useNeed } from './use-need.ts'
import { useNeedWords } from './words/index.ts'

/** The list with the selection in view; the first address also opens the price of the selection. */
const priceAddress = '/dashboard/invoices?open=chosen-get-paid-now'
const onDemandAddress = '/dashboard/invoices?open=chosen-on-demand'
const listAddress = '/dashboard/invoices'

/** Selects the cheapest invoices that bring an amount by a day. */
export function NeedModal({ onClose }: { readonly onClose: () => void }) {
  const words = useNeedWords()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const vendorId = useVendorId()
  const currency = useOwnCurrency(vendorId)
  const { state, isReady, ask } = useNeed(vendorId, currency)

  function take({ answer, lines }: Answered, goesOn: boolean): void {
    if (answer.kind !== 'reached') return
    const rows = answer.suggestion.invoiceIds.flatMap((id) => {
      const line = lines.get(id)
      return line ? [{ id, openAmountMinor: line.grossMinor, currency: line.currency }] : []
    })
    dispatch(invoicesSelected(rows))
    onClose()
    const price = answer.way === 'instant-payout' ? priceAddress : onDemandAddress
    void navigate(goesOn ? price : listAddress)
  }

  const reached = state.kind === 'answered' && state.answer.kind === 'reached' ? state : undefined
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={words.title}
      description={words.text}
      closeLabel={words.close}
      actions={
        reached && (
          <>
            <Button kind="primary" onClick={({ detail }) => detail < 2 && take(reached, true)}>
              {words.goOn}
            </Button>
            <Button onClick={() => take(reached, false)}>{words.choose}</Button>
          </>
        )
      }
    >
      {isReady ? <Asking state={state} currency={currency} onAsk={ask} /> : <SkeletonText lines={6} />}
    </Dialog>
  )
}

interface AskingProps {
  readonly state: NeedState
  readonly currency: Currency
  readonly onAsk: ReturnType<typeof useNeed>['ask']
}

function Asking({ state, currency, onAsk }: AskingProps) {
  const words = useNeedWords()
  const { locale, today } = useDisplay()
  const form = useForm({
    initial: {
      amountMinor: undefined as bigint | undefined,
      day: arrivalOf(currency, today),
    },
    live: true,
    check: ({ amountMinor, day }) => ({
      amountMinor: amountMinor === undefined || amountMinor <= 0n ? words.missing : undefined,
      day: day === '' ? words.wrongDay : day < today ? words.past : undefined,
    }),
    send: ({ amountMinor = 0n, day }) => {
      onAsk({ amountMinor, payBy: day })
      return Promise.resolve(undefined)
    },
  })
  const isBusy = state.kind === 'reading' || state.kind === 'solving'
  const askBy = (day: string) => {
    form.change('day', day)
    if (form.values.amountMinor !== undefined) onAsk({ amountMinor: form.values.amountMinor, payBy: day })
  }
  return (
    <div className="grid gap-6">
      <form {...form.formProps} className="grid items-start gap-5 mobile:grid-cols-2">
        <MoneyField
          label={words.amount}
          hint={words.amountHint}
          error={form.faults.amountMinor}
          name="amount"
          amountMinor={form.values.amountMinor}
          onChange={(amountMinor) => form.change('amountMinor', amountMinor)}
          required
          {...{ currency, locale }}
        />
        <DateField
          label={words.day}
          hint={words.dayHint}
          error={form.faults.day}
          name="day"
          day={form.values.day}
          onChange={(day) => form.change('day', day)}
          locale={locale}
          pickLabel={words.pick}
          earliest={today}
          required
        />
        <div className="mobile:col-span-2">
          <Button type="submit" kind={state.kind === 'answered' ? 'secondary' : 'primary'} busy={isBusy}>
            {state.kind === 'answered' ? words.again : words.find}
          </Button>
        </div>
      </form>
      <div role="status" className="contents">
        {state.kind === 'reading' && (
          <p className="text-muted">{words.reading(percent(state.read, state.all, locale))}</p>
        )}
        {state.kind === 'solving' && <p className="text-muted">{words.solving}</p>}
        {state.kind === 'answered' && (
          <div ref={comeIntoView}>
            <NeedSummary answered={state} currency={currency} onDay={askBy} />
          </div>
        )}
      </div>
      <Announcements failure={state.kind === 'failed' && words.failed} />
      {state.kind === 'answered' && <NeedParts answered={state} currency={currency} />}
    </div>
  )
}

/** On a phone the answer would be below the window's foot, and only the actions would change. */
const comeIntoView = (answer: HTMLElement | null): void => answer?.scrollIntoView({ block: 'nearest' })

const percent = (read: number, all: number, locale: string) =>
  progressText(all === 0 ? 0 : read / all, locale)
