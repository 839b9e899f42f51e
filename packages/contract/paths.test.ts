import { expect, test } from 'vitest'
import { allRoutes } from './index.ts'
import { paths } from './paths.gen.ts'
import { pathsSource } from './paths-source.ts'
import { staffPaths } from './staff-paths.gen.ts'

test('the tables of paths match the routes', async () => {
  await expect(pathsSource(allRoutes, 'others')).toMatchFileSnapshot('./paths.gen.ts')
  await expect(pathsSource(allRoutes, 'staff')).toMatchFileSnapshot('./staff-paths.gen.ts')
})

test('what only staff may call is in a table of its own, which vendors never load', () => {
  expect(Object.keys({ ...paths, ...staffPaths })).toHaveLength(allRoutes.length)
  expect(Object.keys(staffPaths)).toContain('approve')
  expect(Object.keys(paths)).toContain('listVendorDocuments')
})
