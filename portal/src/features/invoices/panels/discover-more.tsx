import { useDispatch, useSelector } from 'react-redux'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { useFlag } from '../../../lib/flags.ts'
import { useGetVendorQuery } from '../../../lib/resources/vendors.ts'
import { useListColleaguesQuery } from '../../../lib/resources/access.ts'
import { useGetVendorPreferencesQuery } from '../../../lib/resources/preferences.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { modalOpened } from '../../../lib/state/slices/modals.ts'
import { type Discovery, uiChanged } from '../../../lib/state/slices/ui.ts'
import { usePanelWords } from './words.ts'

/** What the vendor has not used yet. Each offer can be dismissed for good on this device. */
export function DiscoverMore() {
  const { discover: words } = usePanelWords()
  const dispatch = useDispatch()
  const dismissed = useSelector((state: State) => state.ui.dismissedDiscoveries)
  const offered = useOffered().filter((offer) => !dismissed.includes(offer))
  if (offered.length === 0) return <p className="text-muted">{words.all}</p>
  return (
    <ul className="grid gap-4 tablet:grid-cols-3">
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
  const id = useSelector((state: State) => state.auth.vendorId) ?? ''
  const isReadOnly = useSelector((state: State) => state.auth.isReadOnly)
  const { data: chosen } = useGetVendorPreferencesQuery({ params: { vendorId: id } }, { skip: id === '' })
  const { data: colleagues } = useListColleaguesQuery({ params: { id } }, { skip: id === '' })
  const { data: vendor } = useGetVendorQuery({ params: { id } }, { skip: id === '' })
  const isInstant = useFlag('instantPayout', vendor ?? undefined)
  const mayAutomate = isInstant && vendor && chosen?.preferences.instantPayoutAlwaysOn === false
  const mayUpload = useFlag('invoiceUploading')
  if (isReadOnly) return []
  return [
    ...(mayAutomate ? (['autoGetPaidNow'] as const) : []),
    ...(mayUpload ? (['upload'] as const) : []),
    ...(colleagues?.length === 1 ? (['colleagues'] as const) : []),
  ]
}

function Act({ offer }: { readonly offer: Discovery }) {
  const { discover: words } = usePanelWords()
  const dispatch = useDispatch()
  const { act } = words.offers[offer]
  if (offer === 'colleagues')
    return (
      <ButtonLink size="small" to="/dashboard/account/users">
        {act}
      </ButtonLink>
    )
  const modal = offer === 'upload' ? 'uploadInvoices' : 'autoGetPaidNow'
  return (
    <Button size="small" onClick={() => void dispatch(modalOpened({ modal }))}>
      {act}
    </Button>
  )
}
