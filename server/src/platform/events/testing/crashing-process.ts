import { openLog } from '../../log.ts'
import { createMetrics } from '../../metrics.ts'
import { startHandOut } from '../hand-out.ts'
import { subscriber } from '../subscriber.ts'
import { counted, writeEffect } from './trial.ts'

/** A process of its own that is killed in the middle of a batch: its effects are written by then, and nothing is committed. */
const [url = ''] = process.argv.slice(2)
startHandOut({
  url,
  log: openLog({ level: 'silent' }),
  metrics: createMetrics(),
  subscribers: [
    subscriber({
      name: 'trial.count',
      service: 'vendor',
      events: [counted],
      async handleMany(tx, deliveries) {
        for (const { vendorId, data } of deliveries) await writeEffect(tx, 'trial.count', vendorId, data.n)
        process.kill(process.pid, 'SIGKILL')
      },
    }),
  ],
})
// The hand-out keeps no process alive by itself.
process.stdin.resume()
