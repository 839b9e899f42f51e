import { isRecord } from '../../../lib/state/fields.ts'
import { recall, remember, forget } from '../../../lib/browser-store.ts'
import { type Scope, type Way, ways } from '../way.ts'

/**
 * A confirmation whose outcome this browser does not know yet. It is stored before the call is sent and removed when the outcome is
 * known, so that a closed tab, a machine that slept or an ended session leaves it behind.
 */
export interface OpenAct {
  readonly quoteId: string
  readonly way: Way
  readonly scope: Scope
  readonly vendorId: string
  /** When it was sent, by this machine. */
  readonly sentAt: number
}

const name = 'open-payouts'
/** More than anybody can have sent before the first answer. */
const maxActs = 10

function isScope(value: unknown): value is Scope {
  if (!isRecord(value)) return false
  const { kind, invoiceId, vendorId, invoiceIds } = value
  if (kind === 'single') return typeof invoiceId === 'string'
  if (typeof vendorId !== 'string') return false
  if (kind === 'bulk') return true
  return kind === 'selective' && Array.isArray(invoiceIds) && invoiceIds.every((id) => typeof id === 'string')
}

const isOpenAct = (value: unknown): value is OpenAct =>
  isRecord(value) &&
  typeof value['quoteId'] === 'string' &&
  ways.some((way) => way === value['way']) &&
  isScope(value['scope']) &&
  typeof value['vendorId'] === 'string' &&
  typeof value['sentAt'] === 'number'

function stored(): readonly OpenAct[] {
  try {
    const list: unknown = JSON.parse(recall('state', name) ?? '[]')
    return Array.isArray(list) ? list.filter(isOpenAct) : []
  } catch {
    return []
  }
}

function store(acts: readonly OpenAct[]): void {
  if (acts.length === 0) forget('state', name)
  else remember('state', name, JSON.stringify(acts.slice(-maxActs)))
}

const without = (quoteId: string) => stored().filter((act) => act.quoteId !== quoteId)

export const noteSent = (act: OpenAct): void => store([...without(act.quoteId), act])
export const noteSettled = (quoteId: string): void => store(without(quoteId))
/** Those of this vendor; another person may use the same browser. */
export const openActsOf = (vendorId: string): readonly OpenAct[] =>
  stored().filter((act) => act.vendorId === vendorId)
