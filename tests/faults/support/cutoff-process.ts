import { openTestDatabase } from '../../../server/src/platform/testing/open-test-database.ts'
import { carryOut, openCutoff } from './cutoff.ts'

/** Carries out one cutoff in a process of its own, which the test may end at any moment. */
const [url = '', keys = '', now = '', day = '', folder] = process.argv.slice(2)
const database = openTestDatabase({ url, poolSize: 3 })
const transfers = await openCutoff(database, keys, new Date(now), folder)
process.stdout.write('opened\n')
await carryOut(transfers, day)
await database.close()
