import { randomInt } from 'node:crypto'
import { Problem } from '../lib/problem.mjs'

/**
 * Parses the arguments of `npm test`, in any order: `everything` or `nightly`, names of stages, files and folders of tests,
 * `-t NAME`, `--inspect`, and `--shuffle` with or without a seed.
 *
 * `once` runs every proof once; `everything` also walks the journeys whose rule a cheaper test proves; `nightly` also
 * repeats whatever takes long, and shuffles the tests. Who names a file or a test means all of it, so these run as in
 * `everything`. Tests read the scope from SOONER_TEST_SCOPE.
 *
 * @typedef {'once' | 'everything' | 'nightly'} Scope
 * @typedef {{ readonly name: string, readonly isNightly?: boolean, readonly files?: RegExp }} Named
 */

export const SCOPE = 'SOONER_TEST_SCOPE'

const SCOPES = /** @type {const} */ (['everything', 'nightly'])
const NAME = '-t'
const INSPECT = '--inspect'
const SHUFFLE = '--shuffle'

/** @param {readonly string[]} words @returns {{ rest: string[], testName: string | undefined }} */
const withoutName = (words) => {
  const at = words.indexOf(NAME)
  if (at === -1) return { rest: [...words], testName: undefined }
  const testName = words[at + 1]
  if (testName === undefined || testName === '')
    throw new Problem(`${NAME} needs the name of a test, or a part of it.`)
  return { rest: words.filter((_, index) => index !== at && index !== at + 1), testName }
}

/**
 * A number after `--shuffle` is the seed of an order that is to be repeated.
 *
 * @param {readonly string[]} words @returns {{ rest: string[], isShuffled: boolean, seed: number | undefined }}
 */
const withoutShuffle = (words) => {
  const at = words.indexOf(SHUFFLE)
  if (at === -1) return { rest: [...words], isShuffled: false, seed: undefined }
  const next = words[at + 1] ?? ''
  const seed = /^\d{1,9}$/.test(next) ? Number(next) : undefined
  const rest = words.filter((_, index) => index !== at && !(index === at + 1 && seed !== undefined))
  return { rest, isShuffled: true, seed }
}

const looksLikePath = (/** @type {string} */ word) => /[/\\.]/.test(word)

/** @param {readonly string[]} words @param {readonly Named[]} stages */
const refuseUnknown = (words, stages) => {
  if (words.length === 0) return
  const known = stages.map(({ name }) => name).join(', ')
  throw new Problem(
    `There is no stage named ${words.join(', ')}. There are: ${known}; "everything" and "nightly", which repeat proofs; ` +
      'and files and folders of tests.',
  )
}

/**
 * Stages that are named run in their own order. Without a name those run that the scope has, or, if tests are chosen by their
 * names, those that have tests.
 *
 * @template {Named} S
 * @param {readonly string[]} words
 * @param {readonly S[]} stages
 * @returns {{
 *   scope: Scope, stages: readonly S[], paths: readonly string[], testName: string | undefined, isInspected: boolean,
 *   shuffleSeed: number | undefined
 * }}
 */
export const readArguments = (words, stages) => {
  const { rest: wordsLeft, testName } = withoutName(words)
  const { rest, isShuffled, seed } = withoutShuffle(wordsLeft)
  const isInspected = rest.includes(INSPECT)
  const plain = rest.filter((word) => word !== INSPECT && !SCOPES.includes(word))
  const names = plain.filter((word) => stages.some(({ name }) => name === word))
  const others = plain.filter((word) => !names.includes(word))
  const usual = others.length > 0 || testName !== undefined ? 'everything' : 'once'
  const scope = SCOPES.findLast((each) => rest.includes(each)) ?? usual
  refuseUnknown(
    others.filter((word) => !looksLikePath(word)),
    stages,
  )
  const inScope = stages.filter(({ isNightly }) => !isNightly || scope === 'nightly')
  const unnamed = testName === undefined ? inScope : inScope.filter(({ files }) => files !== undefined)
  const named = stages.filter(({ name }) => names.includes(name))
  const withoutTests = named.filter(({ files }) => files === undefined)
  if ((testName !== undefined || isInspected) && withoutTests.length > 0)
    throw new Problem(
      `${withoutTests.map(({ name }) => name).join(', ')}: there are no tests to choose from.`,
    )
  const isWhole = plain.length === 0
  const shuffleSeed = isShuffled || scope === 'nightly' ? (seed ?? randomInt(1, 1_000_000)) : undefined
  return { scope, stages: isWhole ? unnamed : named, paths: others, testName, isInspected, shuffleSeed }
}
