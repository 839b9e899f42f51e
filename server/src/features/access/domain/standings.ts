import type { Standing } from '@sooner/contract/route'

const standingOfGroup: Readonly<Record<string, Standing>> = {
  Operators: 'operator',
  Facilitators: 'facilitator',
  Financiers: 'financier',
}

/** Every signed-in account may do what anybody may; a group adds to that and never takes away. */
export function standingsOf(groups: readonly string[]): ReadonlySet<Standing> {
  const fromGroups = groups
    .map((group) => standingOfGroup[group])
    .filter((standing) => standing !== undefined)
  return new Set<Standing>(['anonymous', 'signed-in', ...fromGroups])
}
