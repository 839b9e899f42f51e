import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { activityList } from '../../server/src/features/access/store/activities.ts'
import { approvalList } from '../../server/src/features/approvals/store/approvals.ts'
import { collectionFiles } from '../../server/src/features/collections/store/files.ts'
import { collectionLineList, collectionList } from '../../server/src/features/collections/store/lists.ts'
import { receiptList } from '../../server/src/features/collections/store/receipts.ts'
import { directoryList } from '../../server/src/features/directory/store/operated-vendors.ts'
import { documentsByState } from '../../server/src/features/documents/store/documents.ts'
import { historyList } from '../../server/src/features/identity/store/history.ts'
import { adjustmentList } from '../../server/src/features/invoices/store/deductions.ts'
import { feedRow } from '../../server/src/features/invoices/testing/intake-world.ts'
import { findDifferences } from '../../server/src/features/ledger/store/balances.ts'
import { requestPastEligible } from '../../server/src/features/payouts/use-cases/request-past-eligible.ts'
import { carryList } from '../../server/src/features/invoices/store/carries.ts'
import { invoiceList, reviewList } from '../../server/src/features/invoices/store/invoices.ts'
import { feedFiles, uploads } from '../../server/src/features/invoices/store/received-files.ts'
import { onboardingList } from '../../server/src/features/onboarding/store.ts'
import { deletionList } from '../../server/src/features/own-data/store/deletions.ts'
import { paidInvoiceList, paymentList } from '../../server/src/features/remittances/store/payment-list.ts'
import { transferList } from '../../server/src/features/transfers/store/batches.ts'
import { answerList } from '../../server/src/features/transfers/store/operated/answer-list.ts'
import { attemptList } from '../../server/src/features/transfers/store/operated/attempt-list.ts'
import { reconciliationList } from '../../server/src/features/transfers/store/operated/reconciliations.ts'
import { cutoffList, submissionList } from '../../server/src/features/transfers/store/operated/cutoff-list.ts'
import { clientList } from '../../server/src/features/partners/store/clients.ts'
import { facilitatorList } from '../../server/src/features/directory/store/feeders.ts'
import { vendorClientList } from '../../server/src/features/partners/store/vendor-clients.ts'
import { auditList } from '../../server/src/platform/audit-log.ts'
import { taskList } from '../../server/src/platform/jobs/tasks.ts'
import type { List } from '../../server/src/platform/lists/list.ts'
import {
  unservedSorts,
  untriggeredCounts,
  wrongCounts,
} from '../../server/src/platform/lists/testing/explain.ts'
import { sqlStateOf } from '../../server/src/platform/database/sqlstate.ts'
import { testDatabase } from '../../server/src/platform/testing/database.ts'
import { makeShards } from '../../server/src/platform/testing/shards.ts'
import { earlyWorldOn } from '../../server/src/features/payouts/testing/early-world.ts'

const serverRoot = join(import.meta.dirname, '../../server/src')
const { db } = await testDatabase()

const lists: Readonly<Record<string, List>> = {
  activityList,
  adjustmentList,
  answerList,
  approvalList,
  attemptList,
  auditList,
  carryList,
  clientList,
  collectionFiles: collectionFiles.list,
  collectionLineList,
  collectionList,
  cutoffList,
  deletionList,
  directoryList,
  documentsByState,
  facilitatorList,
  feedFiles: feedFiles.list,
  historyList,
  invoiceList,
  onboardingList,
  paidInvoiceList,
  paymentList,
  receiptList,
  reconciliationList,
  reviewList,
  submissionList,
  taskList,
  transferList,
  uploads: uploads.list,
  vendorClientList,
}

const none = '00000000-0000-7000-8000-000000000000'
/** A value for each scope column of a list, and for each column that one of its indexes compares by equality. */
const values = {
  batch_id: none,
  payment_id: none,
  vendor_id: none,
  account_id: none,
  subject: 'nobody',
  actor: 'nobody',
  partner_number: 1,
  state: 'pending',
  status: 'pending',
  kind: 'upload',
  display_state: 'Eligible',
  waits_for: 'on-hold',
  needs_agreement: true,
  is_of_invoice: true,
  code: 'R01',
  position: 1,
  attention: 'open',
  collection_id: none,
  reconciliation_state: 'unapplied',
}

test('every list that is defined has its indexes checked here', async () => {
  const defined: string[] = []
  for await (const file of glob('{features/**/*,platform/jobs/*,platform/*}.ts', { cwd: serverRoot })) {
    const text = await readFile(join(serverRoot, file), 'utf8')
    const found = text.matchAll(/const (\w+) = (?:defineList\(|new ReceivedFiles<)/g)
    defined.push(...[...found].map(([, name = '']) => name))
  }
  expect(Object.keys(lists)).toEqual(defined.toSorted())
})

test.each(Object.entries(lists))(
  '%s: each sort is served by the indexes that it names',
  async (_name, list) => {
    expect(await unservedSorts(db, list, values)).toEqual([])
  },
)

test.each(Object.entries(lists))('%s: its stored counts are maintained by triggers', async (_name, list) => {
  expect(await untriggeredCounts(db, list)).toEqual([])
})

/** The world of early payment in a database whose tables are shards wherever a trigger reaches one. */
async function shardedWorld() {
  const database = await testDatabase()
  await makeShards(database.sql)
  return { ...(await earlyWorldOn(database)), owner: database.owner }
}

test('on shards, the counts and balances of a vendor are kept beside its rows, and what is illegal is refused', async () => {
  const world = await shardedWorld()
  const { sql, owner } = world
  const today = { invoiceDate: '2026-11-20', glDate: '2026-11-20' }
  await world.importRows([
    feedRow('early', today),
    feedRow('returned', today),
    feedRow('withdrawn', today),
    feedRow('due', { invoiceDate: '2026-10-21', glDate: '2026-10-21' }),
    feedRow('held', { ...today, externalClientId: 'C-9' }),
  ])
  for (const key of ['early', 'returned', 'withdrawn']) await world.confirm(key)
  await world.withdraw('withdrawn')
  await world.cancel('held')
  await requestPastEligible(world.payouts)
  await world.cutoff('2026-11-20')
  await world.answerAll('2026-11-23', { kind: 'returned', code: 'R23' })
  const kinds = await sql<{ kind: string }[]>`select distinct kind from ledger.transactions order by kind`
  expect(kinds.map(({ kind }) => kind)).toEqual([
    'invoice-requested',
    'return-released',
    'reversal',
    'transfer-returned',
    'transfer-submitted',
  ])
  expect(await wrongCounts(owner.db)).toEqual([])
  expect(await findDifferences(owner.db)).toEqual([])
  const state = await sql`update invoices.invoices set state = 'settled' where source_key = 'held'`.catch(
    sqlStateOf,
  )
  expect(state).toBe('23514')
  await sql`delete from invoices.line_items`
  await sql`delete from remittances.paid_invoices`
  expect(await wrongCounts(owner.db)).toEqual([])
})

test('a trigger that reaches another table by its name is refused there', async () => {
  const { sql, vendorId } = await shardedWorld()
  await sql.unsafe(`
    create function public.by_name() returns trigger language plpgsql as $$
      begin insert into invoices.upload_counts values ('${vendorId}', 0, 1); return null; end $$;
    create trigger by_name after update on directory.vendors for each row execute function public.by_name()`)
  await expect(sql`update directory.vendors set dba = 'Other'`).rejects.toThrow('from a query on a shard')
})
