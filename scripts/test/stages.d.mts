import type { Named } from './arguments.mjs'

export const STAGES: readonly Named[]
