import { parseWhole, type Attributes, type XmlListener } from './xml.ts'
import { unreadable, type Parts } from './zip.ts'

const dayMs = 24 * 3_600_000
/** Day 0 of the two systems. Workbooks of 1900 count a 29 February 1900 that never was, so their days up to it are one off. */
const beginOf1900 = Date.UTC(1899, 11, 30)
const beginOf1904 = Date.UTC(1904, 0, 1)
const lastDay = Date.UTC(9999, 11, 31)

/** Returns the calendar day of a workbook's day number; undefined if it has none. */
function serialDate(serial: number, isFrom1904: boolean): string | undefined {
  const day = Math.floor(serial)
  if (!Number.isFinite(serial) || day < (isFrom1904 ? 0 : 1)) return undefined
  if (!isFrom1904 && day === 60) return '1900-02-29'
  const begin = isFrom1904 ? beginOf1904 : beginOf1900 + (day < 60 ? dayMs : 0)
  const at = begin + day * dayMs
  return at > lastDay ? undefined : new Date(at).toISOString().slice(0, 10)
}

/** The built-in formats that show a day; those of East Asian versions are among them. */
const builtIn = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58])

/** Whether a number with this format is shown as a day. A format that shows only a time is none. */
function showsDay(formatId: number, code: string | undefined): boolean {
  if (code === undefined) return builtIn.has(formatId)
  // Quoted and escaped text, colors and conditions are no placeholders.
  const placeholders = code.replaceAll(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '').toLowerCase()
  return /[dy]/.test(placeholders) && !/general/.test(placeholders)
}

/** What is needed to read the cells of a sheet. */
export interface Workbook {
  readonly sheet: string
  readonly strings: string | undefined
  readonly isFrom1904: boolean
  /** Whether a cell with the style of this number is shown as a day. */
  readonly dayStyles: readonly boolean[]
}

export const dayOf = (workbook: Workbook, serial: number) => serialDate(serial, workbook.isFrom1904)

/** More than a workbook of any program has; they are held in memory. */
const maxNamed = 100_000

const ignore = { close: () => undefined, text: () => undefined }

async function listen(parts: Parts, path: string, open: XmlListener['open']): Promise<void> {
  let opened = 0
  const counting: XmlListener['open'] = (name, attributes) => {
    opened += 1
    if (opened > maxNamed) throw unreadable()
    open(name, attributes)
  }
  await parseWhole(parts.text(path), { ...ignore, open: counting })
}

/** Reads which sheet is the first that is shown, and where its strings and styles are. */
export async function readWorkbook(parts: Parts): Promise<Workbook> {
  const root = (await relations(parts, '')).find(({ type }) => type === 'officeDocument')
  if (!root) throw unreadable()
  const { sheets, isFrom1904 } = await readSheets(parts, root.path)
  const related = await relations(parts, root.path)
  const chosen = sheets.find(({ state }) => state === undefined || state === 'visible') ?? sheets[0]
  const sheet = related.find(({ id, type }) => id === chosen?.relation && type === 'worksheet')
  if (!sheet) throw unreadable()
  const styles = related.find(({ type }) => type === 'styles')
  const dayStyles = styles && parts.has(styles.path) ? await readDayStyles(parts, styles.path) : []
  const strings = related.find(({ type }) => type === 'sharedStrings')?.path
  return { sheet: sheet.path, strings, isFrom1904, dayStyles }
}

interface Relation {
  readonly id: string | undefined
  /** The last part of the type's address, which is the same in both variants of the format. */
  readonly type: string
  readonly path: string
}

/** Paths are relative to the part that has the relations; an empty one is the package. */
async function relations(parts: Parts, of: string): Promise<Relation[]> {
  const folder = of.slice(0, of.lastIndexOf('/') + 1)
  const file = `${folder}_rels/${of.slice(folder.length)}.rels`
  const found: Relation[] = []
  await listen(parts, file, (name, { Id: id, Type: type = '', Target: target = '' }) => {
    if (name !== 'Relationship') return
    found.push({ id, type: type.slice(type.lastIndexOf('/') + 1), path: resolved(folder, target) })
  })
  return found
}

/** Such as `worksheets/sheet1.xml`, `/xl/worksheets/sheet1.xml` or `../worksheets/sheet1.xml`. */
function resolved(folder: string, target: string): string {
  const names: string[] = []
  for (const name of `${target.startsWith('/') ? '' : folder}${target}`.split('/')) {
    if (name === '..') names.pop()
    else if (name !== '' && name !== '.') names.push(name)
  }
  return names.join('/')
}

async function readSheets(parts: Parts, path: string) {
  const sheets: { readonly state: string | undefined; readonly relation: string | undefined }[] = []
  let isFrom1904 = false
  await listen(parts, path, (name, attributes) => {
    if (name === 'workbookPr') isFrom1904 = ['1', 'true', 'on'].includes(attributes['date1904'] ?? '')
    if (name === 'sheet') sheets.push({ state: attributes['state'], relation: relationOf(attributes) })
  })
  return { sheets, isFrom1904 }
}

const relationOf = (attributes: Attributes) =>
  Object.entries(attributes).find(([name]) => name === 'id' || name.endsWith(':id'))?.[1]

async function readDayStyles(parts: Parts, path: string): Promise<boolean[]> {
  const codes = new Map<number, string>()
  const styles: boolean[] = []
  let isOfCells = false
  const open: XmlListener['open'] = (name, { numFmtId, formatCode }) => {
    if (name === 'numFmt') codes.set(Number(numFmtId), formatCode ?? '')
    if (name === 'cellXfs' || name === 'cellStyleXfs' || name === 'dxfs') isOfCells = name === 'cellXfs'
    if (name === 'xf' && isOfCells) styles.push(showsDay(Number(numFmtId ?? 0), codes.get(Number(numFmtId))))
  }
  await listen(parts, path, open)
  return styles
}
