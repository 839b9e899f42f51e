import { expect, test } from 'vitest'
import type { QueueView } from '../../../lib/resources/operator-views.ts'
import { operator, shownTo } from '../testing/shown-to.tsx'
import { searchOfView } from './place.ts'
import { Standing } from './views.tsx'

const view: QueueView = {
  id: '0191d2a4-7c1e-7000-8000-000000000001',
  queue: 'invoices',
  name: '<b>Requested</b>',
  search: 'state=requested&search=Oak',
  isShared: true,
  makerEmail: 'operator2@sooner.test',
  madeAt: '2026-11-20T15:00:00.000Z',
}
const there = { views: [view] as readonly QueueView[] | undefined }
const shownAt = (search: string, { views } = there) =>
  shownTo(operator, <Standing queue="invoices" views={views} search={search} />)

test('an applied view says its name as text and who shared it, and whether other filters are set', async () => {
  const link = searchOfView(view)
  expect(link).toBe(`?state=requested&search=Oak&saved=${view.id}`)
  const whose = '(shared by operator2@sooner.test)'
  expect(await shownAt(link)).toEqual(['View: &lt;b&gt;Requested&lt;/b&gt;', whose])
  expect(await shownAt(link.replace('Oak', 'Elm'))).toEqual([
    'View: &lt;b&gt;Requested&lt;/b&gt;, with other filters',
    whose,
  ])
})

test('what the queue no longer has of a view is named, and the rest of it is applied', async () => {
  const older = { ...view, search: 'search=Oak&state=gone&color=red' }
  expect(await shownAt(searchOfView(older), { views: [older] })).toEqual([
    'View: &lt;b&gt;Requested&lt;/b&gt;',
    '(shared by operator2@sooner.test)',
    'This queue no longer has a part of these filters, which isn’t applied: state, color',
  ])
})

test('the link of a view that is somebody else’s, or was deleted, still has its filters; without a view nothing is said', async () => {
  expect(await shownAt(searchOfView(view), { views: [] })).toEqual([
    'This view isn’t there, or is only somebody else’s. The filters of its link are applied.',
  ])
  expect(await shownAt(searchOfView(view), { views: undefined })).toEqual([])
  expect(await shownAt('?saved=')).toEqual([])
  expect(await shownAt('?state=gone')).toEqual([])
})
