import { clientKey } from '@sooner/rules/client-keys'
import { moneyText } from '@sooner/money/text'
import { findOptions } from '../../ui/fields/find-options.ts'
import { countText } from '../../ui/format/number-text.ts'
import type { ClientTotals, Invoice } from '../../lib/resources/invoices.ts'
import type { Payment } from '../../lib/resources/remittances.ts'
import type { SearchWords } from './words/index.ts'

/** As many of each kind are shown; the list has the others. */
export const maxOfKind = 3

export interface Result {
  readonly to: string
  readonly text: string
  readonly detail?: string
}
export interface ResultGroup {
  readonly kind: 'invoices' | 'payments' | 'clients'
  readonly results: readonly Result[]
}

interface Page<T> {
  readonly data: readonly T[]
  readonly total: number
}
type FoundInvoice = Pick<Invoice, 'id' | 'number' | 'clientName' | 'amountMinor' | 'currency'>
type FoundPayment = Pick<Payment, 'id' | 'paymentReference' | 'amountMinor' | 'currency'>
type FoundClient = Pick<ClientTotals, 'partnerId' | 'externalClientId' | 'clientName'>

export interface Found {
  readonly invoices: Page<FoundInvoice> | undefined
  readonly payments: Page<FoundPayment> | undefined
  readonly clients: readonly FoundClient[]
}

/** What was found, a group for each kind, and where a kind has more than are shown the way to its list. */
export function groupsOf(
  { invoices, payments, clients }: Found,
  term: string,
  words: SearchWords,
  locale: string,
): readonly ResultGroup[] {
  const list = (kind: 'invoices' | 'payments', total = 0): readonly Result[] =>
    total > maxOfKind
      ? [
          {
            to: `/dashboard/${kind}?${new URLSearchParams({ searchTerm: term }).toString()}`,
            text: words.all[kind](countText(total, locale), term),
          },
        ]
      : []
  const options = clients.map((client) => ({
    value: clientKey(client),
    text: client.clientName,
    detail: client.externalClientId,
  }))
  const groups: readonly ResultGroup[] = [
    {
      kind: 'invoices',
      results: [
        ...(invoices?.data ?? []).map(({ id, number, clientName, amountMinor, currency }) => ({
          to: `/dashboard/invoices/${id}`,
          text: number,
          detail: `${clientName}, ${moneyText(BigInt(amountMinor), currency, locale)}`,
        })),
        ...list('invoices', invoices?.total),
      ],
    },
    {
      kind: 'payments',
      results: [
        ...(payments?.data ?? []).map(({ id, paymentReference, amountMinor, currency }) => ({
          to: `/dashboard/payments/${id}`,
          text: paymentReference,
          detail: moneyText(BigInt(amountMinor), currency, locale),
        })),
        ...list('payments', payments?.total),
      ],
    },
    {
      kind: 'clients',
      results: findOptions(options, term)
        .slice(0, maxOfKind)
        .map(({ value, text, detail }) => ({
          to: `/dashboard/invoices?${new URLSearchParams({ clients: value }).toString()}`,
          text,
          detail,
        })),
    },
  ]
  return groups.filter(({ results }) => results.length > 0)
}
