import { useId, useState } from 'react'
import { useSelector } from 'react-redux'
import { hasAnswer } from '../../../lib/calls/call-error.ts'
import type { AutoRules } from '../../../lib/resources/auto-payouts.ts'
import {
  useChangeVendorPreferencesMutation,
  useGetVendorPreferencesQuery,
} from '../../../lib/resources/preferences.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Announcements } from '../../../ui/notice.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { amountsText } from '../amounts-text.ts'
import { totalsOf } from '../offers.ts'
import { BackTestView } from './back-test-view.tsx'
import { FirstRequestView } from './first-request.tsx'
import { RuleList } from './rule-list.tsx'
import type { NotSaved } from './use-own-rules.ts'
import type { ClientKey } from './typed-rules.ts'
import { useBackTest, useFirstRequest } from './auto-queries.ts'
import { useAutoWords } from './words/index.ts'

interface TurnOnDialogProps {
  readonly vendorId: string
  readonly rules: AutoRules
  /** What it costs, as a range over the vendor's prices. */
  readonly fee: string
  /** The annual rates that it amounts to. */
  readonly apr: string | undefined
  readonly currency: string
  readonly nameOf: (client: ClientKey) => string
  /** Where the rules are changed; absent where they are beside the dialog. */
  readonly rulesAddress?: string
  /** Stores the rules first, where they differ from what is stored; returns why they are not stored, if so. */
  readonly onBefore?: () => Promise<NotSaved | undefined>
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Why nothing was turned on, or why nobody knows whether it was. */
type Failure = { readonly rules: NotSaved } | { readonly change: 'failed' | 'unknown' }

/** What the switch begins: the first request, the rules, and what they would have done in the last twelve months. */
export function TurnOnDialog(props: TurnOnDialogProps) {
  const { vendorId, rules, fee, apr, currency, nameOf, rulesAddress, onClose } = props
  const words = useAutoWords()
  const first = useFirstRequest(vendorId, rules)
  const acting = useTurningOn(props)
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={words.modal.title}
      description={words.modal.meaning(fee, apr)}
      closeLabel={words.close}
      locked={acting.busy}
      actions={<Actions {...{ fee, first, acting, onClose }} />}
    >
      <div className="grid gap-6">
        <Announcements failure={acting.failure && failureText(acting.failure, words.modal)} />
        <div className="grid gap-3">
          <h3 className="text-16">{words.first.title}</h3>
          <FirstRequestView query={first} isOn={false} />
        </div>
        <div className="grid gap-2">
          <h3 className="text-16">{words.modal.rules}</h3>
          <RuleList {...{ rules, nameOf, currency }} />
          {rulesAddress !== undefined && (
            <p>
              <TextLink to={rulesAddress}>{words.modal.change}</TextLink>
            </p>
          )}
        </div>
        <LastYear vendorId={vendorId} rules={rules} />
      </div>
    </Dialog>
  )
}

function LastYear({ vendorId, rules }: Pick<TurnOnDialogProps, 'vendorId' | 'rules'>) {
  const words = useAutoWords()
  const { currentData: result, isError, isFetching, refetch } = useBackTest(vendorId, rules)
  return (
    <div className="grid gap-3">
      <h3 className="text-16">{words.modal.test}</h3>
      {result ? (
        <BackTestView result={result} isShort />
      ) : isError && !isFetching ? (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>{words.test.failed}</p>
          <Button size="small" onClick={() => void refetch()}>
            {words.retry}
          </Button>
        </div>
      ) : (
        <SkeletonText lines={10} />
      )}
    </div>
  )
}

const failureText = (failure: Failure, words: ReturnType<typeof useAutoWords>['modal']) =>
  'rules' in failure ? words.notSaved[failure.rules] : words[failure.change]

function useTurningOn({ vendorId, onBefore, onDone }: TurnOnDialogProps) {
  const [change] = useChangeVendorPreferencesMutation()
  const { refetch } = useGetVendorPreferencesQuery({ params: { vendorId } })
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  async function turnOn(): Promise<Failure | undefined> {
    const notSaved = await onBefore?.()
    if (notSaved !== undefined) return { rules: notSaved }
    const body = { preferences: { instantPayoutAlwaysOn: true } }
    const { data, error } = await change({ params: { vendorId }, body })
    if (data) return undefined
    // The switch has to show what is stored, and after a lost answer nobody knows that here.
    void refetch()
    return { change: hasAnswer(error) ? 'failed' : 'unknown' }
  }

  return {
    busy,
    failure,
    turnOn: async () => {
      if (busy) return
      setBusy(true)
      setFailure(undefined)
      const failed = await turnOn()
      setBusy(false)
      setFailure(failed)
      if (failed === undefined) onDone()
    },
  }
}

interface ActionsProps {
  readonly fee: string
  readonly first: ReturnType<typeof useFirstRequest>
  readonly acting: ReturnType<typeof useTurningOn>
  readonly onClose: () => void
}

function Actions({ fee, first, acting, onClose }: ActionsProps) {
  const { modal: words } = useAutoWords()
  const { locale, today } = useDisplay()
  const isReadOnly = useSelector((state: State) => state.auth.isReadOnly)
  const reasonId = useId()
  const { currentData: request } = first
  const paysNow =
    request !== undefined && request !== null && request.invoiceCount > 0 && request.requestOn <= today
  return (
    <>
      {isReadOnly && (
        <p id={reasonId} className="text-14 text-muted">
          {words.readOnly}
        </p>
      )}
      <Button
        kind="primary"
        busy={acting.busy}
        busyLabel={words.confirming}
        aria-disabled={isReadOnly}
        aria-describedby={isReadOnly ? reasonId : undefined}
        onClick={({ detail }) => {
          // The second click of a double click may be meant for what was here before.
          if (detail < 2) void acting.turnOn()
        }}
      >
        {paysNow
          ? words.confirmFirst(amountsText(totalsOf(request), 'arrivesMinor', locale))
          : words.confirm(fee)}
      </Button>
      <Button aria-disabled={acting.busy} onClick={onClose}>
        {words.cancel}
      </Button>
    </>
  )
}
