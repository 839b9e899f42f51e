import type { Tree } from './tree.ts'

const JOURNEY = /^tests\/e2e\/.*\.e2e\.ts$/
const FIRST_WIDTH = /\bwidths\((\d+)/g
const HAND = /\btagsOf\(how(?:, '([^']+)')?\)/g

/** The widths and input methods that `once` covers, as the journeys name them. */
export function triedOnce(tree: Tree): { readonly widths: Set<string>; readonly hands: Set<string> } {
  const widths = new Set<string>()
  const hands = new Set<string>()
  for (const { path, text } of tree) {
    if (!JOURNEY.test(path)) continue
    for (const [, width = ''] of text.matchAll(FIRST_WIDTH)) widths.add(width)
    // A journey that names no width runs at the width of a desk.
    if (/^test\((?:'[^']*'|`[^`]*`), async/m.test(text)) widths.add('1440')
    // A journey that names no input method runs with both.
    for (const [, hand] of text.matchAll(HAND))
      for (const one of hand === undefined ? ['by mouse', 'by keyboard alone'] : [hand]) hands.add(one)
  }
  return { widths, hands }
}
