/** The groups that an identity token may contain. */
export const groups = ['Operators', 'Facilitators', 'Financiers', 'Vendors'] as const
export type Group = (typeof groups)[number]

export const roles = [
  'ROLE_OPERATOR',
  'ROLE_SERVICE',
  'ROLE_FACILITATOR',
  'ROLE_VENDOR_MANAGEMENT',
  'ROLE_FINANCE',
  'ROLE_VENDOR',
] as const
export type Role = (typeof roles)[number]

/** No group grants ROLE_SERVICE: only services receive it, by client credentials. */
export const rolesOfGroup: Readonly<Record<Group, readonly Role[]>> = {
  Operators: ['ROLE_OPERATOR', 'ROLE_VENDOR_MANAGEMENT'],
  Facilitators: ['ROLE_FACILITATOR'],
  Financiers: ['ROLE_FINANCE'],
  Vendors: ['ROLE_VENDOR'],
}

/** The people who work in the console, by the groups that admit them. */
export const staffOfGroup = {
  Operators: 'operator',
  Facilitators: 'facilitator',
  Financiers: 'financier',
} as const satisfies Readonly<Partial<Record<Group, string>>>
export type StaffRole = (typeof staffOfGroup)[keyof typeof staffOfGroup]
export const staffRoles = Object.values(staffOfGroup) as readonly StaffRole[]

export const accountActivities = ['sign-in', 'sign-out', 'token-refresh', 'resource-get'] as const
export type AccountActivity = (typeof accountActivities)[number]
