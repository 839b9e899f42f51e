import { expect, test } from 'vitest'
import { programNamed, programOf } from './agreed-programs.ts'

const of = (programCode: 'NET-15' | 'NET-30' | 'NET-60') => ({ programCode, netDays: 0 })
const [client, partner, vendor] = [of('NET-15'), of('NET-30'), of('NET-60')]

test('the program of the client precedes the partner’s, and that one the vendor’s', () => {
  expect(programOf(client, partner, vendor)).toBe(client)
  expect(programOf(null, partner, vendor)).toBe(partner)
  expect(programOf(null, null, vendor)).toBe(vendor)
  expect(programOf(null, null, null)).toBeNull()
})

test('a program is the one that the partner offers under its name, or none', () => {
  expect(programNamed([client, partner], 'NET-30')).toBe(partner)
  expect(programNamed([client, partner], 'NET-60')).toBeNull()
  expect(programNamed([client], null)).toBeNull()
})
