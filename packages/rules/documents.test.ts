import { expect, test } from 'vitest'
import {
  canProve,
  categoryOf,
  documentCategories,
  documentStatusOf,
  documentTypes,
  documentTypesFor,
  type DocumentState,
  type DocumentStatus,
} from './documents.ts'
import { countries } from './places.ts'

test.each<[DocumentState[], DocumentStatus]>([
  [[], 'not-uploaded'],
  [['rejected'], 'rejected'],
  [['rejected', 'pending'], 'pending'],
  [['partially-approved'], 'pending'],
  [['partially-approved', 'rejected'], 'pending'],
  [['rejected', 'approved', 'pending'], 'approved'],
])('with documents that are %j a category is %s', (states, status) => {
  expect(documentStatusOf(states)).toBe(status)
})

test('only a business that files in the United States is asked for Form W-9', () => {
  for (const country of ['US', 'PR'] as const)
    expect(documentTypesFor('business', country)).toEqual(['Form W-9'])
  for (const country of ['GB', 'FR', 'CA'] as const)
    expect(documentTypesFor('business', country)).toEqual(['Bank Statement', 'Bank Letter'])
  for (const country of countries) {
    expect(documentTypesFor('third-party', country)).toEqual(['Bank Statement', 'Bank Letter'])
    expect(documentTypesFor('bank', country)).toEqual(documentTypes.filter((type) => type !== 'Form W-9'))
  }
})

test('whatever is offered can prove its category, and the category of a type is one that it can prove', () => {
  for (const category of documentCategories)
    for (const country of countries)
      for (const type of documentTypesFor(category, country)) expect(canProve(type, category)).toBe(true)
  for (const type of documentTypes) expect(canProve(type, categoryOf(type))).toBe(true)
})
