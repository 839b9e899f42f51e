export type { Approvals } from './ports.ts'
export { askSecondPerson } from './use-cases/ask-second-person.ts'
