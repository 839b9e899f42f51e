import { Suspense, useEffect, useState } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'
import { useLocation, useSearchParams } from 'react-router'
import type { State } from '../../../lib/state/open-store.ts'
import { useVendorId } from '../../../lib/state/vendor-id.ts'
import { invoicesSelected } from '../../../lib/state/slices/invoices.ts'
import { type Modal, modalClosed, modalOpened, moneyModals } from '../../../lib/state/slices/modals.ts'
import { lazyDialog } from '../../../lib/lazy-dialog.ts'
import { openActsOf } from '../confirm/open-acts.ts'
import type { Scope, Way } from '../way.ts'

/** The values of `open` in our links. A dialog about one invoice opens on the page of that invoice. */
const dialogs = {
  'bulk-get-paid-now': { modal: 'bulkGetPaidNow' },
  'bulk-on-demand': { modal: 'bulkOnDemand' },
  'chosen-get-paid-now': { modal: 'selectiveGetPaidNow' },
  'chosen-on-demand': { modal: 'selectiveOnDemand' },
  'auto-get-paid-now': { modal: 'autoGetPaidNow' },
  need: { modal: 'needSolver' },
  'get-paid-now': { modal: 'singleGetPaidNow', about: 'singleGetPaidNowInvoiceId' },
  'on-demand': { modal: 'onDemand', about: 'onDemandInvoiceId' },
} as const satisfies Record<string, { readonly modal: Modal; readonly about?: string }>

const ofInvoice = /^\/dashboard\/invoices\/([^/]+)\/?$/

/** What a link opens, as the state of dialogs takes it. A link opens a dialog and never confirms anything. */
export function linkedDialog(pathname: string, search: URLSearchParams) {
  const name = search.get('open')
  if (name === null || !Object.hasOwn(dialogs, name)) return undefined
  const dialog = dialogs[name as keyof typeof dialogs]
  const invoiceId = ofInvoice.exec(pathname)?.[1]
  if (!('about' in dialog)) {
    if (invoiceId !== undefined) return undefined
    const { modal } = dialog
    return modal === 'autoGetPaidNow'
      ? { modal, about: { autoGetPaidNowRedirected: search.has('redirected') } }
      : { modal }
  }
  return invoiceId === undefined
    ? undefined
    : { modal: dialog.modal, about: { [dialog.about]: decodeURIComponent(invoiceId) } }
}

const PayoutModal = lazyDialog(
  () => import('./payout-modal.tsx'),
  (it) => it.PayoutModal,
)
const OpenActsFound = lazyDialog(
  () => import('../confirm/open-acts-found.tsx'),
  (it) => it.OpenActsFound,
)
const InterstitialModal = lazyDialog(
  () => import('./interstitial-modal.tsx'),
  (it) => it.InterstitialModal,
)

const AutoGetPaidNowModal = lazyDialog(
  () => import('../auto/auto-get-paid-now-modal.tsx'),
  (it) => it.AutoGetPaidNowModal,
)
const NeedModal = lazyDialog(
  () => import('../need/need-modal.tsx'),
  (it) => it.NeedModal,
)

interface Opened {
  readonly modal: Modal
  readonly way: Way
  readonly scope: Scope
}

/** Which dialog the flags open: one at a time, that about a single invoice first. */
function openedIn({ modals, invoices }: State, vendorId: string): Opened | undefined {
  const { singleGetPaidNowInvoiceId: instantId, onDemandInvoiceId: onDemandId } = modals
  const instant = { way: 'instant-payout' } as const
  const onDemand = { way: 'on-demand-payout' } as const
  const bulk = { kind: 'bulk', vendorId } as const
  const selective = {
    kind: 'selective',
    vendorId,
    invoiceIds: invoices.selectedRows.map(({ id }) => id),
  } as const
  const hasChosen = selective.invoiceIds.length > 0
  if (modals.singleGetPaidNow && instantId !== undefined)
    return { ...instant, modal: 'singleGetPaidNow', scope: { kind: 'single', invoiceId: instantId } }
  if (modals.onDemand && onDemandId !== undefined)
    return { ...onDemand, modal: 'onDemand', scope: { kind: 'single', invoiceId: onDemandId } }
  if (modals.selectiveGetPaidNow && hasChosen)
    return { ...instant, modal: 'selectiveGetPaidNow', scope: selective }
  if (modals.selectiveOnDemand && hasChosen)
    return { ...onDemand, modal: 'selectiveOnDemand', scope: selective }
  if (modals.bulkGetPaidNow) return { ...instant, modal: 'bulkGetPaidNow', scope: bulk }
  if (modals.bulkOnDemand) return { ...onDemand, modal: 'bulkOnDemand', scope: bulk }
  return undefined
}

/** Opens what the address names, once: a reload, or a link that is copied later, must not open it again. */
function useLinkedDialog(): void {
  const dispatch = useDispatch()
  const { pathname } = useLocation()
  const [search, setSearch] = useSearchParams()
  useEffect(() => {
    if (!search.has('open')) return
    const asked = linkedDialog(pathname, search)
    if (asked) {
      // What an earlier visit left open gives way.
      for (const modal of moneyModals) dispatch(modalClosed(modal))
      dispatch(modalOpened(asked))
    }
    const left = new URLSearchParams(search)
    for (const name of ['open', 'redirected']) left.delete(name)
    setSearch(left, { replace: true, preventScrollReset: true })
  }, [dispatch, pathname, search, setSearch])
}

interface OpenedPayoutsProps {
  /** Whether an earlier visit may have left a confirmation without an answer. */
  readonly findsOut: boolean
}

export function OpenedPayouts({ findsOut }: OpenedPayoutsProps) {
  const dispatch = useDispatch()
  const vendorId = useVendorId()
  // What an earlier visit left open is looked for once, when the page is shown.
  const [leftOpen] = useState(() => (findsOut ? openActsOf(vendorId) : []))
  const store = useStore<State>()
  const name = useSelector((state: State) => openedIn(state, vendorId)?.modal)
  const hasAuto = useSelector(({ modals }: State) => modals.autoGetPaidNow)
  const hasNeed = useSelector(({ modals }: State) => modals.needSolver)
  const hasInterstitial = useSelector(({ modals }: State) => modals.singleToBulkInterstitial)
  // A dialog that an earlier visit left in the middle of a confirmation is not opened again: what became of it is found out, and then
  // stated or offered.
  const isLeftOpen = leftOpen.length > 0
  useEffect(() => {
    if (isLeftOpen) for (const modal of moneyModals) dispatch(modalClosed(modal))
  }, [dispatch, isLeftOpen])
  useLinkedDialog()
  // What the dialog is about stays as it was when the dialog was opened, whatever the list does meanwhile.
  const opened = name && openedIn(store.getState(), vendorId)
  return (
    <Suspense>
      {leftOpen.length > 0 && <OpenActsFound acts={leftOpen} />}
      {hasAuto && <AutoGetPaidNowModal />}
      {hasNeed && <NeedModal />}
      {hasInterstitial && <InterstitialModal vendorId={vendorId} />}
      {opened && (
        <PayoutModal
          key={opened.modal}
          way={opened.way}
          scope={opened.scope}
          onClose={() => void dispatch(modalClosed(opened.modal))}
          onPaid={() => {
            dispatch(modalClosed(opened.modal))
            if (opened.scope.kind === 'selective') dispatch(invoicesSelected([]))
          }}
        />
      )}
    </Suspense>
  )
}
