type Slices = Readonly<Record<string, unknown>>

/** Converts what the previous version stored into the shape of version `to`. */
export interface Step {
  readonly to: number
  readonly move: (slices: Slices) => Slices
}

/** One step for each version after 24, the first release. A released step is never edited. */
export const steps: readonly Step[] = []

/** The state of an earlier version in the current shape; the caller then checks each value. */
export const migrated = (slices: Slices, from: number, path: readonly Step[] = steps): Slices =>
  path.filter(({ to }) => to > from).reduce((moved, { move }) => move(moved), slices)
