import { openDatabase } from '../../../server/src/platform/database/open.ts'
import { openConfirming } from './confirming.ts'

/** Confirms one quote in a process of its own, which the test may end at any moment. */
const [url = '', keys = '', now = '', vendorId = '', quoteId = ''] = process.argv.slice(2)
const database = openDatabase({ url, poolSize: 3, waitLimitMs: 60_000 })
const confirming = await openConfirming(database, keys, new Date(now))
process.stdout.write('opened\n')
await confirming.confirm({ vendorId, quoteId })
await database.close()
