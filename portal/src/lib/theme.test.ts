import { expect, test } from 'vitest'
import { nameBeside } from './theme.ts'

test.each([
  ['harborline', 'sooner', 'Harborline'],
  ['keystone', 'sooner', 'Keystone Facilities'],
  ['demo', 'sooner', 'Payday'],
  ['sooner', 'sooner', 'Payday'],
  ['harborline', 'harborline', 'Payday'],
])('beside the mark of %s in a deployment of %s stands %s', (shown, brand, name) => {
  expect(nameBeside(shown, { brand, productName: 'Payday' })).toBe(name)
})
