import { percentText } from '@sooner/money/text'
import type { ProgramCode } from '@sooner/rules/programs'
import { spanOf, type ProgramPrices } from './prices.ts'
import type { ProgramTerms } from './program-kind.ts'
import { useProgramTexts } from './use-program-texts.ts'
import { useProgramWords } from './words/index.ts'

/** Returns a program as a card that can be chosen. */
export function useProgramCard(locale: string) {
  const { programs } = useProgramWords()
  const textsOf = useProgramTexts()
  return (program: ProgramTerms & ProgramPrices & { readonly programCode: ProgramCode }) => {
    const { kind, name: title, gets: detail } = textsOf(program)
    const value = program.programCode
    if (kind !== 'approval') return { value, title, detail, aside: programs[kind].aside }
    const span = spanOf(program)
    return {
      value,
      title,
      detail,
      ...(span && { aside: programs.approval.aside(percentText(span.leastBps, locale)) }),
    }
  }
}
