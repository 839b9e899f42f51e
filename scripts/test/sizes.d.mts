import type { Context, Outcome } from './checks.mjs'

export function sizes(context: Context, dist?: string): Promise<Outcome>
