import { Suspense, useCallback, useEffect, useState } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'
import { useLocation, useSearchParams } from 'react-router'
import type { State } from '../../../lib/state/open-store.ts'
import { useLazyGetMailedInvoicesQuery } from '../../../lib/resources/mail-preferences.ts'
import { invoicesSelected } from '../../../lib/state/slices/invoices.ts'
import {
  type Dialog,
  type DialogOf,
  modalOpened,
  modalsClosed,
  moneyDialogIn,
  moneyModals,
} from '../../../lib/state/slices/modals.ts'
import { useVendorId } from '../../../lib/state/vendor-id.ts'
import { noteAct } from '../after-act/last-act.ts'
import { AutoGetPaidNowModal } from '../auto/auto-get-paid-now-modal.tsx'
import { OpenActsFound } from '../confirm/open-acts-found.tsx'
import { openActsOf } from '../confirm/open-acts.ts'
import { NeedModal } from '../need/need-modal.tsx'
import type { Scope } from '../way.ts'
import { InterstitialModal } from './interstitial-modal.tsx'
import { PayoutModal } from './payout-modal.tsx'

/** What the values of `open` in our links open on every page but that of an invoice. */
const onOtherPages: Readonly<Record<string, (search: URLSearchParams) => Dialog>> = {
  'bulk-get-paid-now': () => ({ modal: 'payout', of: 'bulk', way: 'instant-payout' }),
  'bulk-on-demand': () => ({ modal: 'payout', of: 'bulk', way: 'on-demand-payout' }),
  'chosen-get-paid-now': () => ({ modal: 'payout', of: 'selective', way: 'instant-payout' }),
  'chosen-on-demand': () => ({ modal: 'payout', of: 'selective', way: 'on-demand-payout' }),
  'auto-get-paid-now': (search) => ({ modal: 'autoGetPaidNow', isRedirected: search.has('redirected') }),
  need: () => ({ modal: 'needSolver' }),
}
/** Those that open the price of the invoice whose page is shown. */
const onInvoicePages: Readonly<Record<string, DialogOf<'payout'>['way']>> = {
  'get-paid-now': 'instant-payout',
  'on-demand': 'on-demand-payout',
}
const invoicePage = /^\/dashboard\/invoices\/([^/]+)\/?$/
const own = <T,>(values: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined

/** What a link opens. A link opens a dialog and never confirms anything. */
export function linkedDialog(pathname: string, search: URLSearchParams): Dialog | undefined {
  const name = search.get('open') ?? ''
  const invoiceId = invoicePage.exec(pathname)?.[1]
  if (invoiceId === undefined) return own(onOtherPages, name)?.(search)
  const way = own(onInvoicePages, name)
  return way && { modal: 'payout', of: 'single', way, invoiceId: decodeURIComponent(invoiceId) }
}

/** Selects what the email of a link offered, and nothing if that can't be read: what was selected before is not what the link is about. */
function useSelectMailed() {
  const dispatch = useDispatch()
  const vendorId = useVendorId()
  const [load] = useLazyGetMailedInvoicesQuery()
  return useCallback(
    async (mailId: string) => {
      dispatch(invoicesSelected([]))
      const { data } = await load({ params: { id: vendorId, mailId } })
      if (data) dispatch(invoicesSelected(data.invoices))
    },
    [dispatch, load, vendorId],
  )
}

/** Opens what the address names, once: a reload, or a link that is copied later, must not open it again. */
function useLinkedDialog(): void {
  const dispatch = useDispatch()
  const selectMailed = useSelectMailed()
  const { pathname } = useLocation()
  const [search, setSearch] = useSearchParams()
  useEffect(() => {
    if (!search.has('open')) return
    const dialog = linkedDialog(pathname, search)
    const mailId = search.get('mail')
    const open = () => {
      if (!dialog) return
      // What an earlier visit left open gives way.
      dispatch(modalsClosed(moneyModals))
      dispatch(modalOpened(dialog))
    }
    if (mailId === null) open()
    else void selectMailed(mailId).then(open)
    const left = new URLSearchParams(search)
    for (const name of ['open', 'redirected', 'mail']) left.delete(name)
    setSearch(left, { replace: true, preventScrollReset: true })
  }, [dispatch, selectMailed, pathname, search, setSearch])
}

interface OpenedPayoutProps {
  readonly dialog: DialogOf<'payout'>
  readonly onClose: () => void
}

function OpenedPayout({ dialog, onClose }: OpenedPayoutProps) {
  const dispatch = useDispatch()
  const store = useStore<State>()
  const vendorId = useVendorId()
  // What the dialog is about stays as it was when the dialog was opened, whatever the list does meanwhile.
  const [scope] = useState((): Scope => {
    if (dialog.of === 'single') return { kind: 'single', invoiceId: dialog.invoiceId }
    if (dialog.of === 'bulk') return { kind: 'bulk', vendorId }
    const invoiceIds = store.getState().invoices.selectedRows.map(({ id }) => id)
    return { kind: 'selective', vendorId, invoiceIds }
  })
  const isEmpty = scope.kind === 'selective' && scope.invoiceIds.length === 0
  useEffect(() => {
    // A link may ask for the price of chosen invoices where none is chosen.
    if (isEmpty) dispatch(modalsClosed(moneyModals))
  }, [dispatch, isEmpty])
  if (isEmpty) return null
  return (
    <PayoutModal
      way={dialog.way}
      scope={scope}
      onClose={onClose}
      onPaid={(payout) => {
        onClose()
        if (payout) noteAct({ kind: 'requested', payout })
        if (scope.kind === 'selective') dispatch(invoicesSelected([]))
      }}
    />
  )
}

interface OpenedPayoutsProps {
  /** Whether an earlier visit may have left a confirmation without an answer. */
  readonly findsOut: boolean
}

/** The dialogs of early payments, of which one at a time is open. They are loaded together. */
export function OpenedPayouts({ findsOut }: OpenedPayoutsProps) {
  const dispatch = useDispatch()
  const vendorId = useVendorId()
  // What an earlier visit left open is looked for once, when the page is shown.
  const [leftOpen] = useState(() => (findsOut ? openActsOf(vendorId) : []))
  const dialog = moneyDialogIn(useSelector(({ modals }: State) => modals))
  const close = () => void dispatch(modalsClosed(moneyModals))
  // A dialog that an earlier visit left in the middle of a confirmation is not opened again: what became of it is found out, and then
  // stated or offered.
  const isLeftOpen = leftOpen.length > 0
  useEffect(() => {
    if (isLeftOpen) dispatch(modalsClosed(moneyModals))
  }, [dispatch, isLeftOpen])
  useLinkedDialog()
  return (
    <Suspense>
      {isLeftOpen && <OpenActsFound acts={leftOpen} />}
      {dialog?.modal === 'autoGetPaidNow' && <AutoGetPaidNowModal dialog={dialog} onClose={close} />}
      {dialog?.modal === 'needSolver' && <NeedModal onClose={close} />}
      {dialog?.modal === 'singleToBulkInterstitial' && <InterstitialModal dialog={dialog} onClose={close} />}
      {dialog?.modal === 'payout' && (
        <OpenedPayout key={`${dialog.way} ${dialog.of}`} dialog={dialog} onClose={close} />
      )}
    </Suspense>
  )
}
