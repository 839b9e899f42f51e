import { expect, test } from 'vitest'
import { linkedDialog } from './opened-payouts.tsx'

const opened = (pathname: string, search: string) => linkedDialog(pathname, new URLSearchParams(search))

test('a link to the dashboard opens a dialog about all invoices, or about those that are chosen', () => {
  expect(opened('/dashboard', 'open=bulk-get-paid-now')).toEqual({
    modal: 'payout',
    of: 'bulk',
    way: 'instant-payout',
  })
  expect(opened('/', 'tab=invoices&open=chosen-on-demand')).toEqual({
    modal: 'payout',
    of: 'selective',
    way: 'on-demand-payout',
  })
})

test('a link to an invoice opens a dialog about it', () => {
  expect(opened('/dashboard/invoices/i-1', 'open=get-paid-now')).toEqual({
    modal: 'payout',
    of: 'single',
    way: 'instant-payout',
    invoiceId: 'i-1',
  })
  expect(opened('/dashboard/invoices/i-1/', 'open=on-demand')).toEqual({
    modal: 'payout',
    of: 'single',
    way: 'on-demand-payout',
    invoiceId: 'i-1',
  })
})

test('a link to automatic payouts states whether it came from the page of a payout', () => {
  const about = (isRedirected: boolean) => ({ modal: 'autoGetPaidNow', isRedirected })
  expect(opened('/dashboard/account/payment-schedule', 'open=auto-get-paid-now&redirected')).toEqual(
    about(true),
  )
  expect(opened('/dashboard', 'open=auto-get-paid-now')).toEqual(about(false))
  expect(opened('/dashboard/invoices/i-1', 'open=auto-get-paid-now')).toBeUndefined()
})

test('a dialog on the wrong page, an unknown one and a foreign name open nothing', () => {
  expect(opened('/dashboard', 'open=get-paid-now')).toBeUndefined()
  expect(opened('/dashboard/invoices/i-1', 'open=bulk-get-paid-now')).toBeUndefined()
  for (const search of ['', 'open=', 'open=toString', 'open=GET-PAID-NOW', 'pay=now'])
    expect(opened('/dashboard', search)).toBeUndefined()
})
