import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { activityList } from './features/access/store/activities.ts'
import { collectionFileList } from './features/collections/store/files.ts'
import { collectionLineList, collectionList } from './features/collections/store/lists.ts'
import { directoryList } from './features/directory/store/operated-vendors.ts'
import { documentsByState } from './features/documents/store/documents.ts'
import { historyList } from './features/identity/store/history.ts'
import { adjustmentList } from './features/invoices/store/deductions.ts'
import { carryList } from './features/invoices/store/carries.ts'
import { feedFileList } from './features/invoices/store/feed-files.ts'
import { invoiceList, reviewList } from './features/invoices/store/invoices.ts'
import { uploadList } from './features/invoices/store/uploads.ts'
import { onboardingList } from './features/onboarding/store.ts'
import { paidInvoiceList, paymentList } from './features/remittances/store/payment-list.ts'
import { transferList } from './features/transfers/store/batches.ts'
import { answerList } from './features/transfers/store/operated/answer-list.ts'
import { attemptList } from './features/transfers/store/operated/attempt-list.ts'
import { reconciliationList } from './features/transfers/store/operated/reconciliations.ts'
import { cutoffList, submissionList } from './features/transfers/store/operated/cutoff-list.ts'
import { clientList } from './features/partners/store/clients.ts'
import { facilitatorList } from './features/directory/store/feeders.ts'
import { vendorClientList } from './features/partners/store/vendor-clients.ts'
import { taskList } from './platform/jobs/tasks.ts'
import type { List } from './platform/lists/list.ts'
import { unservedSorts, untriggeredCounts } from './platform/lists/testing/explain.ts'
import { testDatabase } from './platform/testing/database.ts'

const { db } = await testDatabase()

const lists: Readonly<Record<string, List>> = {
  activityList,
  adjustmentList,
  answerList,
  attemptList,
  carryList,
  clientList,
  collectionFileList,
  collectionLineList,
  collectionList,
  cutoffList,
  directoryList,
  documentsByState,
  facilitatorList,
  feedFileList,
  historyList,
  invoiceList,
  onboardingList,
  paidInvoiceList,
  paymentList,
  reconciliationList,
  reviewList,
  submissionList,
  taskList,
  transferList,
  uploadList,
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
  partner_number: 1,
  state: 'pending',
  status: 'pending',
  kind: 'upload',
  display_state: 'Eligible',
  waits_for: 'on-hold',
  needs_agreement: true,
  code: 'R01',
  position: 1,
  attention: 'open',
  collection_id: none,
  reconciliation_state: 'unapplied',
}

test('every list that is defined has its indexes checked here', async () => {
  const defined: string[] = []
  for await (const file of glob('{features,platform/jobs}/**/*.ts', { cwd: import.meta.dirname })) {
    const text = await readFile(`${import.meta.dirname}/${file}`, 'utf8')
    defined.push(...[...text.matchAll(/const (\w+) = defineList\(/g)].map(([, name = '']) => name))
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
