import { mailRhythms, mailTopics } from '@sooner/rules/mail-topics'
import { languages } from '@sooner/rules/places'
import { useState } from 'react'
import {
  useChangeMailPreferencesMutation,
  useGetMailPreferencesQuery,
  type MailPreferences,
} from '../../lib/resources/mail-preferences.ts'
import { useDisplay } from '../../ui/display.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Announcements } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import { usePreferencesWords } from './words/index.ts'

type Change = Omit<Partial<MailPreferences>, 'kinds'> & { readonly kinds?: Partial<MailPreferences['kinds']> }

const hours = Array.from({ length: 24 }, (_, hour) => String(hour))
/** In the place of no language of one's own. */
const asAccount = 'account'

/** The hour as the reader's language writes it. */
const hourText = (hour: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: 'UTC' }).format(
    Date.UTC(2026, 0, 1, Number(hour)),
  )

/** Which emails the signed-in user gets, and when. Each choice is saved at once, also by read-only users: it is about nobody else. */
export function OwnMails({ vendorId }: { readonly vendorId: string }) {
  const { own: words, form } = usePreferencesWords()
  const { locale } = useDisplay()
  const { data: saved } = useGetMailPreferencesQuery({ params: { id: vendorId } }, { skip: vendorId === '' })
  const [change] = useChangeMailPreferencesMutation()
  const [notice, setNotice] = useState<string>()
  const [failure, setFailure] = useState<string>()
  // Without this section the page is whole, and the emails go on as before.
  if (!saved) return null
  const save = async (body: Change) => {
    setNotice(undefined)
    setFailure(undefined)
    const { data } = await change({ params: { id: vendorId }, body })
    if (data) setNotice(words.saved)
    else setFailure(words.notSaved)
  }
  return (
    <Section title={words.title} text={words.text}>
      <div className="grid max-w-112 gap-5">
        {mailTopics.map((topic) => (
          <SelectField
            key={topic}
            name={`own-${topic}`}
            label={words.topics[topic].label}
            hint={words.topics[topic].hint}
            value={saved.kinds[topic]}
            options={(['off', ...mailRhythms[topic]] as const).map((value) => ({
              value,
              text: words.rhythms[value],
            }))}
            chooseText={form.choose}
            onChange={(value) => void save({ kinds: { [topic]: value } })}
          />
        ))}
        <SelectField
          name="own-hour"
          label={words.hour}
          hint={words.hourHint}
          value={String(saved.hour)}
          options={hours.map((value) => ({ value, text: hourText(value, locale) }))}
          chooseText={form.choose}
          onChange={(value) => void save({ hour: Number(value) })}
        />
        <SelectField
          name="own-language"
          label={words.language}
          value={saved.language ?? asAccount}
          options={[
            { value: asAccount, text: words.asAccount },
            ...languages.map((value) => ({ value, text: form.languages[value] })),
          ]}
          chooseText={form.choose}
          onChange={(value) =>
            void save({ language: languages.find((language) => language === value) ?? null })
          }
        />
      </div>
      <Announcements notice={notice} failure={failure} />
    </Section>
  )
}
