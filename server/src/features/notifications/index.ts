export { openNotifications } from './ports.ts'
export { ownRows } from './store/own-rows.ts'
