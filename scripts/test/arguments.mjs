import { Problem } from '../lib/problem.mjs'

/**
 * Parses the arguments of `npm test`: the word `everything`, names of stages, both or neither.
 *
 * `once` runs every proof once; `everything` repeats proofs at all widths and with both keyboard and mouse, plants faults for
 * the tools, and tries more values of each property. Tests read the scope from SOONER_TEST_SCOPE.
 *
 * @typedef {'once' | 'everything'} Scope
 */

export const SCOPE = 'SOONER_TEST_SCOPE'

/**
 * @template {{ readonly name: string }} S
 * @param {readonly string[]} words
 * @param {readonly S[]} stages
 * @returns {{ scope: Scope, chosen: readonly S[] }}
 */
export const readArguments = (words, stages) => {
  const names = words.filter((word) => word !== 'everything')
  const unknown = names.filter((name) => !stages.some((stage) => stage.name === name))
  if (unknown.length > 0) {
    const known = stages.map(({ name }) => name).join(', ')
    throw new Problem(
      `There is no stage named ${unknown.join(', ')}. There are: ${known}; and "everything", which repeats proofs.`,
    )
  }
  return {
    scope: words.includes('everything') ? 'everything' : 'once',
    chosen: names.length === 0 ? stages : stages.filter(({ name }) => names.includes(name)),
  }
}
