export { openNotifications } from './ports.ts'
