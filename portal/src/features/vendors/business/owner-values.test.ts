import { expect, test } from 'vitest'
import {
  blankOwner,
  faultyParts,
  ownersFault,
  ownersIn,
  ownersText,
  textOfOwners,
  typedOwners,
} from './owner-values.ts'

const ann = { name: 'Ann Bright', birthYear: '1980', sharePercent: '60' }
const stored = { name: 'Ann Bright', birthYear: 1980, sharePercent: 60 }

test('owners are one text of the form, and become what the service takes', () => {
  expect(textOfOwners([stored])).toBe(ownersText([ann]))
  expect(ownersIn(ownersText([{ ...ann, name: ' Ann Bright ' }]))).toEqual([stored])
  expect([textOfOwners(null), ownersIn('')]).toEqual(['', undefined])
  expect(ownersIn(textOfOwners([]))).toEqual([])
})

test.each(['{', '7', '[7]', '[{"name":"Ann"}]', '{"name":"Ann"}'])('%s is no answer', (text) => {
  expect(typedOwners(text)).toBeUndefined()
})

test.each([
  ['ownersMissing', ''],
  [undefined, '[]'],
  [undefined, ownersText([ann])],
  ['owner', ownersText([blankOwner])],
  ['owner', ownersText([{ ...ann, sharePercent: '24' }])],
  ['owner', ownersText([{ ...ann, sharePercent: '33.5' }])],
  ['owner', ownersText([{ ...ann, birthYear: '80' }])],
  ['ownersSum', ownersText([ann, ann])],
] as const)('the fault %s of %s', (fault, text) => {
  expect(ownersFault(text)).toBe(fault)
})

test.each([
  [['name', 'birthYear', 'sharePercent'], '', 0],
  [['sharePercent'], ownersText([{ ...ann, sharePercent: '24' }]), 0],
  [[], ownersText([ann, { ...ann, sharePercent: '30', birthYear: '80' }]), 0],
  [['birthYear'], ownersText([ann, { ...ann, sharePercent: '30', birthYear: '80' }]), 1],
  [['sharePercent'], ownersText([ann, ann]), 1],
] as const)('the parts %j of %s are to be corrected at %d', (parts, text, at) => {
  expect(faultyParts(text, at)).toEqual(parts)
})
