import type { en } from './en.ts'

export const es: typeof en = { back: 'Volver a la configuración', backForStaff: 'Volver' }
