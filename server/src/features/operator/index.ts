export type { Operators } from './ports.ts'
export { narrowingOf } from './use-cases/queue-items.ts'
