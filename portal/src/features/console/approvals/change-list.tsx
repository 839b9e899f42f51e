import type { ReactNode } from 'react'
import { moneyText } from '@sooner/money/text'
import { currencies } from '@sooner/money'
import { useDisplay } from '../../../ui/display.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { dayTexts } from '../../../ui/format/day-text.ts'
import { Wide } from '../queue/wide.tsx'
import { VendorLink } from '../vendor/vendor-link.tsx'
import { type Change, changesOf } from './changes.ts'
import { useApprovalWords } from './words/index.ts'

interface ChangeListProps {
  /** What is there now; undefined where the act only adds something. */
  readonly now: unknown
  readonly request: unknown
}

const isCurrency = (text: string | undefined): text is string => currencies.some((one) => one === text)

/** What a request changes, before and after it, as the second person has to see it. */
export function ChangeList({ now, request }: ChangeListProps) {
  const words = useApprovalWords()
  const changes = changesOf(now, request)
  const textOf = useValueText()
  if (changes.length === 0) return <p className="text-14">{words.noDifference}</p>
  if (now === undefined)
    return (
      <DefinitionList
        items={changes.map((change) => ({
          term: nameOf(change, words.fields),
          value: textOf(change, change.after),
        }))}
      />
    )
  return (
    <Wide label={words.change}>
      <table className="w-full text-14 [&_th]:font-regular">
        <thead>
          <tr className="text-left text-12 text-muted">
            <th scope="col" className="py-1 pr-4">
              <span className="sr-only">{words.change}</span>
            </th>
            <th scope="col" className="py-1 pr-4">
              {words.before}
            </th>
            <th scope="col" className="py-1">
              {words.after}
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.path.join('.')} className="border-t border-line align-top">
              <th scope="row" className="py-2 pr-4 text-left text-muted">
                {nameOf(change, words.fields)}
              </th>
              <td className="py-2 pr-4 wrap-anywhere tabular-nums">{textOf(change, change.before)}</td>
              <td className="py-2 font-medium wrap-anywhere tabular-nums">{textOf(change, change.after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  )
}

/** The names that lead to a value, in the words of the reader where there are some. */
function nameOf({ path }: Change, fields: Readonly<Record<string, string>>): string {
  return path.map((name) => fields[name] ?? name).join(' › ')
}

/** The vendor that a value names, by its id or as whose limit it is. */
function vendorIn(name: string | undefined, value: unknown): string | undefined {
  if (name === 'vendorId') return String(value)
  return name === 'subject' && String(value).startsWith('vendor:') ? String(value).slice(7) : undefined
}

function useValueText() {
  const words = useApprovalWords()
  const display = useDisplay()
  return ({ path, currency }: Change, value: Change['before']): ReactNode => {
    if (value === undefined || value === null || value === '') return words.nothing
    const vendorId = vendorIn(path.at(-1), value)
    if (vendorId !== undefined) return <VendorLink id={vendorId} />
    const act =
      path.at(-1) === 'act' ? (words.acts as Readonly<Record<string, string>>)[String(value)] : undefined
    if (act !== undefined) return act
    if (typeof value === 'boolean') return value ? words.yes : words.no
    const isAmount = typeof value === 'number' && path.at(-1)?.endsWith('Minor') === true
    if (isAmount && isCurrency(currency)) return moneyText(BigInt(value), currency, display.locale)
    const isDay = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value)
    return isDay ? dayTexts(value, display, true, true).short : String(value)
  }
}
