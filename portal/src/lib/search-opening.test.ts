import { expect, test } from 'vitest'
import { opensSearch } from './search-opening.ts'

const press = { key: '/', ctrlKey: false, metaKey: false, altKey: false, defaultPrevented: false }
const idle = { isTyping: false, hasKey: true }

test('a slash opens the search where nobody types, unless this device does without it', () => {
  expect(opensSearch(press, idle)).toBe(true)
  expect(opensSearch(press, { ...idle, isTyping: true })).toBe(false)
  expect(opensSearch(press, { ...idle, hasKey: false })).toBe(false)
  // The search of a list has taken it.
  expect(opensSearch({ ...press, defaultPrevented: true }, idle)).toBe(false)
  expect(opensSearch({ ...press, key: 'k' }, idle)).toBe(false)
})

test('Ctrl or Command with K opens it anywhere', () => {
  for (const held of [{ ctrlKey: true }, { metaKey: true }])
    expect(opensSearch({ ...press, key: 'k', ...held }, { isTyping: true, hasKey: false })).toBe(true)
  expect(opensSearch({ ...press, ctrlKey: true }, idle)).toBe(false)
})
