import { expect, test } from 'vitest'
import { heldInTurns } from './held-in-turns.ts'

const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']

/** Two invoices wait for each reason, of which the second one never helps. */
async function heldWhere(isHelpful: (reason: string) => boolean) {
  const asked: string[] = []
  const read = (reason: string) => {
    asked.push(reason)
    return Promise.resolve([`${reason}1`, `${reason}2`])
  }
  const found = await heldInTurns(letters, read, (held) => held.endsWith('1') && isHelpful(held.charAt(0)))
  return { asked, found }
}

test('what helps is read of the first three reasons, and no other is asked for', async () => {
  expect(await heldWhere(() => true)).toEqual({ asked: ['a', 'b', 'c'], found: ['a1', 'b1', 'c1'] })
})

test('a reason of which nothing helps takes no place', async () => {
  expect(await heldWhere((reason) => reason >= 'd')).toEqual({
    asked: ['a', 'b', 'c', 'd', 'e', 'f'],
    found: ['d1', 'e1', 'f1'],
  })
})

test('only so many reasons are looked through', async () => {
  expect(await heldWhere(() => false)).toEqual({ asked: letters.slice(0, 8), found: [] })
})
