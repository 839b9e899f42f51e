import type { Attention, FileAnswer } from '../file-rail/format.ts'
import { isOurs } from './own-key.ts'
import { penceOf } from './pence.ts'
import { childOf, childrenOf, textOf, type FoundElement, type XmlElement } from './read-elements.ts'

/** In newer versions a status is a choice of codes, in older ones a text. */
const isBooked = (entry: XmlElement) => (textOf(entry, 'Sts', 'Cd') ?? textOf(entry, 'Sts')) === 'BOOK'

const dayOf = (entry: XmlElement): string | undefined => {
  const [booked, value] = [childOf(entry, 'BookgDt'), childOf(entry, 'ValDt')]
  const day = [booked, value].map((date) => textOf(date, 'Dt') ?? textOf(date, 'DtTm')).find(Boolean)
  return day?.slice(0, 10)
}

/** The published families of transactions that bring money back: returns, reversals, and unpaid direct debits. */
const returningFamilies = new Set(['RRTN', 'RPCR', 'UPDD', 'UPCT', 'RCDD', 'PRDD', 'ARET'])

const familyOf = (element: XmlElement | undefined) =>
  textOf(childOf(element, 'BkTxCd', 'Domn', 'Fmly'), 'SubFmlyCd') ?? ''

function returnedAs(transaction: XmlElement, entry: XmlElement): string | undefined {
  const information = childOf(transaction, 'RtrInf')
  const reason = childOf(information, 'Rsn')
  const code = textOf(reason, 'Cd') ?? textOf(reason, 'Prtry')
  const isReturn =
    information !== undefined ||
    textOf(entry, 'RvslInd') === 'true' ||
    returningFamilies.has(familyOf(transaction)) ||
    returningFamilies.has(familyOf(entry))
  return isReturn ? (code?.slice(0, 35) ?? 'MS03') : undefined
}

/** The first amount that is stated: what was instructed, since what was booked may include charges. */
const amountOf = (transaction: XmlElement): XmlElement | undefined =>
  childOf(transaction, 'AmtDtls', 'InstdAmt', 'Amt') ??
  childOf(transaction, 'AmtDtls', 'TxAmt', 'Amt') ??
  childOf(transaction, 'Amt')

/** A transaction may move against its entry, in which a bank sums up several. */
function directionOf(transaction: XmlElement, entry: XmlElement): 'in' | 'out' | undefined {
  const indicator = textOf(transaction, 'CdtDbtInd') ?? textOf(entry, 'CdtDbtInd')
  return indicator === 'CRDT' ? 'in' : indicator === 'DBIT' ? 'out' : undefined
}

/** A transaction of ours that was booked has settled, or came back. Statements contain much else, which answers nothing. */
export function answerOfTransaction(
  { element, around }: FoundElement,
  createdOn: string,
): readonly (FileAnswer | Attention)[] {
  const entry = around.findLast(({ name }) => name === 'Ntry')
  const key = textOf(element, 'Refs', 'EndToEndId')
  if (!entry || key === undefined || !isOurs(key) || !isBooked(entry)) return []
  const on = dayOf(entry) ?? createdOn
  const stated = amountOf(element)
  const currency = stated?.attributes['Ccy'] ?? 'GBP'
  if (currency !== 'GBP') return [{ attention: `The bank booked entry ${key} in ${currency}` }]
  const amountMinor = stated && penceOf(stated.text)
  const code = returnedAs(element, entry)
  const moved = { key, on, amountMinor, direction: directionOf(element, entry) }
  return [code === undefined ? { ...moved, kind: 'settled' } : { ...moved, kind: 'returned', code }]
}

/** A bank may book a whole file in one sum without naming its entries. Then all of them have settled. */
export function answerOfEntry(
  { element }: FoundElement,
  createdOn: string,
): readonly (FileAnswer | Attention)[] {
  if (!isBooked(element)) return []
  const on = dayOf(element) ?? createdOn
  return childrenOf(element, 'NtryDtls').flatMap((details): (FileAnswer | Attention)[] => {
    const fileId = textOf(details, 'Btch', 'PmtInfId')
    if (fileId === undefined || details.givenOut > 0) return []
    const totalMinor = penceOf(textOf(element, 'Amt'))
    return returnedAs(details, element) === undefined
      ? [{ fileId, kind: 'settled', on, totalMinor, direction: directionOf(details, element) }]
      : [{ attention: `The bank took back the sum of a whole file (${fileId})` }]
  })
}
