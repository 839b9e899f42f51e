/** Whether these groups are those of staff: operators, facilitators and financiers, who belong to no vendor. */
export const isStaff = (groups: unknown): boolean =>
  Array.isArray(groups) && groups.length > 0 && !groups.includes('Vendors')
