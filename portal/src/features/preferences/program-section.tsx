import { Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Section } from '../../ui/section.tsx'
import { lazyDialog } from '../../lib/lazy-dialog.ts'
import type { EffectiveProgram } from '../../lib/programs/priced.ts'
import type { Preferences } from '../../lib/resources/preferences.ts'
import { useProgramTexts } from '../../lib/programs/use-program-texts.ts'
import { usePreferencesWords } from './words.ts'

export const loadChoice = () => import('./program-choice-modal.tsx')
const ProgramChoiceModal = lazyDialog(loadChoice, (it) => it.ProgramChoiceModal)

interface ProgramSectionProps {
  readonly vendorId: string
  readonly saved: Preferences
  readonly choices: readonly EffectiveProgram[]
  readonly heldBack: string | undefined
}

function Current({ program }: { readonly program: EffectiveProgram }) {
  const { schedule: words } = usePreferencesWords()
  const { name, gets, costs } = useProgramTexts()(program)
  return (
    <DefinitionList
      items={[
        {
          term: words.code,
          value: <strong className="font-medium">{name}</strong>,
          hint: program.programCode,
        },
        { term: words.when, value: gets },
        { term: words.cost, value: costs },
      ]}
    />
  )
}

/** Shows the vendor's program, and a way to change it if more than one is available. */
export function ProgramSection({ vendorId, saved, choices, heldBack }: ProgramSectionProps) {
  const { schedule: words } = usePreferencesWords()
  const [isChoosing, setIsChoosing] = useState(false)
  const current = choices.find(({ programCode }) => programCode === saved.programCode)
  const others = choices.filter((one) => one !== current)
  return (
    <Section title={words.program}>
      {current ? <Current program={current} /> : <p>{words.none}</p>}
      {others.length === 0 ? (
        <p className="text-14 text-muted">{words.only}</p>
      ) : (
        <div>
          <Button heldBack={heldBack} onClick={() => setIsChoosing(true)}>
            {words.change}
          </Button>
        </div>
      )}
      <Suspense>
        {isChoosing && (
          <ProgramChoiceModal
            vendorId={vendorId}
            current={saved.programCode}
            choices={choices}
            onClose={() => setIsChoosing(false)}
          />
        )}
      </Suspense>
    </Section>
  )
}
