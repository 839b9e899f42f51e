import type { Modal } from '../../lib/state/slices/modals.ts'

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
