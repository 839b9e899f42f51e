import { Button } from '../../ui/button.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Section } from '../../ui/section.tsx'
import type { Preferences } from '../../lib/resources/preferences.ts'
import { kinds } from './preferences-form.tsx'
import { usePreferencesWords } from './words/index.ts'

/** For read-only users: shows the current preferences and why they can't be changed here. */
export function ShownPreferences({ saved }: { readonly saved: Preferences }) {
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
