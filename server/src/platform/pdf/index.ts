export {
  openDocument,
  setHeading,
  setLine,
  setList,
  setPageNumbers,
  setParagraph,
  type Level,
} from './document.ts'
export { inShownCharacters } from './font.ts'
export { reserveHeight, muted, type Run } from './lines.ts'
export { setTable, type Column, type Row, type Table } from './table.ts'
