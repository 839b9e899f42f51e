export { type Notifications, openNotifications } from './ports.ts'
