import type { Attention, FileAnswer } from '../file-rail/format.ts'
import { childOf, childrenOf, textOf, type FoundElement, type XmlElement } from './read-elements.ts'
import { isOurs } from './own-key.ts'
import { penceOf } from './pence.ts'

/** The money has left the debtor's account, or has arrived on the creditor's. */
const settlements = new Set(['ACSC', 'ACCC'])
const refusals = new Set(['RJCT', 'CANC'])
/** A second copy of a file is refused. That answers nothing about the first copy, whose entries may be executed. */
const duplicates = new Set(['AM05', 'DU01', 'DU02', 'DU03', 'DU04', 'DU05'])

/** The first reason that has a code: a published one, or the bank's own; without any, the code of an unstated reason. */
function reasonOf(element: XmlElement): string {
  for (const information of childrenOf(element, 'StsRsnInf')) {
    const reason = childOf(information, 'Rsn')
    const code = textOf(reason, 'Cd') ?? textOf(reason, 'Prtry')
    if (code !== undefined) return code.slice(0, 35)
  }
  return 'MS03'
}

/**
 * A status stands at an entry, at a payment information or at the whole message. That something was received or is accepted is
 * known already; a settled whole is reported entry by entry in statements.
 */
export function answerOfStatus({ element }: FoundElement, on: string): readonly (FileAnswer | Attention)[] {
  const status = textOf(element, 'TxSts') ?? textOf(element, 'PmtInfSts') ?? textOf(element, 'GrpSts') ?? ''
  const isRefused = refusals.has(status)
  const code = reasonOf(element)
  const key = textOf(element, 'OrgnlEndToEndId') ?? textOf(element, 'OrgnlInstrId')
  if (isRefused && duplicates.has(code))
    return [
      {
        attention: `The bank took a file or entry for a duplicate (${code}): ${key ?? wholeOf(element) ?? ''}`,
      },
    ]
  if (element.name === 'TxInfAndSts') {
    if (!isRefused && !settlements.has(status)) return []
    if (key === undefined || !isOurs(key))
      return [{ attention: `Status ${status} answers an entry that is not ours` }]
    const stated = textOf(element, 'OrgnlTxRef', 'Amt', 'InstdAmt')
    const amountMinor = stated === undefined ? undefined : penceOf(stated)
    return [
      isRefused ? { key, kind: 'refused', code, on, amountMinor } : { key, kind: 'settled', on, amountMinor },
    ]
  }
  const fileId = wholeOf(element)
  return isRefused && fileId !== undefined ? [{ fileId, kind: 'refused', code, on }] : []
}

const wholeOf = (element: XmlElement) => textOf(element, 'OrgnlPmtInfId') ?? textOf(element, 'OrgnlMsgId')
