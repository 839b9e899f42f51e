import { expect, test } from 'vitest'
import { demos, demoValues } from './demo.ts'
import { partnerDefaults } from './partners.ts'

test('there are five demos: three of brands, and two of programs in the default brand', () => {
  expect(demoValues).toHaveLength(5)
  const { 'on-demand': onDemand, 'pay-on-approval': payOnApproval, ...ofBrands } = demos
  expect(Object.entries(ofBrands).map(([name, { brand }]) => [name, brand])).toEqual([
    ['harborline', 'harborline'],
    ['keystone', 'keystone'],
    ['northgate', 'northgate'],
  ])
  expect([onDemand.brand, payOnApproval.brand]).toEqual([partnerDefaults.brand, partnerDefaults.brand])
})
