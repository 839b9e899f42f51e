import { sql, type Expression } from 'kysely'

export interface EventRow {
  readonly vendor_id: string
  readonly data: unknown
}

/** The data of any number of events as one parameter, in their order. */
export const eventRows = (rows: readonly EventRow[]): Expression<EventRow> => sql<EventRow>`(
  select vendor_id, data from json_to_recordset(${JSON.stringify(rows)}::json) as row (vendor_id uuid, data jsonb))`
