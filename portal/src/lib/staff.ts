/** Whether these groups are those of staff: operators, facilitators and financiers, who belong to no vendor. */
export const isStaff = (groups: unknown): boolean =>
  Array.isArray(groups) && groups.length > 0 && !groups.includes('Vendors')

/** Where staff works; the pages of vendors are closed to it. */
export const consolePath = '/console'
