/** What became of the payments of a file, and of its rows. */
export interface FileCounts {
  readonly rowsRead: number
  readonly rowsRefused: number
  readonly collectionsStated: number
  readonly collectionsRepeated: number
  readonly collectionsRefused: number
}

export const noCounts: FileCounts = {
  rowsRead: 0,
  rowsRefused: 0,
  collectionsStated: 0,
  collectionsRepeated: 0,
  collectionsRefused: 0,
}

export const sumOf = (one: FileCounts, other: FileCounts): FileCounts => ({
  rowsRead: one.rowsRead + other.rowsRead,
  rowsRefused: one.rowsRefused + other.rowsRefused,
  collectionsStated: one.collectionsStated + other.collectionsStated,
  collectionsRepeated: one.collectionsRepeated + other.collectionsRepeated,
  collectionsRefused: one.collectionsRefused + other.collectionsRefused,
})
