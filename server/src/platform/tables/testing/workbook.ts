import { crc32, deflateRawSync } from 'node:zlib'

/** Writes a zip file. `claims` replaces the length that the directory states for a part. */
export function zip(
  parts: Readonly<Record<string, string | Buffer>>,
  claims: Readonly<Record<string, number>> = {},
): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(parts)) {
    const plain = Buffer.from(content)
    const packed = deflateRawSync(plain)
    const path = Buffer.from(name)
    const sizes = { crc: crc32(plain), packed: packed.length, plain: claims[name] ?? plain.length }
    const header = fields(30, 0x04034b50, sizes, path.length, 14)
    const entry = fields(46, 0x02014b50, sizes, path.length, 16)
    entry.writeUInt32LE(offset, 42)
    files.push(header, path, packed)
    directory.push(entry, path)
    offset += header.length + path.length + packed.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(directory.length / 2, 8)
  end.writeUInt16LE(directory.length / 2, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, listed, end])
}

interface Sizes {
  readonly crc: number
  readonly packed: number
  readonly plain: number
}

function fields(
  bytes: number,
  mark: number,
  { crc, packed, plain }: Sizes,
  path: number,
  at: number,
): Buffer {
  const made = Buffer.alloc(bytes)
  made.writeUInt32LE(mark, 0)
  made.writeUInt16LE(20, at - 10)
  made.writeUInt16LE(8, at - 6)
  made.writeUInt32LE(crc, at)
  made.writeUInt32LE(packed, at + 4)
  made.writeUInt32LE(plain, at + 8)
  made.writeUInt16LE(path, at + 12)
  return made
}

const relations = (of: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${of}</Relationships>`
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`

export interface WorkbookParts {
  /** What is between the tags of the sheet's data: rows. */
  readonly rows: string
  readonly strings?: readonly string[]
  readonly from1904?: boolean
  /** Number formats of the cell styles 1, 2 and so on. */
  readonly formats?: readonly string[]
}

/** The parts of a workbook with one sheet, as they are before they are put into a zip file. */
export function workbookParts({ rows, strings = [], from1904 = false, formats = [] }: WorkbookParts) {
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const own = formats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(code)}"/>`)
  const styles = formats.map((_code, at) => `<xf numFmtId="${164 + at}" applyNumberFormat="1"/>`)
  return {
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<?xml version="1.0" encoding="UTF-8"?><workbook ${main}
      xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">
      <workbookPr date1904="${from1904 ? 1 : 0}"/><sheets><sheet name="One" sheetId="1" r:id="rId7"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      relation('rId7', 'worksheet', 'worksheets/sheet1.xml') +
        relation('rId8', 'sharedStrings', '/xl/sharedStrings.xml') +
        relation('rId9', 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': `<styleSheet ${main}><numFmts>${own.join('')}</numFmts>
      <cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst ${main}>${strings.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`,
  }
}

export const workbook = (parts: WorkbookParts): Buffer => zip(workbookParts(parts))

/** A workbook whose cells are texts and numbers, as a program without a table of strings writes it. */
export const workbookOf = (rows: readonly (readonly (string | number)[])[]): Buffer =>
  workbook({
    rows: rows.map((cells) => `<row>${cells.map((cell) => cellOf(cell)).join('')}</row>`).join(''),
  })

const cellOf = (cell: string | number) =>
  typeof cell === 'number'
    ? `<c><v>${cell}</v></c>`
    : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`

/** Characters that XML can't hold are written as workbooks write them. */
const escaped = (text: string) =>
  text
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(
      /[\0-\x08\x0b-\x1f\x7f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
      (one) => `_x${one.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_`,
    )
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
