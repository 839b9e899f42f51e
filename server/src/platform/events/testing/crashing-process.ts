import { openLog } from '../../log.ts'
import { createMetrics } from '../../metrics.ts'
import { startHandOut } from '../hand-out.ts'
import { subscriber } from '../subscriber.ts'
import { counted, writeEffect } from './trial.ts'

/** This process is killed in the middle of a batch: its effects are written by then, and nothing is committed. */
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
// The hand-out does not prevent the process from exiting, but an open stdin does.
process.stdin.resume()
