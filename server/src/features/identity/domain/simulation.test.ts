import { createSecretKey } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { simulate } from './simulation.ts'
import { N } from './srp.ts'

const key = createSecretKey(Buffer.alloc(32, 7))

test('an unknown name always gets the same answer, shaped like a real one', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const one = simulate(key, name)
      expect(simulate(key, name)).toEqual(one)
      expect(simulate(key, one.subject)).toEqual(one)
      expect(one.subject).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
      expect(one.salt).toMatch(/^[1-9a-f][0-9a-f]{0,31}$/)
      expect(one.verifier > 0n && one.verifier < N).toBe(true)
    }),
  )
})

test('other names and other pools get other answers', () => {
  const [one, two, three] = [
    simulate(key, 'a'),
    simulate(key, 'b'),
    simulate(createSecretKey(Buffer.alloc(32, 8)), 'a'),
  ]
  expect(new Set([one, two, three].map(({ subject }) => subject)).size).toBe(3)
  expect(new Set([one, two, three].map(({ salt }) => salt)).size).toBe(3)
})
