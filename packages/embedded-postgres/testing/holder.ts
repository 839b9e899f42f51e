import { startEmbeddedPostgres } from '../start.ts'

/** A process of its own that holds a database, for the tests to kill. */
const [dataDir = ''] = process.argv.slice(2)
const { url, pid } = await startEmbeddedPostgres({ dataDir, durable: false })
process.send?.({ url, pid })
