import { mailRhythms, mailTopics } from '@sooner/rules/mail-topics'
import { languages } from '@sooner/rules/places'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { ownNotice } from '../../lib/outcomes/own-notice.ts'
import {
  useChangeMailPreferencesMutation,
  useGetMailboxQuery,
  useGetMailPreferencesQuery,
  useResumeMailboxMutation,
  type MailPreferences,
} from '../../lib/resources/mail-preferences.ts'
import { Button } from '../../ui/button.tsx'
import { useDisplay } from '../../ui/display.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Announcements, Notice } from '../../ui/notice.tsx'
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
      <StoppedMailbox vendorId={vendorId} />
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

/** While emails to the reader's own address are stopped: why, and what the reader can do. */
function StoppedMailbox({ vendorId }: { readonly vendorId: string }) {
  const words = usePreferencesWords().own.mailbox
  const { data: mailbox } = useGetMailboxQuery({ params: { id: vendorId } }, { skip: vendorId === '' })
  const [resume, { isLoading }] = useResumeMailboxMutation(ownNotice('resume the own emails'))
  const [notice, setNotice] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const outcome = useRef<HTMLDivElement>(null)
  if (!mailbox) return null
  const { address, state } = mailbox
  const again = async () => {
    setFailure(undefined)
    // The button disappears with the notice, so the focus goes to what says what became of it.
    outcome.current?.focus()
    const { data } = await resume({ params: { id: vendorId } })
    if (data) setNotice(words.resumed(address))
    else setFailure(words.notResumed)
  }
  return (
    <>
      {state !== 'active' && (
        <Notice kind="warning">
          <div className="grid gap-2">
            <p className="font-medium">{words[state](address)}</p>
            <p>{words.meaning[state]}</p>
            {state === 'bounced' && <p>{words.said(mailbox.words)}</p>}
            <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button size="small" busy={isLoading} busyLabel={words.trying} onClick={() => void again()}>
                {words.again}
              </Button>
              {state === 'bounced' && (
                <Link to="/dashboard/account/security" className="underline">
                  {words.change}
                </Link>
              )}
            </p>
          </div>
        </Notice>
      )}
      <div ref={outcome} tabIndex={-1} className="outline-none">
        <Announcements notice={state === 'active' ? notice : undefined} failure={failure} />
      </div>
    </>
  )
}
