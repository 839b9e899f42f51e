import { expect, test } from 'vitest'
import { mayReload } from './reload-once.ts'

test.each([
  ['a page opened by a link', { type: 'navigate', online: true, isOptional: false, ageMs: 0 }, true],
  ['a page restored from history', { type: 'back_forward', online: true, isOptional: false, ageMs: 0 }, true],
  ['a browser that does not report it', { type: undefined, online: true, isOptional: false, ageMs: 0 }, true],
  ['a page that was just reloaded', { type: 'reload', online: true, isOptional: false, ageMs: 3000 }, false],
  [
    'a page that was reloaded yesterday',
    { type: 'reload', online: true, isOptional: false, ageMs: 86_400_000 },
    true,
  ],
  ['code that can be missing', { type: 'navigate', online: true, isOptional: true, ageMs: 0 }, false],
  ['no connection', { type: 'navigate', online: false, isOptional: false, ageMs: 0 }, false],
])('%s: %o', (_what, arrival, may) => {
  expect(mayReload(arrival)).toBe(may)
})
