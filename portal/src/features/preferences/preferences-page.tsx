import { useSelector } from 'react-redux'
import { useState } from 'react'
import { csvFormats } from '@sooner/rules/csv-formats'
import { languages } from '@sooner/rules/places'
import { PageFrame } from '../../lib/page.tsx'
import type { State } from '../../lib/state/open-store.ts'
import { useVendorId } from '../../lib/state/vendor-id.ts'
import { Card } from '../../ui/card.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import {
  useGetVendorPreferencesQuery,
  type Preferences,
  useChangeVendorPreferencesMutation,
} from '../../lib/resources/preferences.ts'
import { Button } from '../../ui/button.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Section } from '../../ui/section.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Announcements } from '../../ui/notice.tsx'
import { useSending } from '../../ui/form/use-sending.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { UnsavedPage } from '../../ui/unsaved/unsaved-page.tsx'
import { OwnBrowsers } from './own-browsers.tsx'
import { OwnMails } from './own-mails.tsx'
import { usePreferencesWords } from './words/index.ts'

/** What a vendor chooses; emails about security are always sent. */
type Kind = Exclude<keyof Preferences['notifications'], 'security'>

/** Choices that are not saved yet. */
interface Chosen {
  readonly notifications: Readonly<Partial<Record<Kind, boolean>>>
  readonly csvFormat?: Preferences['csvFormat']
  readonly language?: Preferences['language']
}

export const nothingChosen: Chosen = { notifications: {} }

/** Combines the unsaved choices with the stored preferences, which a colleague may change meanwhile. */
export const shownOf = (saved: Preferences, chosen: Chosen): Preferences => ({
  ...saved,
  ...chosen,
  notifications: { ...saved.notifications, ...chosen.notifications },
})

type Change = Partial<Pick<Preferences, 'csvFormat' | 'language'>> & {
  notifications?: Chosen['notifications']
}

/**
 * Sends only the differences, so that two people who change different preferences both succeed. Undefined if nothing
 * differs.
 */
export function changeOf(
  saved: Preferences,
  { notifications, csvFormat, language }: Chosen,
): Change | undefined {
  const kinds = Object.entries(notifications).filter(([kind, on]) => saved.notifications[kind as Kind] !== on)
  const change: Change = {
    ...(kinds.length > 0 && { notifications: Object.fromEntries(kinds) }),
    ...(csvFormat !== undefined && csvFormat !== saved.csvFormat && { csvFormat }),
    ...(language !== undefined && language !== saved.language && { language }),
  }
  return Object.keys(change).length === 0 ? undefined : change
}

/** The kinds in the order of the page. */
const kinds: readonly Kind[] = ['invoiceSummary', 'paymentSummary', 'upcomingPayment']

interface PreferencesFormProps {
  readonly vendorId: string
  readonly saved: Preferences
}

function useChoices({ vendorId, saved }: PreferencesFormProps) {
  const { form: words } = usePreferencesWords()
  const [change] = useChangeVendorPreferencesMutation()
  const [chosen, setChosen] = useState<Chosen>(nothingChosen)
  const [notice, setNotice] = useState<string>()
  const sending = useSending({
    send: async () => {
      setNotice(undefined)
      const preferences = changeOf(saved, chosen)
      if (!preferences) return () => setNotice(words.nothing)
      const { data } = await change({ params: { vendorId }, body: { preferences } })
      // The general notice reports the failure; this text explains what it means for the choices.
      return data ? () => setChosen(nothingChosen) : { failure: words.notSaved }
    },
  })

  function choose(more: Omit<Chosen, 'notifications'> & Partial<Chosen>) {
    setNotice(undefined)
    sending.show({})
    setChosen((before) => ({
      ...before,
      ...more,
      notifications: { ...before.notifications, ...more.notifications },
    }))
  }

  const isChanged = changeOf(saved, chosen) !== undefined
  return { ...sending, shown: shownOf(saved, chosen), isChanged, choose, notice }
}

/** All choices are sent together on submit, so an accidental change has no effect before that. */
function PreferencesForm(props: PreferencesFormProps) {
  const { form: words } = usePreferencesWords()
  const { shown, isChanged, choose, formProps, busy, notice, failure } = useChoices(props)
  return (
    <form {...formProps} className="grid gap-6">
      {isChanged && <UnsavedPage />}
      <Section title={words.mails} text={words.mailsText}>
        <div className="grid gap-1">
          {kinds.map((kind) => (
            <Checkbox
              key={kind}
              name={kind}
              label={words.kinds[kind].label}
              hint={words.kinds[kind].hint}
              checked={shown.notifications[kind]}
              onChange={(on) => choose({ notifications: { [kind]: on } })}
            />
          ))}
        </div>
      </Section>
      <Section title={words.exports} text={words.exportsText}>
        <div className="grid max-w-112 gap-5">
          <SelectField
            name="language"
            label={words.language}
            hint={words.languageHint}
            value={shown.language}
            options={languages.map((value) => ({ value, text: words.languages[value] }))}
            chooseText={words.choose}
            onChange={(language) => choose({ language })}
          />
          <SelectField
            name="csvFormat"
            label={words.csvFormat}
            hint={words.formats[shown.csvFormat][1]}
            value={shown.csvFormat}
            options={csvFormats.map((value) => ({ value, text: words.formats[value][0] }))}
            chooseText={words.choose}
            onChange={(csvFormat) => choose({ csvFormat })}
          />
        </div>
      </Section>
      <Announcements notice={notice} failure={failure} />
      <div>
        <Button type="submit" kind="primary" busy={busy} busyLabel={words.saving}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}

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
  const vendorId = useVendorId()
  const isReadOnly = useSelector((state: State) => state.auth.isReadOnly)
  const query = useGetVendorPreferencesQuery(
    { params: { vendorId } },
    { skip: vendorId === '', refetchOnMountOrArgChange: true },
  )
  return (
    <PageFrame title={words.form.title}>
      <Loaded query={query} trouble={words.trouble} stillWorks={[words.stillWorks]} skeleton={<Waiting />}>
        {({ preferences }) => (
          <div className="grid gap-6">
            {isReadOnly ? (
              <ShownPreferences saved={preferences} />
            ) : (
              <PreferencesForm vendorId={vendorId} saved={preferences} />
            )}
            <OwnMails vendorId={vendorId} />
            <OwnBrowsers vendorId={vendorId} />
          </div>
        )}
      </Loaded>
    </PageFrame>
  )
}
