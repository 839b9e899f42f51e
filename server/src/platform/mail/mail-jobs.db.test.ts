import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineJob, openJobs, worker } from '../jobs/index.ts'
import { openLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { testDatabase } from '../testing/database.ts'
import { transact } from '../transaction.ts'
import { deliver } from './message.ts'
import { smtpTransport } from './smtp.ts'

/** Returns a port below the range that systems assign automatically, so that no other program listens there before we do. */
async function unusedPort(): Promise<number> {
  const server = createServer().listen(randomInt(20_000, 32_000), '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

test('mail without a reachable server is stored, and sent when there is one', async () => {
  const { db, url } = await testDatabase()
  const port = await unusedPort()
  const transport = smtpTransport({ url: `smtp://127.0.0.1:${port}`, from: 'Sooner <no-reply@sooner.test>' })
  const data = z.object({ to: z.string() })
  const job = defineJob({
    name: 'trial.send-mail',
    service: 'identity',
    data,
    firstPauseSeconds: 1,
    retries: 30,
  })
  const log = openLog({ level: 'silent' })
  const jobs = await openJobs({ url, db, jobs: [job], log, metrics: createMetrics(), pollSeconds: 0.5 })
  const failedOnce = Promise.withResolvers<unknown>()
  await jobs.work([
    worker(job, async ({ to }, { id }) => {
      const mail = { key: id, to, subject: 'Hello', text: 'Hello.', html: '<p>Hello.</p>' }
      return deliver(transport, mail).catch((error: unknown) => {
        failedOnce.resolve(error)
        throw error
      })
    }),
  ])
  await transact(db, (tx) => jobs.enqueue(tx, job, { to: 'owner@brightside.test' }))
  expect(await failedOnce.promise).toMatchObject({ message: expect.stringContaining('ECONNREFUSED') })

  const arrived = Promise.withResolvers<string>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      void text(stream).then((raw) => {
        arrived.resolve(raw)
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  expect(await arrived.promise).toContain('To: owner@brightside.test')
  await jobs.stop()
  await new Promise<void>((resolve) => server.close(() => resolve()))
})
