import { expect, test } from 'vitest'
import { operator, shownTo } from '../testing/shown-to.tsx'
import { KeyList } from './key-help.tsx'

test('the keys of the page come before those of every page; each says what it does, and whether it can now', async () => {
  const texts = await shownTo(
    operator,
    <KeyList
      keys={[
        { key: '/', name: 'Vendor, user, invoice or payment', isHeldBack: false },
        { key: ']', name: 'Screening', isHeldBack: false },
        { key: 'J', name: 'Next', isHeldBack: false },
        { key: 'A', name: 'Approve', isHeldBack: true },
        { key: 'Escape', name: 'Cancel', isHeldBack: false },
      ]}
    />,
  )
  expect(texts).toEqual([
    ...[
      'On this page',
      'J',
      'Next item',
      'A',
      'Approve',
      '(not now)',
      'Esc',
      'Close the form without deciding',
    ],
    ...['On every page', '/', 'Search', ']', 'Next queue: Screening'],
  ])
})
