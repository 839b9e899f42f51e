import { startEmbeddedPostgres } from '../start.ts'

/** A separate process that holds a database, for tests to kill. */
const [dataDir = ''] = process.argv.slice(2)
const { url, pid } = await startEmbeddedPostgres({ dataDir, durable: false })
process.send?.({ url, pid })
