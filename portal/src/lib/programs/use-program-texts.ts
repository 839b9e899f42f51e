import { kindOf, type ProgramTerms } from './program-kind.ts'
import { useProgramWords } from './words/index.ts'

/** Returns a program's name, benefit and cost as texts. */
export function useProgramTexts() {
  const { programs } = useProgramWords()
  return (program: ProgramTerms) => {
    const kind = kindOf(program)
    if (kind !== 'days') {
      const { name, gets, costs } = programs[kind]
      return { kind, name, gets, costs }
    }
    const days = program.netDays ?? 30
    const { name, gets, costs } = programs.days
    return { kind, name: name(days), gets: gets(days), costs }
  }
}
