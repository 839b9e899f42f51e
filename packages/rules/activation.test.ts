import { expect, test } from 'vitest'
import { activationOf, type ActivationFacts } from './activation.ts'

const none = { uploaded: 0, approved: 0 }

const begun: ActivationFacts = {
  pages: [
    { page: 'business-info', lacks: ['business'] },
    { page: 'payment-schedule', lacks: ['program'] },
    { page: 'auto-get-paid-now', lacks: ['auto-get-paid-now'] },
    { page: 'bank-info', lacks: ['bank-account'] },
    { page: 'review', lacks: [] },
    { page: 'terms', lacks: ['service-agreement', 'terms-of-service'] },
  ],
  isFinished: false,
  hasAccount: false,
  accountWait: 'vendor',
  businessDocuments: none,
  thirdPartyDocuments: null,
}
const onboarded: ActivationFacts = {
  ...begun,
  pages: begun.pages.map(({ page }) => ({ page, lacks: [] })),
  isFinished: true,
  hasAccount: true,
}

const turns = (facts: ActivationFacts) => activationOf(facts).map(({ step, turn }) => `${step}: ${turn}`)

test('at the beginning everything is the vendor’s, and what depends on it comes later', () => {
  expect(turns(begun)).toEqual([
    'business: vendor',
    'program: vendor',
    'bank-account: vendor',
    'agreements: vendor',
    'business-document: later',
    'bank-verification: later',
    'activation: later',
  ])
})

test('after onboarding a document and the proof of the account are missing', () => {
  expect(turns(onboarded)).toEqual([
    'business: done',
    'program: done',
    'bank-account: done',
    'agreements: done',
    'business-document: vendor',
    'bank-verification: vendor',
    'activation: later',
  ])
})

test('once the documents are uploaded, it is our turn, whether or not the account is proven', () => {
  const uploaded = { ...onboarded, businessDocuments: { uploaded: 1, approved: 0 } }
  expect(turns(uploaded).slice(4)).toEqual([
    'business-document: provider',
    'bank-verification: vendor',
    'activation: provider',
  ])
  const approved = { ...uploaded, businessDocuments: { uploaded: 1, approved: 1 } }
  expect(turns({ ...approved, accountWait: 'time' }).slice(4)).toEqual([
    'business-document: done',
    'bank-verification: done',
    'activation: provider',
  ])
})

test('a document for the third party is a step of its own where it is required', () => {
  const required = {
    ...onboarded,
    businessDocuments: { uploaded: 1, approved: 1 },
    thirdPartyDocuments: none,
  }
  expect(turns(required).slice(4)).toEqual([
    'business-document: done',
    'third-party-document: vendor',
    'bank-verification: vendor',
    'activation: later',
  ])
})

test('a linked account whose name has to be compared waits for us', () => {
  expect(turns({ ...onboarded, accountWait: 'operator' })).toContain('bank-verification: provider')
})

test('without their pages the schedule, the account and the agreements are no steps', () => {
  expect(turns({ ...onboarded, pages: [{ page: 'business-info', lacks: [] }] }).slice(0, 2)).toEqual([
    'business: done',
    'business-document: vendor',
  ])
})
