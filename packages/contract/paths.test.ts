import { expect, test } from 'vitest'
import { allRoutes } from './index.ts'
import { pathsSource } from './paths-source.ts'

test('the table of paths is up to date with the routes', async () => {
  await expect(pathsSource(allRoutes)).toMatchFileSnapshot('./paths.gen.ts')
})
