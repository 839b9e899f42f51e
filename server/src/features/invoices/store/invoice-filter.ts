import type { ClientOfPartner } from '@sooner/rules/client-keys'
import type { EligibilityReason } from '@sooner/rules/eligibility'
import type { FilterOperator } from '@sooner/rules/filters'
import type { HoldReason } from '@sooner/rules/hold-reasons'
import type {
  DocumentKind,
  InvoiceDisplayState,
  InvoiceSender,
  InvoiceState,
} from '@sooner/rules/invoice-states'
import { sql, type SqlBool } from 'kysely'
import { every, type Condition } from '../../../platform/lists/conditions.ts'
import type { Where } from '../../../platform/lists/list.ts'

export interface Comparison<V> {
  readonly operator: FilterOperator
  readonly value: V
}

/** What a list or an export is restricted to. Display states are those that are stored: see `storedDisplayStates`. */
export interface InvoiceFilter {
  readonly searchTerm?: string | undefined
  /** The first and the last invoice date; both belong to the range. */
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  readonly displayStates?: readonly InvoiceDisplayState[] | undefined
  readonly states?: readonly InvoiceState[] | undefined
  /** Of any partner. */
  readonly clientIds?: readonly string[] | undefined
  readonly clients?: readonly ClientOfPartner[] | undefined
  readonly partnerId?: number | undefined
  readonly documentKind?: DocumentKind | undefined
  readonly waitsFor?: HoldReason | EligibilityReason | undefined
  readonly sentBy?: InvoiceSender | undefined
  readonly batchTransferId?: string | undefined
  readonly instantPayoutId?: string | undefined
  readonly onDemandPayoutId?: string | undefined
  readonly vendorOpenMinor?: Comparison<number> | undefined
  readonly estimatedPaymentDate?: Comparison<string> | undefined
  readonly accelerationDays?: Comparison<number> | undefined
}

export interface Restriction {
  readonly where: Where
  readonly filter: Condition | undefined
}

/** `where` has the columns that are counted or that an index compares by equality; every other condition is in `filter`. */
export function restrictionOf(vendorId: string, filter: InvoiceFilter): Restriction {
  const conditions = conditionsOf(filter)
  return {
    where: {
      vendor_id: vendorId,
      display_state: oneOrMore(filter.displayStates),
      state: oneOrMore(filter.states),
      ...clientColumns(filter),
      document_kind: filter.documentKind,
      ...waitingFor(filter.waitsFor),
    },
    filter: conditions.length === 0 ? undefined : every(conditions),
  }
}

/** The signature is a column of its own, because an invoice may need a document as well: then it waits for both. */
const waitingFor = (reason: InvoiceFilter['waitsFor']): Where =>
  reason === 'Invoice Requires Partner Service Agreement' ? { needs_agreement: true } : { waits_for: reason }

/** Only clients of a single partner are a condition for each column; `conditionsOf` has that for others. */
function clientColumns({ clients, clientIds, partnerId }: InvoiceFilter): Where {
  const ids = oneOrMore(clientIds ?? clients?.map(({ externalClientId }) => externalClientId))
  return { external_client_id: ids, partner_number: partnerId ?? onePartnerOf(clients) }
}

function onePartnerOf(clients: InvoiceFilter['clients']): number | undefined {
  const [first, ...others] = new Set(clients?.map(({ partnerId }) => partnerId))
  return others.length === 0 ? first : undefined
}

/** What the columns do not say about the clients. */
function ofClients({ clients, clientIds, partnerId }: InvoiceFilter): readonly Condition[] {
  if (clients === undefined) return []
  if (clientIds === undefined && partnerId === undefined && onePartnerOf(clients) !== undefined) return []
  const [partners, ids] = [
    clients.map((one) => one.partnerId),
    clients.map(({ externalClientId }) => externalClientId),
  ]
  return [
    sql<SqlBool>`(${column('partner_number')}, ${column('external_client_id')}) in (
      select * from unnest(${partners}::int[], ${ids}::text[]))`,
  ]
}

/** A single value is compared by equality, which more indexes serve. */
function oneOrMore<V extends string>(values: readonly V[] | undefined): V | readonly V[] | undefined {
  const [first] = values ?? []
  return values?.length === 1 && first !== undefined ? first : values
}

const column = (name: string) => sql.ref(`invoices.invoices.${name}`)

const operators = { eq: sql`=`, gt: sql`>`, gte: sql`>=`, lt: sql`<`, lte: sql`<=` } as const

type ColumnType = 'bigint' | 'date' | 'text' | 'uuid'
const types = { bigint: sql`bigint`, date: sql`date`, text: sql`text`, uuid: sql`uuid` } as const

const is = (name: string, operator: FilterOperator, value: string | number, type: ColumnType): Condition =>
  // A number may be larger than the column's own type, so it is compared as a bigint.
  sql<SqlBool>`${column(name)} ${operators[operator]} ${value}::${types[type]}`

const compared = <V extends string | number>(
  name: string,
  comparison: Comparison<V> | undefined,
  type: ColumnType,
): readonly Condition[] => (comparison ? [is(name, comparison.operator, comparison.value, type)] : [])

const same = (name: string, value: string | undefined): readonly Condition[] =>
  value === undefined ? [] : [is(name, 'eq', value, 'uuid')]

function conditionsOf(filter: InvoiceFilter): readonly Condition[] {
  const { searchTerm, startDate, endDate } = filter
  return [
    ...(searchTerm === undefined ? [] : containing(searchTerm)),
    ...ofClients(filter),
    ...(startDate === undefined ? [] : [is('invoice_date', 'gte', startDate, 'date')]),
    ...(endDate === undefined ? [] : [is('invoice_date', 'lte', endDate, 'date')]),
    ...(filter.sentBy === undefined ? [] : [is('sent_by', 'eq', filter.sentBy, 'text')]),
    ...same('batch_transfer_id', filter.batchTransferId),
    ...same('instant_payout_id', filter.instantPayoutId),
    ...same('on_demand_payout_id', filter.onDemandPayoutId),
    ...compared('vendor_open_minor', filter.vendorOpenMinor, 'bigint'),
    ...compared('estimated_payment_date', filter.estimatedPaymentDate, 'date'),
    ...compared('acceleration_days', filter.accelerationDays, 'bigint'),
  ]
}

/** Matches a part of number, reference, description or client, regardless of case; the wildcard characters of LIKE are escaped. */
export function containing(searchTerm: string): readonly Condition[] {
  const term = searchTerm.trim()
  if (term === '') return []
  const part = `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const searched = hasTrigram.test(term) ? column('search_text') : sql`(${column('search_text')} || '')`
  return [sql<SqlBool>`${searched} like lower(${part}::text collate pg_c_utf8)`]
}

/**
 * Three letters or digits in a row, or one that begins a word. For a shorter term the index of trigrams is of no use: it would be read
 * as a whole, with the text of all vendors, so the term is compared with an expression that this index does not have.
 */
const hasTrigram = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]/u
