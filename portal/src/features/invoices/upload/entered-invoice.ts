import type { Currency } from '@sooner/money'
import type { Parts } from '@sooner/contract/client'
import type { CallError } from '../../../lib/calls/call-error.ts'
import type { Client } from '../../../lib/resources/partners.ts'
import type { Faults } from '../../../ui/form/use-once.ts'

/** What a person has typed. A wrong day is empty here, with its text beside it. */
export interface Entered {
  readonly partner: string
  readonly client: string
  readonly number: string
  readonly amountMinor: bigint | undefined
  readonly currency: Currency
  readonly invoiceDate: string
  readonly dueDate: string
  /** What was typed as the due date, because an optional field may be empty but not wrong. */
  readonly typedDueDate: string
  readonly reference: string
  readonly description: string
}
type EnteredField = keyof Entered

export const nothingEntered: Omit<Entered, 'currency'> = {
  partner: '',
  client: '',
  number: '',
  amountMinor: undefined,
  invoiceDate: '',
  dueDate: '',
  typedDueDate: '',
  reference: '',
  description: '',
}

interface FaultTexts {
  readonly missing: string
  readonly wrongDay: string
  readonly tooEarly: string
  readonly positive: string
}

export function faultsIn(
  entered: Entered,
  words: FaultTexts,
  mustNamePartner: boolean,
): Faults<EnteredField, string> {
  const { partner, client, number, amountMinor, invoiceDate, dueDate, typedDueDate } = entered
  const missing = (text: string) => (text.trim() === '' ? words.missing : undefined)
  return {
    partner: mustNamePartner ? missing(partner) : undefined,
    client: missing(client),
    number: missing(number),
    amountMinor: amountMinor === undefined ? words.missing : amountMinor <= 0n ? words.positive : undefined,
    invoiceDate: invoiceDate === '' ? words.wrongDay : undefined,
    dueDate:
      dueDate === ''
        ? typedDueDate.trim() === ''
          ? undefined
          : words.wrongDay
        : invoiceDate !== '' && dueDate < invoiceDate
          ? words.tooEarly
          : undefined,
  }
}

/** Whether the service refused the invoice because it needs a partner, or another one. */
export function refusesPartner({ code, details }: Pick<CallError, 'code' | 'details'>): boolean {
  const fields: unknown = code === 'INVALID_REQUEST' ? details?.['fields'] : undefined
  return (
    Array.isArray(fields) &&
    (fields as readonly { field?: unknown }[]).some(({ field }) => field === 'partnerId')
  )
}

/**
 * A client of the chosen partner, or of the only one, is named by its id; any other name is a new client of that partner. While the
 * partners are unknown, the service finds partner and client.
 */
export function enteredBody(
  { partner, client, number, amountMinor, currency, invoiceDate, dueDate, reference, description }: Entered,
  clients: readonly Pick<Client, 'partnerId' | 'externalClientId' | 'name' | 'clientName'>[],
  only: number | undefined,
): Parts<'enterInvoice'>['body'] {
  const typed = client.trim()
  const partnerId = partner === '' ? only : Number(partner)
  const known = clients.find(
    (one) => one.partnerId === partnerId && (one.clientName === typed || one.name === typed),
  )
  return {
    ...(partnerId !== undefined && { partnerId }),
    ...(known ? { externalClientId: known.externalClientId } : { clientName: typed }),
    number: number.trim(),
    amountMinor: Number(amountMinor ?? 0n),
    currency,
    invoiceDate,
    ...(dueDate !== '' && { dueDate }),
    ...(reference.trim() !== '' && { reference: reference.trim() }),
    ...(description.trim() !== '' && { description: description.trim() }),
  }
}
