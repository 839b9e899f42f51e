import { kindOf, type ProgramTerms } from '../../lib/programs/program-kind.ts'
import { useProgramWords } from '../../lib/programs/words.ts'

/** What a program is called, gives and costs, each in a sentence. */
export function useProgramTexts() {
  const { programs } = useProgramWords()
  return (program: ProgramTerms) => {
    const kind = kindOf(program)
    if (kind !== 'days') return { kind, ...programs[kind] }
    const days = program.netDays ?? 0
    const { name, gets, costs } = programs.days
    return { kind, name: name(days), gets: gets(days), costs }
  }
}
