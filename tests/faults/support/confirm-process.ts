import { openTestDatabase } from '../../../server/src/platform/testing/open-test-database.ts'
import { openConfirming } from './confirming.ts'

/** Confirms one quote in a process of its own, which the test may end at any moment. */
const [url = '', keys = '', now = '', vendorId = '', quoteId = ''] = process.argv.slice(2)
const database = openTestDatabase({ url, poolSize: 3 })
const confirming = await openConfirming(database, keys, new Date(now))
process.stdout.write('opened\n')
await confirming.confirm({ vendorId, quoteId })
await database.close()
