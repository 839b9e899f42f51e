import { Refusal } from '@sooner/rules/refusal'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { testDatabase } from '../../platform/testing/database.ts'
import { once } from './once.ts'

const { db } = await testDatabase()
const ground = { db, clock: systemClock, log: pino({ level: 'silent' }) }

test('a part is seeded once', async () => {
  let made = 0
  const make = async () => void (made += 1)
  await once(ground, 'people', make)
  await once(ground, 'people', make)
  expect(made).toBe(1)
})

test('changes by users do not prevent a start, a failure does', async () => {
  await once(ground, 'changed', () => Promise.reject(new Refusal('CONFLICT', 'Somebody was quicker.')))
  await expect(once(ground, 'broken', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  let made = false
  await once(ground, 'broken', async () => void (made = true))
  expect(made).toBe(true)
})
