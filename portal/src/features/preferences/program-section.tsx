import { Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Section } from '../../ui/section.tsx'
import { lazyDialog } from '../../lib/lazy-dialog.ts'
import { type Client, type EffectiveProgram, partnerNameIn } from '../../lib/programs/prices.ts'
import type { Preferences } from '../../lib/resources/preferences.ts'
import { useProgramTexts } from '../../lib/programs/use-program-texts.ts'
import { useProgramWords } from '../../lib/programs/words/index.ts'
import { useWords } from '../../lib/words/index.ts'
import { listFormat } from '../../ui/format/formats.ts'
import { usePreferencesWords } from './words/index.ts'

/**
 * Returns the offered programs and the one chosen before. Each code occurs once, in the order of the service: a program
 * that two partners offer is one choice with two prices. Nobody chooses the program of a single client.
 */
export function choicesIn(
  programs: readonly EffectiveProgram[],
  chosen: string | null,
): readonly EffectiveProgram[] {
  const general = programs.filter(({ externalClientId }) => externalClientId === undefined)
  return general
    .filter(({ programCode }, at) => general.findIndex((other) => other.programCode === programCode) === at)
    .filter(({ programCode, visibleInOnboarding }) => visibleInOnboarding || programCode === chosen)
}

/** A program with the partners whose invoices go by it. */
interface InForce {
  readonly program: EffectiveProgram
  readonly partnerIds: readonly number[]
  /** These partners set the program, so the vendor's own choice does not apply to their invoices. */
  readonly isSetByPartner: boolean
}

/** The programs that invoices go by, without those of single clients: the vendor's choice comes once, and so does what partners set. */
export function inForceIn(programs: readonly EffectiveProgram[]): readonly InForce[] {
  const general = programs.filter(({ inForceBy }) => inForceBy === 'vendor' || inForceBy === 'partner')
  const isLike = (one: EffectiveProgram, other: EffectiveProgram) =>
    one.programCode === other.programCode && one.inForceBy === other.inForceBy
  return general
    .filter((program, at) => general.findIndex((other) => isLike(program, other)) === at)
    .map((program) => ({
      program,
      partnerIds: general.filter((other) => isLike(program, other)).map(({ partnerId }) => partnerId),
      isSetByPartner: program.inForceBy === 'partner',
    }))
}

/** Whether the choice counts for any partner: it does not where every partner set the program itself. */
export const doesChoiceCount = (programs: readonly EffectiveProgram[]): boolean =>
  programs.some(
    ({ partnerId, externalClientId }) =>
      externalClientId === undefined &&
      !programs.some((other) => other.partnerId === partnerId && other.inForceBy === 'partner'),
  )

export const loadChoice = () => import('./program-choice-modal.tsx')
const ProgramChoiceModal = lazyDialog(loadChoice, (it) => it.ProgramChoiceModal)

interface ProgramSectionProps {
  readonly vendorId: string
  readonly saved: Preferences
  readonly programs: readonly EffectiveProgram[]
  readonly clients: readonly Client[]
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

interface AppliedProps {
  readonly inForce: readonly InForce[]
  readonly clients: readonly Client[]
}

/** The programs that invoices go by, under the names of their partners if there are several. */
function Applied({ inForce, clients }: AppliedProps) {
  const { schedule: words } = usePreferencesWords()
  const { prices } = useProgramWords()
  const { locale } = useWords()
  const nameOf = (partnerId: number) => partnerNameIn(clients, partnerId) ?? prices.partner(partnerId)
  return inForce.map(({ program, partnerIds, isSetByPartner }) => {
    const partners = listFormat(locale).format(partnerIds.map(nameOf))
    const setBy = partnerIds.length === 1 ? words.setBy : words.setByMany
    return (
      <div key={`${program.programCode} ${isSetByPartner}`} className="grid gap-2">
        {inForce.length > 1 && <h3 className="text-16 font-medium">{prices.pricesOf(partners)}</h3>}
        <Current program={program} />
        {isSetByPartner && <p className="text-14 text-muted">{setBy(partners)}</p>}
      </div>
    )
  })
}

/** Shows the programs that the vendor's invoices go by, and a way to change its own choice where that applies and there is another. */
export function ProgramSection({ vendorId, saved, programs, clients, heldBack }: ProgramSectionProps) {
  const { schedule: words } = usePreferencesWords()
  const [isChoosing, setIsChoosing] = useState(false)
  const choices = choicesIn(programs, saved.programCode)
  const inForce = inForceIn(programs)
  const chosen = choices.find(({ programCode }) => programCode === saved.programCode)
  const others = choices.filter((one) => one !== chosen)
  const isSetByPartners = inForce.length > 0 && !doesChoiceCount(programs)
  return (
    <Section title={words.program}>
      {inForce.length > 0 ? (
        <Applied inForce={inForce} clients={clients} />
      ) : chosen ? (
        <Current program={chosen} />
      ) : (
        <p>{words.none}</p>
      )}
      {isSetByPartners ? null : others.length === 0 ? (
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
