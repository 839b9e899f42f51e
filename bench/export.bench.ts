import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { exportInvoices } from '@sooner/contract/invoices'
import { csvFormats } from '@sooner/rules/csv-formats'
import { exportInvoices as exporting } from '../server/src/features/invoices/use-cases/export-invoices.ts'
import { nobody } from '../server/src/platform/http/caller.ts'
import { mount } from '../server/src/platform/http/mount.ts'
import { serve } from '../server/src/platform/http/serve.ts'
import { createServer } from '../server/src/platform/http/server.ts'
import { openLog } from '../server/src/platform/log.ts'
import { createMetrics } from '../server/src/platform/metrics.ts'
import { type Bench, type Figure, median } from './bench.ts'
import { OF_VENDOR, openManyInvoices, type ManyInvoices } from './many-invoices.ts'

const ROUNDS = 3
const MANY = 1_000_000
const MB = 1_000_000

/** The columns of the file as they are stored. */
const columns = `number, reference, client_name, invoice_date, due_date, estimated_payment_date, amount_minor,
  adjustments_total_minor, fee_minor, net_minor, currency, display_state, settled_at`

interface Read {
  readonly bytes: number
  readonly ms: number
}

const speed = ({ bytes, ms }: Read) => bytes / MB / (ms / 1000)

/** The most memory that the process had while it read. */
interface Peak {
  bytes: number
}

async function drain(stream: AsyncIterable<Buffer>, from: number, peak?: Peak): Promise<Read> {
  let [bytes, chunks] = [0, 0]
  for await (const chunk of stream) {
    bytes += chunk.length
    chunks += 1
    if (peak && chunks % 16 === 0) peak.bytes = Math.max(peak.bytes, process.memoryUsage.rss())
  }
  return { bytes, ms: performance.now() - from }
}

async function copied({ database, vendorId }: ManyInvoices): Promise<Read> {
  const from = performance.now()
  const where = `where vendor_id = '${vendorId}' order by eligible_at desc, invoice_id desc`
  return drain(
    await database.copy.out(
      `copy (select ${columns} from invoices.invoices ${where}) to stdout (format csv)`,
    ),
    from,
  )
}

async function downloaded(url: string, peak?: Peak): Promise<Read> {
  const from = performance.now()
  const request = get(url)
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`an export was answered with ${answer.statusCode}`)
  return drain(answer as AsyncIterable<Buffer>, from, peak)
}

/** The export's route over a real socket, with the vendor's own user as the caller. */
async function served({ invoices, vendorId }: ManyInvoices) {
  const app = await createServer({
    log: openLog({ level: 'silent' }),
    metrics: createMetrics(),
    baseUrl: 'http://127.0.0.1',
    trustProxy: false,
    requestsPerMinute: 0,
  } as unknown as Parameters<typeof createServer>[0])
  const route = serve(exportInvoices, ({ query }) =>
    exporting(invoices, { account: 'owner', vendorId }, query),
  )
  mount(app, route, '', async () => nobody)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  return { url: `${address}${exportInvoices.path}`, close: () => app.close() }
}

async function compared(many: ManyInvoices, url: string, name: string): Promise<Figure[]> {
  await copied(many)
  await downloaded(url)
  let blockedNs = 0
  const [ours, bare]: [number[], number[]] = [[], []]
  const before = process.memoryUsage.rss()
  const peak = { bytes: before }
  for (let round = 0; round < ROUNDS; round += 1) {
    // One monitor for each download: a monitor that is enabled again counts the time since it was disabled as a delay.
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    ours.push(speed(await downloaded(url, peak)))
    delay.disable()
    blockedNs = Math.max(blockedNs, delay.max)
    bare.push(speed(await copied(many)))
  }
  const note = `${median(ours).toFixed(0)} MB/s; the copy alone ${median(bare).toFixed(0)} MB/s`
  return [
    {
      name: `${name}, to COPY TO STDOUT`,
      figure: median(ours) / median(bare),
      unit: 'x',
      bar: { atLeast: 0.7 },
      note,
    },
    {
      name: `${name}, growth of memory`,
      figure: (peak.bytes - before) / MB,
      unit: 'MB',
      bar: { atMost: 60 },
    },
    { name: `${name}, event loop blocked`, figure: blockedNs / 1e6, unit: 'ms', bar: { atMost: 50 } },
  ]
}

export const bench: Bench = {
  name: 'export',
  async measure() {
    const many = await openManyInvoices()
    const { url, close } = await served(many)
    try {
      await many.add(1, OF_VENDOR, 'own')
      const figures = await compared(many, url, '100,000 rows')
      if (process.env['BENCH_VERBOSE'] !== undefined)
        for (const format of csvFormats)
          console.log(
            `  ${format}: ${speed(await downloaded(`${url}?exportFormat=${encodeURIComponent(format)}`)).toFixed(0)} MB/s`,
          )
      await many.add(OF_VENDOR + 1, MANY, 'own')
      return [...figures, ...(await compared(many, url, '1,000,000 rows'))]
    } finally {
      await close()
      await many.close()
    }
  },
}
