import { type SubmitEvent, useState } from 'react'
import { csvFormats } from '@sooner/rules/csv-formats'
import { languages } from '@sooner/rules/places'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Announcements } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { type Preferences, useChangeVendorPreferencesMutation } from '../../lib/resources/preferences.ts'
import { changeOf, type Chosen, type Kind, nothingChosen, shownOf } from './changed.ts'
import { usePreferencesWords } from './words.ts'

/** In the order of the page. */
export const kinds: readonly Kind[] = ['invoiceSummary', 'paymentSummary', 'upcomingPayment', 'security']

interface PreferencesFormProps {
  readonly vendorId: string
  readonly kept: Preferences
}

function useForm({ vendorId, kept }: PreferencesFormProps) {
  const { form: words } = usePreferencesWords()
  const [change, { isLoading }] = useChangeVendorPreferencesMutation()
  const [chosen, setChosen] = useState<Chosen>(nothingChosen)
  const [told, setTold] = useState<{ readonly news?: string; readonly failure?: string }>({})

  function choose(more: Omit<Chosen, 'notifications'> & Partial<Chosen>) {
    setTold({})
    setChosen((before) => ({
      ...before,
      ...more,
      notifications: { ...before.notifications, ...more.notifications },
    }))
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isLoading) return
    const preferences = changeOf(kept, chosen)
    if (!preferences) return setTold({ news: words.nothing })
    setTold({})
    const { data } = await change({ params: { vendorId }, body: { preferences } })
    // What happened the house's notices say; here stands what it means for what was chosen.
    if (data) setChosen(nothingChosen)
    else setTold({ failure: words.kept })
    return undefined
  }

  return { shown: shownOf(kept, chosen), choose, submit, busy: isLoading, told }
}

/** Everything is sent together: a choice by an oversight is still nothing but a choice. */
export function PreferencesForm(props: PreferencesFormProps) {
  const { form: words } = usePreferencesWords()
  const { shown, choose, submit, busy, told } = useForm(props)
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
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
      <Announcements {...told} />
      <div>
        <Button type="submit" kind="primary" busy={busy} busyLabel={words.saving}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}
