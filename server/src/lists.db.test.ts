import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { activityList } from './features/access/store/activities.ts'
import { directoryList } from './features/directory/store/operated-vendors.ts'
import { documentsByState } from './features/documents/store.ts'
import { historyList } from './features/identity/store/history.ts'
import { onboardingList } from './features/onboarding/store/onboardings.ts'
import { clientList } from './features/partners/store/clients.ts'
import { facilitatorList } from './features/directory/store/facilitators.ts'
import { vendorClientList } from './features/partners/store/vendor-clients.ts'
import type { List } from './platform/lists/list.ts'
import { unservedSorts, untriggeredCounts } from './platform/lists/testing/explain.ts'
import { testDatabase } from './platform/testing/database.ts'

const { db } = await testDatabase()

const lists: Readonly<Record<string, List>> = {
  activityList,
  clientList,
  directoryList,
  documentsByState,
  facilitatorList,
  historyList,
  onboardingList,
  vendorClientList,
}

const none = '00000000-0000-7000-8000-000000000000'
/** A value for each scope column of a list, and for each column that one of its indexes compares by equality. */
const values = {
  ...{ vendor_id: none, account_id: none, subject: 'nobody' },
  ...{ partner_number: 1, state: 'pending', status: 'pending' },
}

test('every list that a feature defines has its indexes checked here', async () => {
  const defined: string[] = []
  for await (const file of glob('features/**/*.ts', { cwd: import.meta.dirname })) {
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
