import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

test('acts of one name run one after the other in their order, and those of another name beside them', async () => {
  const turns = new Turns()
  const log: string[] = []
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const first = turns.take('one', async () => {
    log.push('first begins')
    await gate
    log.push('first ends')
  })
  const second = turns.take('one', async () => void log.push('second'))
  await turns.take('other', async () => void log.push('other'))
  expect(log).toEqual(['first begins', 'other'])
  open()
  await Promise.all([first, second])
  expect(log).toEqual(['first begins', 'other', 'first ends', 'second'])
})

test('an act that fails holds up nobody, and its error is its own', async () => {
  const turns = new Turns()
  const failed = turns.take('one', () => Promise.reject(new Error('no')))
  const next = turns.take('one', async () => 'yes')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('yes')
})

test('so many wait at most, and the next one is told', async () => {
  const turns = new Turns()
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const waiting = Array.from({ length: 200 }, () => turns.take('one', () => gate))
  await expect(turns.take('one', () => gate)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  open()
  await Promise.all(waiting)
  expect(await turns.take('one', async () => 'again')).toBe('again')
})
