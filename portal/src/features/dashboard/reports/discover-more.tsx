import { useDispatch, useSelector } from 'react-redux'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { useFlag } from '../../../lib/flags.ts'
import { mayBeAutomatic } from '../../../lib/programs/auto-programs.ts'
import { useGetVendorQuery } from '../../../lib/resources/vendors.ts'
import { useListColleaguesQuery } from '../../../lib/resources/access.ts'
import { useListInvoiceUploadsQuery } from '../../../lib/resources/invoice-uploads.ts'
import { useListStatementsQuery } from '../../../lib/resources/remittances.ts'
import { useListProgramsQuery } from '../../../lib/resources/partners.ts'
import { useGetVendorPreferencesQuery } from '../../../lib/resources/preferences.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { useVendorId } from '../../../lib/state/vendor-id.ts'
import { modalOpened } from '../../../lib/state/slices/modals.ts'
import { type Discovery, uiChanged } from '../../../lib/state/slices/ui.ts'
import { usePanelWords } from './words/index.ts'

/** What is known about the vendor and the user. What is not known yet counts as used. */
interface Used {
  readonly isReadOnly: boolean
  readonly mayAutomate: boolean
  readonly isAutomatic: boolean | undefined
  readonly mayUpload: boolean
  readonly uploads: number | undefined
  readonly users: number | undefined
  readonly statements: number | undefined
  readonly hasSeenStatements: boolean
}

/** What the vendor has not used yet. A read-only user is offered what changes nothing. */
export function offeredTo(used: Used): readonly Discovery[] {
  const mayChange = !used.isReadOnly
  const offers: Readonly<Record<Discovery, boolean>> = {
    autoGetPaidNow: mayChange && used.mayAutomate && used.isAutomatic === false,
    upload: mayChange && used.mayUpload && used.uploads === 0,
    colleagues: mayChange && used.users === 1,
    statements: !used.hasSeenStatements && (used.statements ?? 0) > 0,
  }
  return (Object.keys(offers) as Discovery[]).filter((offer) => offers[offer])
}

/** What the vendor has not used yet. Each offer can be dismissed for good on this device. */
export function DiscoverMore() {
  const { discover: words } = usePanelWords()
  const dispatch = useDispatch()
  const dismissed = useSelector((state: State) => state.ui.dismissedDiscoveries)
  const offered = useOffered().filter((offer) => !dismissed.includes(offer))
  if (offered.length === 0) return <p className="text-muted">{words.all}</p>
  return (
    <ul className="grid gap-4 tablet:grid-cols-2 laptop:grid-cols-4">
      {offered.map((offer) => (
        <li key={offer} className="grid content-between gap-4 rounded-card border border-line p-4">
          <div>
            <h3 className="text-16">{words.offers[offer].title}</h3>
            <p className="text-muted">{words.offers[offer].text}</p>
          </div>
          <div className="flex flex-wrap items-center gap-2">
            <Act offer={offer} />
            <Button
              kind="quiet"
              size="small"
              aria-label={words.dismissNamed(words.offers[offer].title)}
              onClick={() => void dispatch(uiChanged({ dismissedDiscoveries: [...dismissed, offer] }))}
            >
              {words.dismiss}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}

function useOffered(): readonly Discovery[] {
  const id = useVendorId()
  const isReadOnly = useSelector((state: State) => state.auth.isReadOnly)
  const { data: chosen } = useGetVendorPreferencesQuery({ params: { vendorId: id } }, { skip: id === '' })
  const hasSeenStatements = useSelector((state: State) => state.ui.hasSeenStatements)
  const { data: statements } = useListStatementsQuery(
    { params: { id } },
    { skip: id === '' || hasSeenStatements },
  )
  const { data: colleagues } = useListColleaguesQuery({ params: { id } }, { skip: id === '' })
  const { data: vendor } = useGetVendorQuery({ params: { id } }, { skip: id === '' })
  const mayUpload = useFlag('invoiceUploading')
  const { data: uploads } = useListInvoiceUploadsQuery(
    { params: { id }, query: { page: 1, limit: 1 } },
    { skip: id === '' || isReadOnly || !mayUpload },
  )
  const isInstant = useFlag('instantPayout', vendor ?? undefined)
  const { data: programs } = useListProgramsQuery(undefined, { skip: id === '' })
  return offeredTo({
    isReadOnly,
    mayAutomate: isInstant && vendor !== undefined && mayBeAutomatic(programs),
    isAutomatic: chosen?.preferences.instantPayoutAlwaysOn,
    mayUpload,
    uploads: uploads?.data.length,
    users: colleagues?.length,
    statements: statements?.length,
    hasSeenStatements,
  })
}

const pages = { colleagues: '/dashboard/account/users', statements: '/dashboard/account/statements' } as const

function Act({ offer }: { readonly offer: Discovery }) {
  const { discover: words } = usePanelWords()
  const dispatch = useDispatch()
  const { act } = words.offers[offer]
  if (offer === 'colleagues' || offer === 'statements')
    return (
      <ButtonLink size="small" to={pages[offer]}>
        {act}
      </ButtonLink>
    )
  const dialog =
    offer === 'upload'
      ? ({ modal: 'uploadInvoices' } as const)
      : ({ modal: 'autoGetPaidNow', isRedirected: false } as const)
  return (
    <Button size="small" onClick={() => void dispatch(modalOpened(dialog))}>
      {act}
    </Button>
  )
}
