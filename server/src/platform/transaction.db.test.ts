import { Refusal } from '@sooner/rules/refusal'
import { sql as text } from 'kysely'
import { expect, test } from 'vitest'
import { listAuditEntries } from './audit-log.ts'
import type { Tx } from './database/open.ts'
import { testDatabase } from './testing/database.ts'
import { audit, CommittedRefusal, transact } from './transaction.ts'

const { db, sql } = await testDatabase()
await sql`create table public.counter (id int primary key, n int not null)`

const entry = { at: new Date('2026-11-20T10:00:00Z'), actor: 'test', action: 'tried', subject: 'thing' }

test('two serializable transactions that would lose an update are repeated until both count', async () => {
  await sql`insert into public.counter values (1, 0)`
  const raise = () =>
    transact(
      db,
      async (tx) => {
        const { rows } = await text<{ n: number }>`select n from public.counter where id = 1`.execute(tx)
        await text`update public.counter set n = ${(rows[0]?.n ?? 0) + 1} where id = 1`.execute(tx)
      },
      { isolation: 'serializable', attempts: 50 },
    )
  await Promise.all(Array.from({ length: 8 }, raise))
  expect(await sql`select n from public.counter where id = 1`).toEqual([{ n: 8 }])
})

test('a refusal that commits its work commits it once, and is thrown', async () => {
  await sql`insert into public.counter values (3, 0)`
  const guess = transact<never>(db, async (tx) => {
    await text`update public.counter set n = n + 1 where id = 3`.execute(tx)
    return new CommittedRefusal(new Refusal('WRONG', 'Wrong.'))
  })
  await expect(guess).rejects.toMatchObject({ code: 'WRONG', message: 'Wrong.' })
  expect(await sql`select n from public.counter where id = 3`).toEqual([{ n: 1 }])
})

test('a transaction cannot be used after its callback has returned', async () => {
  let leaked: Tx | undefined
  await transact(db, async (tx) => {
    leaked = tx
  })
  await expect(audit(leaked as Tx, entry)).rejects.toThrow(/already committed/)
})

test('the audit log stores its entry with the act, and refuses to delete it', async () => {
  await transact(db, (tx) => audit(tx, { ...entry, subject: 'kept', after: { name: 'x' } }))
  await expect(
    transact(db, async (tx) => {
      await audit(tx, { ...entry, subject: 'undone' })
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await sql`select subject, after from platform.audit_log`).toEqual([
    { subject: 'kept', after: { name: 'x' } },
  ])
  await expect(sql`delete from platform.audit_log`).rejects.toThrow(/never changed or removed/)
  await expect(sql`update platform.audit_log set actor = 'other'`).rejects.toThrow(/never changed or removed/)
  await expect(sql`truncate platform.audit_log`).rejects.toThrow(/never changed or removed/)
})

test('the audit log is read by vendor, account, thing, reason and day, the latest first', async () => {
  const vendorId = '0191d2a4-7c1e-7000-8000-00000000000a'
  const acts = [
    { ...entry, subject: 'one', actor: 'reader', vendorId, at: new Date('2026-11-21T04:59:59Z') },
    // The next day in New York.
    {
      ...entry,
      subject: 'two',
      actor: 'reader',
      at: new Date('2026-11-21T05:00:00Z'),
      after: { note: 'Owner called: 100% sure' },
    },
    {
      ...entry,
      subject: 'two',
      actor: 'other reader',
      vendorId,
      at: new Date('2026-11-22T12:00:00Z'),
      after: { note: '', reason: '1000 sure owners' },
    },
  ]
  await transact(db, async (tx) => {
    for (const act of acts) await audit(tx, act)
  })
  const read = async (asked: object) => {
    const all = {
      vendorId: undefined,
      actor: undefined,
      subject: undefined,
      actions: undefined,
      reason: undefined,
    }
    const days = { from: undefined, through: undefined, timeZone: 'America/New_York' }
    const { data, total } = await listAuditEntries(db, { ...all, ...days, page: 1, limit: 10, ...asked })
    expect(total).toBe(data.length)
    return data.map(({ actor, subject }) => `${actor}: ${subject}`)
  }
  expect(await read({ vendorId })).toEqual(['other reader: two', 'reader: one'])
  expect(await read({ actor: 'reader' })).toEqual(['reader: two', 'reader: one'])
  expect(await read({ subject: 'two' })).toEqual(['other reader: two', 'reader: two'])
  expect(await read({ actor: 'reader', from: '2026-11-21' })).toEqual(['reader: two'])
  expect(await read({ actor: 'reader', through: '2026-11-20' })).toEqual(['reader: one'])
  expect(await read({ actor: 'reader', actions: ['other'] })).toEqual([])
  expect(await read({ actor: 'reader', actions: ['other', entry.action] })).toHaveLength(2)
  expect(await read({ reason: 'OWNER' })).toEqual(['other reader: two', 'reader: two'])
  expect(await read({ reason: 'owner', vendorId })).toEqual(['other reader: two'])
  // The text is no pattern.
  expect(await read({ reason: '100% s' })).toEqual(['reader: two'])
  expect(await read({ reason: '100_' })).toEqual([])
})

test('a statement that waits for a lock is given up and reported by its SQLSTATE', async () => {
  await sql`insert into public.counter values (2, 0)`
  const holder = await sql.reserve()
  await holder`begin`
  await holder`select n from public.counter where id = 2 for update`
  const waiting = transact(db, async (tx) => {
    await text`set local lock_timeout = '50ms'`.execute(tx)
    await text`update public.counter set n = 1 where id = 2`.execute(tx)
  })
  await expect(waiting).rejects.toMatchObject({ code: '55P03' })
  await holder`rollback`
  holder.release()
})
