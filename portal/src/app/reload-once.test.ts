import { expect, test } from 'vitest'
import { mayReload } from './reload-once.ts'

test.each([
  ['a page reached by a link', { type: 'navigate', online: true, ageMs: 0 }, true],
  ['a page that came back', { type: 'back_forward', online: true, ageMs: 0 }, true],
  ['a browser that does not tell', { type: undefined, online: true, ageMs: 0 }, true],
  ['a page that just was loaded again', { type: 'reload', online: true, ageMs: 3000 }, false],
  ['a page that was loaded again yesterday', { type: 'reload', online: true, ageMs: 86_400_000 }, true],
  ['no connection', { type: 'navigate', online: false, ageMs: 0 }, false],
])('%s: %o', (_what, arrival, may) => {
  expect(mayReload(arrival)).toBe(may)
})
