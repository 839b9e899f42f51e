import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@sooner/embedded-postgres'
import { InvariantViolation } from '@sooner/rules/refusal'
import { openAccess } from '../server/src/features/access/index.ts'
import { mailInBrands } from '../server/src/features/directory/index.ts'
import { contactsOf, type Identity } from '../server/src/features/identity/index.ts'
import { feedRow } from '../server/src/features/invoices/testing/intake-world.ts'
import { mailToReachable, openNotifications } from '../server/src/features/notifications/index.ts'
import { notificationJobs, notificationWorkers } from '../server/src/features/notifications/jobs.ts'
import { sendDue } from '../server/src/features/notifications/use-cases/send-due.ts'
import { earlyWorldOn } from '../server/src/features/payouts/testing/early-world.ts'
import { openDatabase, type Database } from '../server/src/platform/database/open.ts'
import { emit } from '../server/src/platform/events/index.ts'
import { openJobs, type Worker } from '../server/src/platform/jobs/index.ts'
import { setUpQueues } from '../server/src/platform/jobs/set-up-queues.ts'
import { openLog } from '../server/src/platform/log.ts'
import { smtpTransport, type MailMessage, type MailTransport } from '../server/src/platform/mail/index.ts'
import { createMetrics } from '../server/src/platform/metrics.ts'
import { migrate, readMigrations } from '../server/src/platform/migrate.ts'
import { keyRingSetting, newKeyEntry } from '../server/src/platform/seal-keys.ts'
import { createSeal } from '../server/src/platform/seal.ts'
import { type Bench, type Figure, median } from './bench.ts'

/** `--full` sends as many as the bar names, and `--short` is for a look while one works. */
const [isFull, isShort] = [process.argv.includes('--full'), process.argv.includes('--short')]
const MAILS = isFull ? 100_000 : isShort ? 1000 : 5000
const PRICED = MAILS / 25
/** So many of them are handed over once more, bare. */
const maxBare = 5000
const ROUNDS = isFull || isShort ? 1 : 3
/** As many as wait for the pool at once where nothing is read or noted. */
const BARE_AT_ONCE = 100
const log = openLog({ level: 'silent' })
const returnPaths = { address: 'bounces@mail.sooner.test', secret: 'of the mail server' }

