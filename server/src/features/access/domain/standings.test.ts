import { allRoutes } from '@sooner/contract'
import type { Route } from '@sooner/contract/route'
import { describe, expect, test } from 'vitest'
import { vendorNamedBy, vendorParameter } from './named-vendor.ts'
import { dependsOnSeat, standingsOf, standingsOfSeat } from './standings.ts'

const vendorId = '0193e1f0-7c3a-7000-8000-000000000001'
const owner = { accountId: 'a', vendorId, isOwner: true, isReadOnly: false }
const colleague = { ...owner, isOwner: false }
const routes: readonly Route[] = allRoutes
const route = (change: Partial<Route>): Route => ({ ...(routes[0] as Route), ...change })

describe('standings', () => {
  test.each([
    ['nobody', undefined, undefined, []],
    ['without a vendor', { ...owner, vendorId: null }, undefined, []],
    ['without a vendor, where none is named', { ...owner, vendorId: null }, 'null', []],
    ['the owner at the own vendor', owner, vendorId, ['vendor', 'owner']],
    ['the owner where no vendor is named', owner, undefined, ['vendor', 'owner']],
    ['a colleague at the own vendor', colleague, vendorId, ['vendor']],
    ['the owner elsewhere', owner, '0193e1f0-7c3a-7000-8000-000000000002', []],
    ['a colleague at something that is no id', colleague, 'undefined', []],
    ['the owner, where the path names an empty vendor', owner, '', []],
  ])('%s', (_who, seat, named, standings) => {
    expect(standingsOfSeat(seat, named)).toEqual(standings)
  })

  test('a group adds, and one that nobody knows adds nothing', () => {
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
      "a vendor's route, for an operator it admits",
      route({ who: ['vendor', 'operator'] }),
      ['Operators'],
      false,
    ],
    [
      'a route for anybody signed in that only reads',
      route({ who: ['signed-in'], readOnly: 'passes' }),
      [],
      false,
    ],
    ['one that writes', route({ who: ['signed-in'], readOnly: 'refused' }), [], true],
    ["an operator's route", route({ who: ['operator'], readOnly: 'refused' }), [], false],
  ])('%s needs the seat: or not', (_what, asked, groups, needs) => {
    expect(dependsOnSeat(asked, standingsOf(groups))).toBe(needs)
  })
})

describe('the vendor that a path names', () => {
  test('stands behind one of two words', () => {
    expect(vendorParameter('/vendors/{id}/accounts/{accountId}')).toBe('id')
    expect(vendorParameter('/invoices/vendors/{id}/uploads')).toBe('id')
    expect(vendorParameter('/vendors/{vendorId}/partners/{partnerId}/serviceAgreements')).toBe('vendorId')
    expect(vendorParameter('/vendor-preferences/{vendorId}')).toBe('vendorId')
    expect(vendorParameter('/partners/{partnerId}/external-vendors/{externalVendorId}')).toBeUndefined()
    expect(vendorParameter('/vendors')).toBeUndefined()
  })

  test('is read whatever its letters, and a missing one names nobody', () => {
    expect(vendorNamedBy('/vendors/{id}', { id: vendorId.toUpperCase() })).toBe(vendorId)
    expect(vendorNamedBy('/vendors/{id}', undefined)).toBe('undefined')
    expect(vendorNamedBy('/programs', {})).toBeUndefined()
  })

  // A new vendor route without a vendor in its path fails here until it is listed below as one whose feature checks ownership.
  test('is missing only where the feature itself asks for the things of its caller alone', () => {
    const ofVendors = routes.filter(({ who }) => who.includes('vendor') || who.includes('owner'))
    const unnamed = ofVendors.filter(({ path }) => vendorParameter(path) === undefined)
    expect(unnamed.map(({ name }) => name).toSorted()).toEqual(lookedUpByTheFeature.toSorted())
  })
})

const lookedUpByTheFeature = [
  'getDirectDebitText',
  ...['removeColleague', 'renameClient', 'authorizeDirectDebit', 'linkBankAccount'],
  ...['getInvoice', 'listInvoices', 'exportInvoices', 'listLineItems', 'exportLineItems', 'listAdjustments'],
  ...['listInvoiceDocuments', 'downloadInvoiceDocument', 'uploadInvoiceDocument'],
  ...['previewInstantPayout', 'confirmInstantPayout', 'previewOnDemandPayout', 'confirmOnDemandPayout'],
  ...['listBatchTransfers', 'exportBatchTransfers', 'getBatchTransfer', 'listTransfersOfBatch'],
  ...[
    'getQuote',
    'listQuoteLines',
    'getPayout',
    'listPayoutLines',
    'downloadPayoutReceipt',
    'withdrawInvoice',
  ],
]
