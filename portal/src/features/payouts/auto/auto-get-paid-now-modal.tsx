import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { useLocation, useNavigate } from 'react-router'
import { clientNamesIn } from '../../../lib/programs/prices.ts'
import { useGetAutoPayoutQuery } from '../../../lib/resources/auto-payouts.ts'
import { together } from '../../../lib/resources/together.ts'
import { type DialogOf, modalOpened } from '../../../lib/state/slices/modals.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { Stat } from '../../../ui/stat.tsx'
import { totalsOf, useOwnCurrency } from '../offers.ts'
import { TurnOnDialog } from './turn-on-dialog.tsx'
import { useAutoOffer, useFirstRequest, useClients } from './auto-queries.ts'
import { useAutoWords } from './words/index.ts'

const schedule = '/dashboard/account/payment-schedule'

interface AutoGetPaidNowModalProps {
  readonly dialog: DialogOf<'autoGetPaidNow'>
  readonly onClose: () => void
}

/** Whoever came from the page of a payout goes back there; a tab that began with the link has nowhere to go back to. */
function useLeaving({ dialog: { isRedirected }, onClose }: AutoGetPaidNowModalProps) {
  const navigate = useNavigate()
  return () => {
    onClose()
    const { idx } = (history.state ?? {}) as { readonly idx?: number }
    if (isRedirected && (idx ?? 0) > 0) void navigate(-1)
  }
}

/** The dialog as a link or the dashboard opens it, by the rules that are stored. */
export function AutoGetPaidNowModal(props: AutoGetPaidNowModalProps) {
  const words = useAutoWords()
  const leave = useLeaving(props)
  const isThere = useLocation().pathname === schedule
  const offer = useAutoOffer()
  const { vendorId, needless, isOn, fee, apr } = offer
  const auto = useGetAutoPayoutQuery({ params: { id: vendorId } }, { skip: vendorId === '' })
  const currency = useOwnCurrency(vendorId)
  const { clients } = useClients(vendorId)
  const isKnown = offer.query.data && auto.data
  useTotal(props.dialog, vendorId, isKnown ? auto.data?.rules : undefined)
  if (isKnown && auto.data && !isOn && needless === undefined && fee !== undefined)
    return (
      <TurnOnDialog
        {...{ vendorId, fee, apr, currency }}
        rules={auto.data.rules}
        nameOf={clientNamesIn(clients ?? [])}
        {...(!isThere && { rulesAddress: schedule })}
        onClose={leave}
        onDone={leave}
      />
    )
  return (
    <Dialog
      open
      wide
      onClose={leave}
      title={words.modal.title}
      closeLabel={words.close}
      actions={<Button onClick={leave}>{words.close}</Button>}
    >
      <Loaded
        query={together({ preferences: offer.preferences, programs: offer.programs, auto })}
        trouble={words.trouble}
        skeleton={<Waiting total={props.dialog.total} />}
      >
        {() => (
          <div className="grid justify-items-start gap-4">
            <Notice kind="info">
              <p className="font-medium">{isOn ? words.modal.isOn : needless}</p>
              {isOn && <p>{words.modal.isOnHow}</p>}
            </Notice>
            {!isThere && <ButtonLink to={schedule}>{words.modal.see}</ButtonLink>}
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}

/** The total that an earlier visit or the opener knew stands there until the current one is known. */
function Waiting({ total }: Pick<DialogOf<'autoGetPaidNow'>, 'total'>) {
  const { first: words } = useAutoWords()
  return (
    <div className="grid gap-4">
      {total && <Stat label={words.title} value={<Amount {...total} />} />}
      <SkeletonText lines={8} />
    </div>
  )
}

/** Stores what the first request would pay with the dialog, so that a reload shows it at once. */
function useTotal(
  { modal, isRedirected }: DialogOf<'autoGetPaidNow'>,
  vendorId: string,
  rules: Parameters<typeof useFirstRequest>[1],
): void {
  const dispatch = useDispatch()
  const { data } = useFirstRequest(vendorId, rules)
  const [main] = data ? totalsOf(data) : []
  const amountMinor = main?.arrivesMinor
  const currency = main?.currency
  useEffect(() => {
    if (amountMinor === undefined || currency === undefined) return
    dispatch(modalOpened({ modal, isRedirected, total: { amountMinor, currency } }))
  }, [dispatch, modal, isRedirected, amountMinor, currency])
}
