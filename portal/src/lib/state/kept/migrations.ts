type Slices = Readonly<Record<string, unknown>>

/** Rewrites what the version before stored into the shape of version `to`. */
export interface Step {
  readonly to: number
  readonly move: (slices: Slices) => Slices
}

/** One step for each version after 24, the first one that was released. A released step is never edited. */
export const steps: readonly Step[] = []

/** What an earlier version stored, in the shape of today; whoever reads it then checks each value. */
export const migrated = (slices: Slices, from: number, path: readonly Step[] = steps): Slices =>
  path.filter(({ to }) => to > from).reduce((moved, { move }) => move(moved), slices)
