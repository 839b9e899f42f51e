import { readdirSync, statSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { Problem } from '../lib/problem.mjs'

/** Finds the stages that have the tests of a file or folder: `npm test -- tests/e2e/live.e2e.ts` is of the stage `browser`. */

const LEFT_OUT = new Set(['node_modules', 'dist', '.data', '.cache', 'test-results', '.git'])

/** @param {string} path @returns {string[]} */
const filesBelow = (path) => {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
    LEFT_OUT.has(entry.name) ? [] : filesBelow(join(path, entry.name)),
  )
}

/** @param {string} root @param {string} path */
const filesOf = (root, path) => {
  const whole = resolve(root, path)
  if (statSync(whole, { throwIfNoEntry: false }) === undefined)
    throw new Problem(`There is no file or folder ${path}.`)
  return filesBelow(whole)
}

/**
 * Returns the stages with the files that each of them runs. Stages that are named beside paths run whole.
 *
 * @template {import('./arguments.mjs').Named} S
 * @param {string} root
 * @param {readonly string[]} paths
 * @param {readonly S[]} stages
 * @returns {{ stage: S, files: string[] }[]}
 */
export const stagesOf = (root, paths, stages) => {
  const found = new Map(stages.map((stage) => [stage, new Set()]))
  for (const path of paths) {
    let tests = 0
    for (const file of filesOf(root, path)) {
      const fromRoot = relative(root, file).split(sep).join('/')
      const stage = stages.find(({ files }) => files?.test(fromRoot))
      if (stage === undefined) continue
      found.get(stage)?.add(file)
      tests += 1
    }
    if (tests === 0)
      throw new Problem(`There are no tests in ${path}. Name a file of tests, or a folder that has some.`)
  }
  return [...found]
    .filter(([, files]) => files.size > 0)
    .map(([stage, files]) => ({ stage, files: [...files] }))
}
