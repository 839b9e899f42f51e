import { expect, test } from 'vitest'
import { allRoutes } from './index.ts'
import { pathsSource } from './paths-source.ts'

test('the table of paths matches the routes', async () => {
  await expect(pathsSource(allRoutes)).toMatchFileSnapshot('./paths.gen.ts')
})
