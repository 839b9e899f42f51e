import { http } from 'msw/http'
import { expect, test } from 'vitest'
import { basePaths, json, simulatedNetwork } from '../../../lib/calls/testing/network.ts'
import type { Approval } from '../../../lib/resources/approvals.ts'
import { operator, shownTo } from '../testing/shown-to.tsx'
import { ApprovalItem } from './approvals-page.tsx'

const network = simulatedNetwork()

const approval: Approval = {
  id: '0191d2a4-7c1e-7000-8000-000000000001',
  act: 'putAmountLimit',
  summary: 'States a limit of uploads or payments.',
  subject: 'amount-limit:vendor-early-day USD',
  request: {
    params: null,
    body: { name: 'vendor-early-day', subject: '', currency: 'USD', amountMinor: 900_000 },
  },
  amountMinor: null,
  currency: null,
  status: 'waiting',
  maker: { id: 'one', email: 'operator2@sooner.test' },
  madeAt: '2026-11-20T15:00:00.000Z',
  expiresAt: '2026-11-27T15:00:00.000Z',
  checker: null,
  decidedAt: null,
  note: null,
  answer: null,
  canApprove: true,
}

const limitsAre = (amountMinor: number) =>
  network.use(
    http.get(`${basePaths.vendor}/operator/amount-limits`, () =>
      json({ limits: [{ name: 'vendor-early-day', subject: '', currency: 'USD', amountMinor }] }),
    ),
  )

const seenBy = (more: Partial<Approval>) =>
  shownTo(operator, <ApprovalItem approval={{ ...approval, ...more }} onDecided={() => {}} />, {
    reads: [['listAmountLimits']],
  })

test('a second person sees what is there now and what is there after the approval', async () => {
  limitsAre(500_000)
  const texts = await seenBy({})
  expect(texts).toEqual(
    expect.arrayContaining(['Change a limit', 'Waiting', 'Approve', 'Decline', 'Expires']),
  )
  const at = texts.indexOf('After approval')
  expect(texts.slice(at + 1)).toEqual(['Amount', '$5,000.00', '$9,000.00'])
})

test('what is requested already is said to be no change', async () => {
  limitsAre(900_000)
  expect(await seenBy({})).toContain('What is requested is so already.')
})

test('whoever requested it withdraws it, and is told why another person approves', async () => {
  limitsAre(500_000)
  const own = await seenBy({ maker: { id: 'me', email: operator.email }, canApprove: false })
  expect(own).toContain('Withdraw')
  expect(own).not.toContain('Decline')
  expect(own).toContain('You requested this, so another person has to approve it.')
})

test('a file that was handed over is named by its currency, its cutoff and its number', async () => {
  const id = '0191d2a4-7c1e-7000-8000-000000000009'
  const submission = {
    id,
    currency: 'USD',
    batchOn: '2026-11-20',
    settlesOn: '2026-11-23',
    position: 2,
    entryCount: 7,
    state: 'recorded',
    plannedAt: approval.madeAt,
    begunAt: null,
    recordedAt: null,
    fetchedOn: null,
    totals: [],
    reports: [],
  }
  network.use(
    http.get(`${basePaths.payments}/operator/submissions`, () =>
      json({ data: [submission], page: 1, limit: 100, total: 1 }),
    ),
  )
  const texts = await shownTo(
    operator,
    <ApprovalItem
      approval={{
        ...approval,
        act: 'rejectSubmission',
        subject: `submission:${id}`,
        request: { params: { id }, body: { code: 'R01', note: 'lost by the bank' } },
      }}
      onDecided={() => {}}
    />,
    { reads: [['listSubmissions', { query: { limit: 100 } }]] },
  )
  expect(texts).toContainEqual(expect.stringMatching(/^Payments in USD, .*Nov 20.*, File 2, Entries: 7$/))
  expect(texts.filter((text) => text.includes(id))).toEqual([])
})

test('what is decided has no decisions, and says whose it was', async () => {
  limitsAre(500_000)
  const texts = await seenBy({
    status: 'void',
    checker: { id: 'two', email: 'operator3@sooner.test' },
    decidedAt: '2026-11-21T14:00:00.000Z',
    note: 'changed',
    canApprove: false,
  })
  expect(texts).toEqual(expect.arrayContaining(['Void: it changed', 'operator3@sooner.test', 'changed']))
  expect(texts).not.toContain('Approve')
})
