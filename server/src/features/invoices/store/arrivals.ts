import type { Currency } from '@sooner/money'
import type { InvoiceDisplayState } from '@sooner/rules/invoice-states'
import type { OwnGround } from '@sooner/rules/upcoming'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/open.ts'
import type { Today } from '../domain/due.ts'

const summed = (name: string) => sql<number>`coalesce(sum(${sql.ref(name)}), 0)::float8`

const todayOf = (today: Today) =>
  sql<string>`case currency when 'GBP' then ${today.GBP}::date else ${today.USD}::date end`

const arriving = (db: Db, vendorId: string) =>
  db
    .selectFrom('invoices.arrival_counts')
    .select([
      'currency',
      'rests_on as restsOn',
      summed('rows').as('invoiceCount'),
      summed('arriving_minor').as('arrivingMinor'),
    ])
    .where('vendor_id', '=', vendorId)
    .groupBy(['currency', 'rests_on'])
    .having(sql<number>`sum(rows)`, '>', 0)
    .orderBy('currency', 'desc')
    .orderBy('rests_on')
    .$narrowType<{ currency: Currency; restsOn: OwnGround }>()

/** What arrives on each of the days, both ends included. */
export const readArrivals = (db: Db, vendorId: string, from: string, to: string) =>
  arriving(db, vendorId)
    .select('arrives_on as arrivesOn')
    .where('arrives_on', '>=', from)
    .where('arrives_on', '<=', to)
    .groupBy('arrives_on')
    .clearOrderBy()
    .orderBy('arrives_on')
    .orderBy('currency', 'desc')
    .orderBy('rests_on')
    .execute()

/** What was expected before the present day of its currency and was not sent. */
export const readLateArrivals = (db: Db, vendorId: string, today: Today) =>
  arriving(db, vendorId).where('rests_on', '<>', 'sent').where('arrives_on', '<', todayOf(today)).execute()

/** What has no expected day; it is stored under the end of time. */
export const readUndatedArrivals = (db: Db, vendorId: string) =>
  arriving(db, vendorId).where('arrives_on', '=', 'infinity').where('rests_on', '<>', 'sent').execute()

/** What arrives before the given day, by day and display state: what is late is included, and what has arrived is not. */
export const readExpected = (db: Db, vendorId: string, before: string, today: Today) =>
  db
    .selectFrom('invoices.arrival_counts')
    .select([
      'currency',
      'arrives_on as expectedOn',
      'display_state as displayState',
      summed('rows').as('count'),
      summed('arriving_minor').as('arrivingMinor'),
    ])
    .where('vendor_id', '=', vendorId)
    .where('arrives_on', '<', before)
    .where((eb) => eb.or([eb('rests_on', '<>', 'sent'), eb('arrives_on', '>=', todayOf(today))]))
    .groupBy(['currency', 'arrives_on', 'display_state'])
    .having(sql<number>`sum(rows)`, '>', 0)
    .orderBy('arrives_on')
    .$narrowType<{ currency: Currency; displayState: InvoiceDisplayState }>()
    .execute()
