import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@sooner/embedded-postgres'
import { sql } from 'kysely'
import { openDatabase, type Db } from '../server/src/platform/database/open.ts'
import { readAfter, readPage, type Cursor } from '../server/src/platform/lists/read.ts'
import { makeSample, sample } from '../server/src/platform/lists/testing/sample-list.ts'
import { migrate, readMigrations } from '../server/src/platform/migrate.ts'
import { type Bench, type Figure, median } from './bench.ts'

const ROUNDS = 40
const ALL = 1_000_000
/** One row in ten belongs to the vendor. */
const OF_VENDOR = ALL / 10
const vendor = '00000000-0000-7000-8000-000000000001'

async function fill(db: Db): Promise<void> {
  await makeSample(db)
  await sql`create extension if not exists pg_trgm`.execute(db)
  await sql`create extension if not exists btree_gin`.execute(db)
  await sql`
    insert into sample.items (vendor_id, id, created_at, amount_minor, due_on, name, state)
    select case when n % 10 = 1 then ${vendor}::uuid else gen_random_uuid() end, gen_random_uuid(),
      timestamptz '2024-01-01' + n * interval '1 minute', (n::bigint * 7919) % 1000003,
      case when n % 7 = 0 then null else date '2024-01-01' + n % 800 end, 'INV-' || n,
      case when n % 1000 = 1 then 'held' else (array['open', 'paid'])[1 + n / 10 % 2] end
    from generate_series(1, ${ALL}::int) as n`.execute(db)
  await sql`create index items_search on sample.items using gin (vendor_id, name gin_trgm_ops)`.execute(db)
  await sql`vacuum analyze sample.items`.execute(db)
}

const rowsOf = (db: Db) =>
  db
    .selectFrom(sql<{ id: string; name: string | null; amount_minor: bigint }>`sample.items`.as('item'))
    .select(['item.id', 'item.name', 'item.amount_minor'])

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now()
  await work()
  return performance.now() - from
}

const times = async (work: (round: number) => Promise<unknown>): Promise<number[]> => {
  await work(0)
  const all: number[] = []
  for (let round = 1; round <= ROUNDS; round += 1) all.push(await timed(() => work(round)))
  return all
}

const last = (values: readonly number[]) => Math.max(...values)

async function pages(db: Db): Promise<Figure[]> {
  const page = (sort: string, at: number, where: object = {}) =>
    readPage(
      db,
      sample,
      rowsOf(db),
      { sort, direction: 'desc', where: { vendor_id: vendor, ...where }, page: at, limit: 25 },
      'item',
    )
  const search = (text: string) =>
    readPage(
      db,
      sample,
      rowsOf(db),
      {
        sort: 'createdAt',
        direction: 'desc',
        where: { vendor_id: vendor },
        page: 1,
        limit: 25,
        filter: sql<boolean>`name like ${`%${text}%`}`,
      },
      'item',
    )
  const naive = async () => {
    const { rows } = await sql`
      select id, name, amount_minor from sample.items where vendor_id = ${vendor}
      order by created_at desc, id desc limit 25`.execute(db)
    await sql`select count(*) from sample.items where vendor_id = ${vendor}`.execute(db)
    return rows
  }
  const first = median(await times(() => page('createdAt', 1)))
  const counting = median(await times(naive))
  const found = await times((round) => search(String(97_531 + round * 7_919)))
  const sorts = []
  for (const sort of Object.keys(sample.sorts)) sorts.push(median(await times(() => page(sort, 1))))
  return [
    { name: 'first page and total', figure: first, unit: 'ms', bar: { atMost: 5 } },
    { name: '.. to the page with count(*)', figure: first / counting, unit: 'x', bar: { atMost: 0.5 } },
    { name: 'first page, the slowest sort', figure: last(sorts), unit: 'ms', bar: { atMost: 5 } },
    {
      name: 'page 4,000',
      figure: median(await times(() => page('createdAt', 4000))),
      unit: 'ms',
      bar: { atMost: 10 },
    },
    {
      name: 'a rare state, by another sort',
      figure: median(await times(() => page('amount', 1, { state: ['held'] }))),
      unit: 'ms',
      bar: { atMost: 10 },
    },
    { name: 'part of a number, slowest', figure: last(found), unit: 'ms', bar: { atMost: 10 } },
  ]
}

async function whole(db: Db): Promise<Figure> {
  const read = async () => {
    let after: Cursor | undefined
    do {
      const asked = {
        sort: 'dueOn',
        direction: 'desc',
        where: { vendor_id: vendor },
        after,
        limit: 1000,
      } as const
      after = (await readAfter(db, sample, rowsOf(db), asked, 'item')).next
    } while (after)
  }
  const figure = OF_VENDOR / ((await timed(read)) / 1000)
  return { name: 'rows read by stretches of 1,000', figure, unit: '/s', bar: { atLeast: 50_000 } }
}

/** Measures how much the stored counts slow down a statement that changes as many rows as a bulk payout. */
async function writing(db: Db): Promise<Figure> {
  const change = (to: string) =>
    timed(() => sql`update sample.items set state = ${to} where vendor_id = ${vendor}`.execute(db))
  const counted: number[] = []
  const plain: number[] = []
  for (let round = 0; round < 3; round += 1) {
    counted.push(await change('open'))
    await sql`alter table sample.items disable trigger item_counts_changed`.execute(db)
    plain.push(await change('paid'))
    await sql`alter table sample.items enable trigger item_counts_changed`.execute(db)
  }
  const figure = median(counted) / median(plain)
  return { name: '100,000 rows changed, to uncounted', figure, unit: 'x', bar: { atMost: 1.5 } }
}

export const bench: Bench = {
  name: 'lists',
  async measure() {
    const folder = await mkdtemp(join(tmpdir(), 'sooner-lists-'))
    const server = await startEmbeddedPostgres({ dataDir: folder, durable: false })
    const database = openDatabase({ url: server.url, poolSize: 2, waitLimitMs: 600_000 })
    await migrate(database.sql, await readMigrations())
    await fill(database.db)
    const figures = [...(await pages(database.db)), await whole(database.db), await writing(database.db)]
    await database.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
    return figures
  },
}
