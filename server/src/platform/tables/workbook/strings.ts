import { TableFault, type TableLimits } from '../table.ts'
import { parseWhole } from './xml.ts'
import type { Parts } from './zip.ts'

/** The table of strings is held in memory, since cells name them by number in any order. */
const mostStrings = 4_000_000
const mostCharacters = 64 * 1024 * 1024

/** Strings stand in a table of their own; each may consist of runs of different fonts, and of notes on its pronunciation. */
export async function readStrings(
  parts: Parts,
  path: string | undefined,
  { mostCellCharacters }: TableLimits,
): Promise<string[]> {
  const strings: string[] = []
  if (path === undefined || !parts.has(path)) return strings
  let held = ''
  let characters = 0
  let isText = false
  let isNote = false
  await parseWhole(parts.text(path), {
    open(name) {
      if (name === 'si') held = ''
      else if (name === 't') isText = !isNote
      else if (name === 'rPh') isNote = true
    },
    close(name) {
      if (name === 't') isText = false
      else if (name === 'rPh') isNote = false
      else if (name === 'si') {
        characters += held.length
        if (strings.length >= mostStrings || characters > mostCharacters)
          throw new TableFault('workbook-too-large')
        strings.push(unescaped(held))
      }
    },
    text(text) {
      // One character more than a cell may have marks a cell that is too long.
      if (isText && held.length <= mostCellCharacters)
        held += text.slice(0, mostCellCharacters + 1 - held.length)
    },
  })
  return strings
}

/** Characters that XML can't express are written as `_x000D_`. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_all, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text
