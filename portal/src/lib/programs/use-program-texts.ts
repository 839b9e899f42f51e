import { percentText } from '@sooner/money/text'
import { useWords } from '../words/index.ts'
import { type ProgramPrices, type RateSpan, statedAprBps, usualSpanOf } from './prices.ts'
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

/** Returns rates as a text, such as "1.95% to 3.70%", and the annual rates that they amount to. */
export function useSpanTexts() {
  const { prices } = useProgramWords()
  const { locale } = useWords()
  const textOf = (minBps: number, maxBps: number) => {
    const [least, most] = [percentText(minBps, locale), percentText(maxBps, locale)]
    return least === most ? least : prices.span(least, most)
  }
  return (span: RateSpan | undefined) => {
    if (span === undefined) return undefined
    const [least, most] = [statedAprBps(span.minBps), statedAprBps(span.maxBps)]
    const apr = least === undefined || most === undefined ? undefined : textOf(least, most)
    return { rate: textOf(span.minBps, span.maxBps), apr }
  }
}

/** Returns what the card of a program to choose shows, with the lowest usual rate of one that has a fee in any case. */
export function useProgramCards() {
  const { programs } = useProgramWords()
  const textsOf = useProgramTexts()
  const { locale } = useWords()
  return (program: ProgramTerms & ProgramPrices) => {
    const { kind, name: title, gets: detail } = textsOf(program)
    const card = { value: program.programCode, title, detail }
    if (kind !== 'approval') return { ...card, aside: programs[kind].aside }
    const span = usualSpanOf(program)
    const aprBps = span && statedAprBps(span.minBps)
    if (span === undefined || aprBps === undefined) return card
    return {
      ...card,
      aside: programs.approval.aside(percentText(span.minBps, locale), percentText(aprBps, locale)),
    }
  }
}
