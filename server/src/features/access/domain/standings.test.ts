import { allRoutes } from '@sooner/contract'
import type { Route } from '@sooner/contract/route'
import { describe, expect, test } from 'vitest'
import { dependsOnSeat, standingsOf, standingsOfSeat, vendorNamedBy, vendorParameter } from './standings.ts'

const vendorId = '0193e1f0-7c3a-7000-8000-000000000001'
const owner = { accountId: 'a', vendorId, isOwner: true, isReadOnly: false }
const colleague = { ...owner, isOwner: false }
const routes: readonly Route[] = allRoutes
const route = (change: Partial<Route>): Route => ({ ...(routes[0] as Route), ...change })

describe('standings', () => {
  test.each([
    ['nobody', undefined, undefined, []],
    ['without a vendor', { ...owner, vendorId: null }, undefined, []],
    ['without a vendor, where the path names none', { ...owner, vendorId: null }, 'null', []],
    ['the owner at their own vendor', owner, vendorId, ['vendor', 'owner']],
    ['the owner where the path names no vendor', owner, undefined, ['vendor', 'owner']],
    ['a colleague at their own vendor', colleague, vendorId, ['vendor']],
    ['the owner at another vendor', owner, '0193e1f0-7c3a-7000-8000-000000000002', []],
    ['a colleague at an invalid id', colleague, 'undefined', []],
    ['the owner, where the path names an empty vendor', owner, '', []],
  ])('%s', (_who, seat, named, standings) => {
    expect(standingsOfSeat(seat, named)).toEqual(standings)
  })

  test('a group adds standings, and an unknown one adds none', () => {
    expect([...standingsOf(['Operators', 'Vendors', 'owner'])]).toEqual([
      'anonymous',
      'signed-in',
      'operator',
    ])
  })

  test.each([
    ["a vendor's route", route({ who: ['vendor'], readOnly: 'passes' }), [], true],
    ["an owner's route", route({ who: ['owner'], readOnly: 'refused' }), [], true],
    [
      "a vendor's route that admits an operator",
      route({ who: ['vendor', 'operator'] }),
      ['Operators'],
      false,
    ],
    [
      'a reading route for every signed-in user',
      route({ who: ['signed-in'], readOnly: 'passes' }),
      [],
      false,
    ],
    [
      'a writing route for every signed-in user',
      route({ who: ['signed-in'], readOnly: 'refused' }),
      [],
      true,
    ],
    ["an operator's route", route({ who: ['operator'], readOnly: 'refused' }), [], false],
  ])('%s needs the seat: or not', (_what, asked, groups, needs) => {
    expect(dependsOnSeat(asked, standingsOf(groups))).toBe(needs)
  })
})

describe('the vendor in a path', () => {
  test('follows one of two words', () => {
    expect(vendorParameter('/vendors/{id}/accounts/{accountId}')).toBe('id')
    expect(vendorParameter('/invoices/vendors/{id}/uploads')).toBe('id')
    expect(vendorParameter('/vendors/{vendorId}/partners/{partnerId}/serviceAgreements')).toBe('vendorId')
    expect(vendorParameter('/vendor-preferences/{vendorId}')).toBe('vendorId')
    expect(vendorParameter('/partners/{partnerId}/external-vendors/{externalVendorId}')).toBeUndefined()
    expect(vendorParameter('/vendors')).toBeUndefined()
  })

  test('is read in any case, and a missing one names nobody', () => {
    expect(vendorNamedBy('/vendors/{id}', { id: vendorId.toUpperCase() })).toBe(vendorId)
    expect(vendorNamedBy('/vendors/{id}', undefined)).toBe('undefined')
    expect(vendorNamedBy('/programs', {})).toBeUndefined()
  })

  // A new vendor route without a vendor in its path fails here until it is listed below as one whose feature checks ownership.
  test('is missing only where the feature itself limits the request to its caller', () => {
    const ofVendors = routes.filter(({ who }) => who.includes('vendor') || who.includes('owner'))
    const unnamed = ofVendors.filter(({ path }) => vendorParameter(path) === undefined)
    expect(unnamed.map(({ name }) => name).toSorted()).toEqual(lookedUpByTheFeature.toSorted())
  })
})

const lookedUpByTheFeature = [
  'getDirectDebitText',
  ...['removeColleague', 'renameClient', 'authorizeDirectDebit', 'linkBankAccount'],
  ...['getInvoice', 'listInvoices', 'exportInvoices', 'listLineItems', 'exportLineItems', 'listAdjustments'],
  ...['listInvoiceDocuments', 'downloadInvoiceDocument', 'uploadInvoiceDocument', 'requestRedirect'],
  'getRedirectPrice',
  ...['previewInstantPayout', 'confirmInstantPayout', 'previewOnDemandPayout', 'confirmOnDemandPayout'],
  ...['listBatchTransfers', 'exportBatchTransfers', 'getBatchTransfer', 'listTransfersOfBatch'],
  ...['listInvoicesOfBatch', 'downloadRemittance'],
  ...[
    'getQuote',
    'listQuoteLines',
    'getPayout',
    'listPayoutLines',
    'downloadPayoutReceipt',
    'withdrawInvoice',
  ],
]
