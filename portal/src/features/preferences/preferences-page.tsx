import { useSelector } from 'react-redux'
import { PageFrame } from '../../lib/page-frame.tsx'
import type { State } from '../../lib/state/open-store.ts'
import { Card } from '../../ui/card.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { useGetVendorPreferencesQuery, type Preferences } from '../../lib/resources/preferences.ts'
import { Button } from '../../ui/button.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Section } from '../../ui/section.tsx'
import { PreferencesForm, kinds } from './preferences-form.tsx'
import { usePreferencesWords } from './words/index.ts'

/** For read-only users: shows the current preferences and why they can't be changed here. */
function ShownPreferences({ saved }: { readonly saved: Preferences }) {
  const { form: words, readOnly } = usePreferencesWords()
  return (
    <>
      <Section title={words.mails} text={words.mailsText}>
        <DefinitionList
          items={kinds.map((kind) => ({
            term: words.kinds[kind].label,
            value: saved.notifications[kind] ? words.on : words.off,
            hint: words.kinds[kind].hint,
          }))}
        />
      </Section>
      <Section title={words.exports} text={words.exportsText}>
        <DefinitionList
          items={[
            { term: words.language, value: words.languages[saved.language], hint: words.languageHint },
            {
              term: words.csvFormat,
              value: words.formats[saved.csvFormat][0],
              hint: words.formats[saved.csvFormat][1],
            },
          ]}
        />
      </Section>
      <div>
        <Button kind="primary" heldBack={readOnly}>
          {words.save}
        </Button>
      </div>
    </>
  )
}

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
