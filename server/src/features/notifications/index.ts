export { openNotifications } from './ports.ts'
export { ownRows } from './store/own-rows.ts'
export { ownDeletions } from './store/own-deletions.ts'
export { mailToReachable, takeReport } from './use-cases/stop-mails.ts'
