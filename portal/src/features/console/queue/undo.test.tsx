import { queueActs } from '@sooner/rules/audit'
import { expect, test } from 'vitest'
import { en as systemWords } from '../system/words/en.ts'
import { operator, shownTo } from '../testing/shown-to.tsx'
import { type LastDecision, Said } from './undo.tsx'

const shownAfter = (last: LastDecision | undefined, said = 'form.pdf is approved.') =>
  shownTo(operator, <Said said={said} count={1} last={last} onUndone={() => {}} />)

const undo = { act: async () => ({ kind: 'done' }) as const }

test('beside what was decided stand Undo with its key, where it can be undone', async () => {
  expect(await shownAfter({ undo, approvalId: undefined, isListed: true })).toEqual([
    'form.pdf is approved.',
    'Undo',
    'U',
  ])
  expect(await shownAfter({ undo: undefined, approvalId: undefined, isListed: true })).toEqual([
    'form.pdf is approved.',
  ])
  expect(await shownAfter(undefined)).toEqual(['form.pdf is approved.'])
})

test('what waits for a second person can be withdrawn, and leads to the request', async () => {
  const texts = await shownAfter({ undo, approvalId: 'a request', isListed: true })
  expect(texts).toEqual(['form.pdf is approved.', 'Undo', 'U', 'See what was decided'])
})

test('each act that decides an item has a name in the audit log', () => {
  expect(Object.keys(systemWords.audit.actions)).toEqual(
    expect.arrayContaining(Object.values(queueActs).flat()),
  )
})
