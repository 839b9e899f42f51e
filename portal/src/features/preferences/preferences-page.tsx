import { useSelector } from 'react-redux'
import { PageFrame } from '../../lib/page-frame.tsx'
import type { State } from '../../lib/state/open-store.ts'
import { Card } from '../../ui/card.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { useGetVendorPreferencesQuery } from '../../lib/resources/preferences.ts'
import { PreferencesForm } from './preferences-form.tsx'
import { ShownPreferences } from './shown-preferences.tsx'
import { usePreferencesWords } from './words/index.ts'

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

/** The notifications of a vendor, and their format. */
export function PreferencesPage() {
  const words = usePreferencesWords()
  const vendorId = useSelector((state: State) => state.auth.vendorId) ?? ''
  const isReadOnly = useSelector((state: State) => state.auth.isReadOnly)
  const query = useGetVendorPreferencesQuery(
    { params: { vendorId } },
    { skip: vendorId === '', refetchOnMountOrArgChange: true },
  )
  return (
    <PageFrame title={words.form.title}>
      <Loaded query={query} trouble={words.trouble} stillWorks={[words.stillWorks]} skeleton={<Waiting />}>
        {({ preferences }) =>
          isReadOnly ? (
            <ShownPreferences saved={preferences} />
          ) : (
            <PreferencesForm vendorId={vendorId} saved={preferences} />
          )
        }
      </Loaded>
    </PageFrame>
  )
}
