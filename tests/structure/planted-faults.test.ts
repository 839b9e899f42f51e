import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faults } from '../planted/faults.ts'

const root = join(import.meta.dirname, '..', '..')

/** `npm run plant` is started by hand, so code that has changed since would be noticed late. */
test.each(faults)('the fault can be planted: $name', ({ file, find, tests }) => {
  expect(readFileSync(join(root, file), 'utf8').split(find)).toHaveLength(2)
  expect(tests.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
