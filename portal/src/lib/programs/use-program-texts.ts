import { kindOf, type ProgramTerms } from './program-kind.ts'
import { useProgramWords } from './words.ts'

/** What a program is called, gives and costs, each in a sentence. */
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