async function startMailServer() {
  const server = fork(join(import.meta.dirname, 'mail-server.ts'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [{ port }] = (await once(server, 'message')) as [{ port: number }]
  return {
    url: `smtp://127.0.0.1:${port}`,
    async taken(): Promise<number> {
      server.send('how many?')
      const [{ taken }] = (await once(server, 'message')) as [{ taken: number }]
      return taken
    },
    stop: () => server.disconnect(),
  }
}

/** Copies all rows of a vendor for many others, without the triggers and references of the tables, since what they compute is copied too. */
async function copyVendor({ sql }: Database, vendorId: string, count: number): Promise<void> {
  await sql`create table public.copies as select gen_random_uuid() as id, n from generate_series(1, ${count}::int) as n`
  const references = await sql<{ name: string; reference: string }[]>`
    select conrelid::regclass::text as name, conname as reference from pg_constraint
    where contype = 'f' and conparentid = 0 and connamespace <> 'notifications'::regnamespace`
  for (const { name, reference } of references)
    await sql.unsafe(`alter table ${name} drop constraint ${reference}`)
  const tables = await sql<{ name: string; columns: string }[]>`
    select table_schema || '.' || table_name as name, string_agg(quote_ident(column_name), ', ') as columns
    from information_schema.columns
    join pg_class on pg_class.oid = (table_schema || '.' || table_name)::regclass
    where table_schema not in ('notifications', 'platform', 'public') and not relispartition and relkind in ('r', 'p')
      and is_generated = 'NEVER'
    group by 1 having bool_or(column_name = 'vendor_id')`
  for (const { name, columns } of tables) {
    const made = columns.replaceAll(/[^,\s]+/g, 'made.$&')
    await sql.unsafe(`alter table ${name} disable trigger user`)
    await sql.unsafe(`
      insert into ${name} (${columns}) overriding system value select ${made} from ${name} as own cross join public.copies,
        jsonb_populate_record(null::${name}, to_jsonb(own) || jsonb_build_object('vendor_id', copies.id) || ${ownValues(name)}) as made
      where own.vendor_id = '${vendorId}' on conflict do nothing`)
    await sql.unsafe(`alter table ${name} enable trigger user`)
  }
  await sql`insert into identity.pools (id, simulation_key, created_at) values ('bench', '', now())`
  await sql`
    insert into identity.accounts (id, pool_id, email, email_verified, status, srp_salt, srp_verifier, attributes, created_at, updated_at)
    select id, 'bench', 'owner-' || n || '@vendor.test', true, 'confirmed', '', '', '{}', now(), now() from public.copies`
  await sql`
    insert into directory.members (account_id, subject, email, vendor_id, parent_id, read_only, invited_at, created_at)
    select gen_random_uuid(), id::text, 'owner-' || n || '@vendor.test', id, null, false, null, now() from public.copies`
  await sql`
    insert into notifications.preferences (vendor_id, account_id, invoice_summary, changed_at)
    select vendor_id, account_id, 'daily', now() from directory.members`
  await sql`vacuum analyze`
}

/** What is unique among all vendors. */
const ownValues = (table: string): string =>
  table === 'directory.external_vendors'
    ? "jsonb_build_object('external_vendor_id', 'V-' || copies.id)"
    : "'{}'::jsonb"

/** A summary for the owner of each of so many vendors, which is due. */
async function dueSummaries({ sql }: Database, kinds: readonly string[], count: number): Promise<void> {
  await sql`truncate notifications.mails, notifications.facts, notifications.sent_mails`
  await sql`
    insert into notifications.mails (vendor_id, mail_id, account_id, kind, due_at)
    select vendor_id, gen_random_uuid(), account_id, 'invoice-summary', timestamptz '2026-11-20T13:00:00Z'
    from directory.members order by account_id limit ${count}`
  await sql`
    insert into notifications.facts (vendor_id, account_id, kind, fact, mail_id, noted_at)
    select vendor_id, account_id, noted.kind, invoice_id::text, mail_id, due_at
    from notifications.mails join invoices.invoices using (vendor_id), unnest(${kinds}::text[]) as noted (kind)`
  await sql`vacuum analyze notifications.mails, notifications.facts`
}

async function open(database: Database, url: string, mailUrl: string) {
  const world = await earlyWorldOn(database)
  const { db, clock, payouts, vendorId } = world
  await world.importRows(
    ['1', '2', '3'].map((key) => feedRow(key, { invoiceDate: '2026-11-19', glDate: '2026-11-19' })),
  )
  await world.handOut()
  await copyVendor(database, vendorId, MAILS)
  const jobs = await openJobs({ url, db, jobs: notificationJobs, log, metrics: createMetrics() })
  const seal = createSeal(keyRingSetting.parse(newKeyEntry('k1')))
  const identity = { db, clock } as unknown as Identity
  const userDirectory = { contactsOf: (subjects: readonly string[]) => contactsOf(identity, subjects) }
  const needs = {
    db,
    clock,
    seal,
    emit,
    enqueue: jobs.enqueue,
    productName: 'Sooner',
    portalUrl: 'https://portal.test',
    defaultPartnerId: 0,
    userDirectory,
  } as unknown as Parameters<typeof openAccess>[0]
  const notifications = openNotifications({
    ...needs,
    access: openAccess(needs),
    payouts,
    serviceUrl: 'https://portal.test/vendor-service',
    supportEmail: 'help@sooner.test',
    returnPaths,
    push: undefined,
  })
  const smtp = smtpTransport({ url: mailUrl, from: 'Sooner <no-reply@sooner.test>', returnPaths })
  const recorded: MailMessage[] = []
  const recording: MailTransport = {
    ...smtp,
    async sendMany(messages, until) {
      recorded.push(...messages.slice(0, maxBare - recorded.length))
      return smtp.sendMany(messages, until)
    },
  }
  const transport = mailInBrands(db, mailToReachable(notifications, recording, log), 'sooner')
  const batches = new EventEmitter()
  const workers = notificationWorkers(notifications, transport).map(({ job, handle }): Worker => {
    const end = () => batches.emit('end')
    return { job, handle: (data, attempt) => handle(data, attempt).finally(end) }
  })
  await jobs.work(workers)
  return { notifications, jobs, smtp, recorded, batches }
}

/** Resolves when nothing waits any more. Returns the time from the choice of what is due. */
async function sendAll(
  { sql }: Database,
  { notifications, batches }: Awaited<ReturnType<typeof open>>,
): Promise<number> {
  const from = performance.now()
  await sendDue(notifications)
  for (;;) {
    const next = once(batches, 'end')
    const [row] = await sql<{ waits: boolean }[]>`
      select exists (select from notifications.mails where ended_at is null) as waits`
    if (row?.waits !== true) return performance.now() - from
    await next
  }
}

async function handOverBare(smtp: MailTransport, messages: readonly MailMessage[]): Promise<number> {
  const from = performance.now()
  const waiting = messages.values()
  const each = async () => {
    for (const message of waiting) await smtp.send({ ...message, key: randomUUID() })
  }
  await Promise.all(Array.from({ length: BARE_AT_ONCE }, each))
  return performance.now() - from
}

async function rates(
  database: Database,
  opened: Awaited<ReturnType<typeof open>>,
  mailServer: Awaited<ReturnType<typeof startMailServer>>,
  { kinds, count }: { readonly kinds: readonly string[]; readonly count: number },
) {
  const rounds: { readonly own: number; readonly bare: number }[] = []
  for (let at = 0; at < ROUNDS; at += 1) {
    await dueSummaries(database, kinds, count)
    opened.recorded.length = 0
    const before = await mailServer.taken()
    const own = await sendAll(database, opened)
    const sent = (await mailServer.taken()) - before
    if (sent !== count) throw new InvariantViolation(`${sent} of ${count} emails were sent`)
    const bare = await handOverBare(opened.smtp, opened.recorded)
    rounds.push({ own: count / own, bare: opened.recorded.length / bare })
  }
  const perSecond = (of: 'own' | 'bare') => 1000 * median(rounds.map((round) => round[of]))
  return { own: perSecond('own'), bare: perSecond('bare') }
}

async function figures(url: string): Promise<Figure[]> {
  const database = openDatabase({ url, poolSize: 20, waitLimitMs: 600_000 })
  await migrate(database.sql, await readMigrations())
  await setUpQueues(database.sql, url)
  const mailServer = await startMailServer()
  const opened = await open(database, url, mailServer.url)
  const plain = await rates(database, opened, mailServer, { kinds: ['invoice-received'], count: MAILS })
  const kinds = ['invoice-received', 'invoice-eligible']
  const priced = await rates(database, opened, mailServer, { kinds, count: PRICED })
  await opened.jobs.stop()
  opened.smtp.close()
  mailServer.stop()
  await database.close()
  const number = MAILS.toLocaleString('en-US')
  return [
    {
      name: 'summaries of new invoices',
      figure: plain.own,
      unit: '/s',
      note: `${number}, each to another vendor`,
    },
    {
      name: '.. to the bare SMTP hand-over',
      figure: plain.own / plain.bare,
      unit: 'x',
      bar: { atLeast: 0.5 },
    },
    { name: '.. the bare SMTP hand-over', figure: plain.bare, unit: '/s' },
    { name: 'summaries with a price', figure: priced.own, unit: '/s' },
    { name: '.. of these to the bare SMTP hand-over', figure: priced.own / priced.bare, unit: 'x' },
  ]
}

export const bench: Bench = {
  name: 'mails',
  async measure() {
    const root = await mkdtemp(join(tmpdir(), 'sooner-mails-'))
    // The database may run as another user, who has to reach its folder.
    await chmod(root, 0o755)
    const server = await startEmbeddedPostgres({ dataDir: root, durable: false })
    try {
      return await figures(server.url)
    } finally {
      await server.stop()
      await rm(root, { recursive: true, force: true })
    }
  },
}
