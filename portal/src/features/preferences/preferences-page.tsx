import { useSelector } from 'react-redux'
import { PageHeading } from '../../lib/page.tsx'
import type { State } from '../../lib/state/open-store.ts'
import { Card } from '../../ui/card.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { useGetVendorPreferencesQuery } from './calls.ts'
import { PreferencesForm } from './preferences-form.tsx'
import { ShownPreferences } from './shown-preferences.tsx'
import { usePreferencesWords } from './words.ts'

function Waiting() {
  return (
    <div className="grid gap-6">
      <Card>
        <SkeletonText lines={14} />
      </Card>
      <Card>
        <SkeletonText lines={10} />
      </Card>
    </div>
  )
}

/** What a vendor is told, and in which form. */
export function PreferencesPage() {
  const words = usePreferencesWords()
  const vendorId = useSelector((state: State) => state.auth.vendorId) ?? ''
  const isReadOnly = useSelector((state: State) => state.auth.isReadOnly)
  const query = useGetVendorPreferencesQuery(
    { params: { vendorId } },
    { skip: vendorId === '', refetchOnMountOrArgChange: true },
  )
  return (
    <div className="grid gap-6">
      <header className="grid gap-2">
        <PageHeading>{words.form.title}</PageHeading>
        <p className="text-muted">{words.form.intro}</p>
      </header>
      <Loaded query={query} trouble={words.trouble} stillWorks={[words.stillWorks]} skeleton={<Waiting />}>
        {({ preferences }) =>
          isReadOnly ? (
            <ShownPreferences kept={preferences} />
          ) : (
            <PreferencesForm vendorId={vendorId} kept={preferences} />
          )
        }
      </Loaded>
    </div>
  )
}
