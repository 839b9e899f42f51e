import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { connectionOf } from './connection-of.ts'
import { listenOver } from './listen.ts'

const { url, sql } = await testDatabase()

test('a notice whose handler throws is a loss, and everything is read again over a new connection', async () => {
  const [received, losses]: [(string | undefined)[], unknown[]] = [[], []]
  const fault = new Error('a fault of the handler')
  const listening = listenOver(
    () => new Client(connectionOf(url)),
    {
      channel: 'listen_test',
      onNotification(text) {
        received.push(text)
        if (text === 'bad') throw fault
      },
      onLost: (error) => losses.push(error),
    },
    { aliveEveryMs: 60_000, againAfterMs: 10 },
  )
  onTestFinished(() => listening.close())
  await listening.begun
  await sql`select pg_notify('listen_test', 'bad')`
  // Without a text: notices may have been missed.
  await expect.poll(() => received, { timeout: 60_000 }).toEqual([undefined, 'bad', undefined])
  await sql`select pg_notify('listen_test', 'good')`
  await expect.poll(() => received, { timeout: 60_000 }).toEqual([undefined, 'bad', undefined, 'good'])
  expect(losses).toEqual([fault])
  await listening.answers()
})
